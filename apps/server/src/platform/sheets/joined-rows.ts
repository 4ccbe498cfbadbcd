// Rows the database has put together as one text: a value of its own for each cell of a large file costs more than
// everything else that is done with it.

/** Separates the cells of a row. */
export const cellMark = '\u001F';
/** Separates rows: as long as the end of a line in CSV. */
export const rowMark = '\u001D\u001E';

/** How often one character occurs in a text. */
function countOf(text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) count += 1;
  return count;
}

/** Whether the text is that number of rows and cells and nothing else: not so when a cell itself holds a mark. */
export const isJoinedRows = (text: string, rows: number, cells: number): boolean =>
  countOf(text, cellMark) === rows * (cells - 1) &&
  rowMark.split('').every((character) => countOf(text, character) === rows - 1);
