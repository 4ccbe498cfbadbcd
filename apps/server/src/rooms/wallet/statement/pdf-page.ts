// Measures of the statement's pages and what is drawn on each of them.
import type PDFDocument from 'pdfkit';

type Doc = InstanceType<typeof PDFDocument>;

/** A4 upright, in points. */
export const sheet = { width: 595.28, height: 841.89, margin: 40 } as const;
export const ink = {
  text: '#1a1f1d',
  soft: '#565d5a',
  line: '#d8d4cb',
  accent: '#0b6e63',
  red: '#b3261e',
  green: '#1b6b3a',
};

export const rowHeight = 25;
const headHeight = 22;
/** Where the table begins on the first page, below the summary, and on the others. */
export const tableTop = { first: 232, later: 64 } as const;
const tableEnd = sheet.height - 56;

export interface TableColumn {
  readonly heading: string;
  readonly width: number;
  readonly right?: boolean;
}

/** Rows that fit on the first page and on each of the others. */
export const rowsOn = {
  first: Math.floor((tableEnd - tableTop.first - headHeight) / rowHeight),
  later: Math.floor((tableEnd - tableTop.later - headHeight) / rowHeight),
} as const;

/** Pages for that many rows: one at least. */
export const pagesFor = (rows: number): number =>
  1 + Math.max(0, Math.ceil((rows - rowsOn.first) / rowsOn.later));

// The signs that the built-in fonts can show: Windows-1252. pdfkit would draw anything else as whatever sign has its number.
const unprintable = /[^\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;

/** Text as the fonts of the document can show it; a sign they lack becomes a question mark. */
export const printable = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll('\u2212', '–').replaceAll(unprintable, '?');

/** Draws the head of the table and gives where its first row begins. */
export function drawHead(doc: Doc, columns: readonly TableColumn[], top: number): number {
  doc.font('Helvetica-Bold').fontSize(8).fillColor(ink.soft);
  let x: number = sheet.margin;
  for (const { heading, width, right } of columns) {
    doc.text(printable(heading), x + 3, top + 6, {
      width: width - 6,
      height: 10,
      ellipsis: true,
      align: right ? 'right' : 'left',
    });
    x += width;
  }
  const end = top + headHeight;
  doc
    .moveTo(sheet.margin, end)
    .lineTo(sheet.width - sheet.margin, end)
    .lineWidth(0.8)
    .strokeColor(ink.text)
    .stroke();
  return end;
}

/** Draws one row; its first cells are cut where they do not fit in two lines. */
export function drawRow(
  doc: Doc,
  columns: readonly TableColumn[],
  cells: readonly { text: string; colour?: string }[],
  top: number,
): void {
  doc.font('Helvetica').fontSize(8);
  let x: number = sheet.margin;
  for (const [place, { width, right }] of columns.entries()) {
    const { text = '', colour = ink.text } = cells[place] ?? {};
    const shown = printable(text);
    const isLong = doc.widthOfString(shown) > width - 6;
    doc.fillColor(colour).text(shown, x + 3, top + (isLong ? 3.5 : 8.5), {
      width: width - 6,
      height: 20,
      ellipsis: true,
      align: right ? 'right' : 'left',
    });
    x += width;
  }
  const end = top + rowHeight;
  doc
    .moveTo(sheet.margin, end)
    .lineTo(sheet.width - sheet.margin, end)
    .lineWidth(0.4)
    .strokeColor(ink.line)
    .stroke();
}

/** Draws the line at the foot of a page. */
export function drawFoot(doc: Doc, left: string, right: string): void {
  const top = sheet.height - 40;
  const width = (sheet.width - 2 * sheet.margin) / 2;
  doc.font('Helvetica').fontSize(8).fillColor(ink.soft);
  doc.text(printable(left), sheet.margin, top, { width: width * 1.5, height: 10, ellipsis: true });
  doc.text(printable(right), sheet.margin + width, top, { width, height: 10, align: 'right' });
}
