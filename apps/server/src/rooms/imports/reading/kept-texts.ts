// What is kept of rows in error: enough to look at them, and to download, mend and send them again; but a file of nothing
// else must not become several times its size in the database.
import { cutText } from '../../../platform/sheets/sheet-text.ts';

/** Characters. What columns take is shorter: a longer cell is in error itself, and is cut with a mark. */
const maxCell = 2_000;
const maxRow = 10_000;
const maxImport = 32_000_000;
/** Of a cell in a row, or an import, that has used up its characters. */
const maxShortCell = 40;

const mark = '…';

export type Texts = Readonly<Record<string, string>>;

const cut = (text: string, max: number): string =>
  text.length <= max ? text : cutText(text, max - mark.length) + mark;

const lengthOf = (texts: Texts): number => Object.values(texts).reduce((sum, { length }) => sum + length, 0);

const cutAll = (texts: Texts, max: number): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, cut(text, max)]));

/** Cuts the texts of one row in error after the other, so that all of an import stay within bounds. */
export function createTextKeeper(total = maxImport): (texts: Texts) => Texts {
  let left = total;
  return (texts) => {
    const whole = cutAll(texts, maxCell);
    const length = lengthOf(whole);
    const kept = length <= Math.min(maxRow, left) ? whole : cutAll(whole, maxShortCell);
    left -= lengthOf(kept);
    return kept;
  };
}
