// Cells of CSV files, as server and portal write them and as imports read them back.

/** The characters that a spreadsheet may take for the beginning of a formula, in full width too, as a piece of a pattern. */
export const formulaStart = String.raw`[=+\-@\t\r\n＝＋－＠]`;
const guardable = new RegExp(`^'*${formulaStart}`);
const guarded = new RegExp(`^'+${formulaStart}`);

/** The text behind an apostrophe when it would be a formula; one that has some gets another, so that taking one off gives it back. */
const guardText = (text: string): string => (guardable.test(text) ? `'${text}` : text);

/** Takes off the apostrophe of guardText, or that of a person who did the same. */
export const unguardText = (text: string): string => (guarded.test(text) ? text.slice(1) : text);

/**
 * A cell of text (RFC 4180). Always in quotes: a spreadsheet that splits at another separator than the file's would
 * otherwise begin a new cell, and perhaps a formula, in the middle of one.
 */
export function textCell(text: string): string {
  const safe = guardText(text);
  return safe.includes('"') ? `"${safe.replaceAll('"', '""')}"` : `"${safe}"`;
}
