// Text and numbers as a worksheet holds them: XML that every spreadsheet reads back as what went in.

/** The value of a cell; null and the empty text leave it empty. */
export type { CellValue as Cell } from '@gondola/formats/column-kinds.ts';

/** The longest text a cell takes, in UTF-16 units. */
export const maxCellLength = 32_767;

const plain = /^(?! )[^&<>\p{Cc}\uFFFE\uFFFF_]*(?<! )$/u;
// Excel writes a character as _x000D_; text that merely looks like it has its underscore written so.
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}_)/g;
const notInXml = /(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu;
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an attribute or element of ours: what XML cannot hold is left out. */
export const escapeXml = (text: string): string =>
  text.replaceAll(notInXml, '').replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? '');

/** Cuts what is too long, never through the middle of a character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max);
}

/** The `<t>` of a text: line ends as spreadsheets have them, control characters left out. */
export function textElement(text: string): string {
  if (text.length <= maxCellLength && plain.test(text)) return `<t>${text}</t>`;
  const cut = cutText(text.replaceAll(/\r\n?/g, '\n'), maxCellLength);
  return `<t xml:space="preserve">${escapeXml(cut.replaceAll(looksEscaped, '_x005F_'))}</t>`;
}

/** Letters of a column, counted from 0: A … Z, AA … */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
