// Cells that were copied in a spreadsheet come as text: a line of each row, tabs between its cells.

/** Whether a pasted text is a table: several rows of several cells. */
export const isTable = (text: string): boolean => text.includes('\t') && /\S[\r\n]+\S/.test(text);

/** The cells as a file, which is read like any other. */
export const fileOfCells = (text: string, name: string): File =>
  new File([text], `${name}.csv`, { type: 'text/csv' });
