// Where the list of a file is: which sheet, which row holds its headings, or that it has none. Many files begin with a title,
// a date or a summary; others with their first record.
import { type ReadCell, type SheetRow, textOf } from '../../../platform/sheets/sheet-rows.ts';
import { dayReadings } from '../cells/day.ts';
import { numberReadings } from '../cells/number.ts';
import type { Template } from '../matching/template.ts';
import { isAboutSomething, nameClarity } from '../matching/meanings.ts';
import type { FirstRows, ListPlace } from './first-rows.ts';

export interface FoundPlace extends ListPlace {
  /** Whether the first row tells what it is: headings, or a record. A person is asked otherwise. */
  readonly isSure: boolean;
}

/** Rows of a sheet among which the headings are looked for, and sheets among which the list is; a person may choose any. */
const lookedAt = 30;
const maxSheets = 40;
/** Clarity from which a heading is known. */
const knownClarity = 0.65;
/** Addresses and names of places have numbers in them, headings seldom. */
const hasNumber = /(?:^|\s)\d+(?:\s|$)/;
/** Sheets of our own template that explain it. */
const explanations = new Set(['instrucciones', 'instructions']);

const textsOf = ({ cells }: Pick<SheetRow, 'cells'>): string[] => cells.map((cell) => textOf(cell).trim());
const isFilled = (text: string | undefined): boolean => text !== undefined && text !== '';

/** How many columns the headings of a row fill by their names, required ones counting more; a single one is chance. */
function filledBy({ kind, columns }: Template, headings: readonly string[]): number {
  const clarities = headings.map((heading) =>
    columns.map((column) =>
      /\p{L}/u.test(heading) && !hasNumber.test(heading) ? nameClarity(kind, column, heading) : 0,
    ),
  );
  const taken = new Set<number>();
  let count = 0;
  let weight = 0;
  for (const [at, column] of columns.entries()) {
    let best = -1;
    for (const [place, row] of clarities.entries()) {
      const clarity = row[at] ?? 0;
      if (!taken.has(place) && clarity >= knownClarity && clarity > (clarities[best]?.[at] ?? 0))
        best = place;
    }
    if (best < 0) continue;
    taken.add(best);
    count += 1;
    weight += column.required ? 3 : 1;
  }
  return count > 1 ? weight : 0;
}

const isWord = (cell: ReadCell): boolean =>
  (typeof cell === 'string' || cell.kind === 'text') && /\p{L}/u.test(textOf(cell));

/** Whether most of the width is filled, and with words: what headings look like, and dates and totals do not. */
function looksLikeHeadings(cells: readonly ReadCell[], width: number): number {
  const filled = cells.filter((cell) => textOf(cell).trim() !== '');
  const wide = Math.min(1, filled.length / width / 0.6);
  const wordy = Math.min(1, filled.filter(isWord).length / Math.max(filled.length, 1) / 0.8);
  return wide + wordy;
}

type Class = 'number' | 'day' | 'mail' | 'code' | 'word';

/** The class of a cell by its look; headings are words. */
function classOf(text: string): Class {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return 'mail';
  if (Object.values(dayReadings(text)).some((day) => day !== undefined)) return 'day';
  if (Object.values(numberReadings(text)).some((number) => number !== undefined)) return 'number';
  return /\d/.test(text) && !/\s/.test(text) ? 'code' : 'word';
}

/** The class of nearly all of a column's cells; undefined where they are mixed. */
function usualClass(texts: readonly string[]): Class | undefined {
  const counts = new Map<Class, number>();
  for (const text of texts) counts.set(classOf(text), (counts.get(classOf(text)) ?? 0) + 1);
  return [...counts].find(([, count]) => count / texts.length >= 0.8)?.[0];
}

/** Years over numbers are headings (2025, 2026). */
const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);

/**
 * Whether a row is the headings of the rows below or one of them: above 0 headings, below 0 a record, 0 where nothing
 * tells. Known headings and words over numbers are headings; what looks like all below it, or is there again, is a record, and
 * so are codes, numbers and days with nothing below them.
 */
function headingEvidence(
  template: Template,
  row: readonly string[],
  below: readonly (readonly string[])[],
): number {
  let evidence = 0;
  for (const [place, text] of row.entries()) {
    if (text === '') continue;
    const texts = below.map((cells) => cells[place] ?? '').filter(isFilled);
    const isKnown = template.columns.some(
      (column) => nameClarity(template.kind, column, text) >= knownClarity,
    );
    const usual = texts.length === 0 ? undefined : usualClass(texts);
    const own = classOf(text);
    const isAgain = own === 'word' && texts.some((one) => one.toLowerCase() === text.toLowerCase());
    if (isAgain) evidence -= 1;
    else if (isKnown) evidence += 2;
    else if (own === 'word') {
      if (usual !== undefined && usual !== 'word') evidence += 1;
      else if (isAboutSomething(text)) evidence += 0.5;
    } else if ((usual === own || below.length === 0) && !isYear(text)) evidence -= 1;
  }
  return evidence;
}

interface Candidate extends FoundPlace {
  readonly filled: number;
  /** Cells with something in them among the first rows of its sheet. */
  readonly area: number;
}

const better = <Item>(
  list: readonly Item[],
  isBetter: (one: Item, than: Item) => boolean,
): Item | undefined =>
  list.reduce<Item | undefined>(
    (best, one) => (best === undefined || isBetter(one, best) ? one : best),
    undefined,
  );

/** The row that looks most like headings, or the first record of a sheet without any. */
function candidateOf(template: Template, { rows }: FirstRows, sheet: number): Candidate | undefined {
  const texts = rows.map(textsOf);
  const sizes = texts.map((cells) => cells.filter(isFilled).length);
  const width = Math.max(...sizes, 1);
  const area = sizes.reduce((sum, size) => sum + size, 0);
  // The last row has nothing below it; one that is alone may still be what its sheet has for headings.
  const among = rows.slice(0, Math.max(1, Math.min(rows.length - 1, lookedAt)));
  const weighed = among.map(({ line, cells }, at) => {
    const filled = filledBy(template, texts[at] ?? []);
    // Within a sheet, what fills more columns, and has the shape.
    return { at, line, filled, weight: filled + looksLikeHeadings(cells, width) * 1.5 };
  });
  const best = better(weighed, (one, than) => one.weight > than.weight);
  if (!best) return undefined;
  const evidenceAt = (at: number): number => headingEvidence(template, texts[at] ?? [], texts.slice(at + 1));
  const first = sizes.findIndex((size) => size / width >= 0.6);
  const firstRow = rows[first];
  if (best.filled === 0 && firstRow && evidenceAt(first) < 0)
    return { sheet, line: firstRow.line, hasHeadings: false, isSure: true, filled: 0, area };
  const isSure = best.filled > 0 || evidenceAt(best.at) > 0;
  return { sheet, line: best.line, hasHeadings: true, isSure, filled: best.filled, area };
}

/** Whether a sheet's list is likelier to be the one that is meant: it fills more columns, or there is more of it. */
const isLikelier = (one: Candidate, than: Candidate): boolean =>
  one.filled === than.filled ? one.filled === 0 && one.area > than.area : one.filled > than.filled;

/** Finds the list among the first rows of the sheets; undefined when all are empty. Earlier rows and sheets win a tie. */
export function findList(template: Template, sheets: readonly FirstRows[]): FoundPlace | undefined {
  const lists = sheets
    .slice(0, maxSheets)
    .flatMap((sheet, place) => candidateOf(template, sheet, place) ?? []);
  const isExplanation = ({ sheet }: Candidate): boolean =>
    explanations.has(sheets[sheet]?.name.trim().toLowerCase() ?? '');
  const best = better(
    lists.some((one) => !isExplanation(one)) ? lists.filter((one) => !isExplanation(one)) : lists,
    isLikelier,
  );
  return best && { sheet: best.sheet, line: best.line, hasHeadings: best.hasHeadings, isSure: best.isSure };
}
