// The columns of a list: what each is called, its first values, and which column of the template it fills. Columns without a
// heading are called by their letters; of headings that are there twice, each has its letter behind it.
import type { Certainty } from '@gondola/contract';
import { type SheetRow, textOf } from '../../../platform/sheets/sheet-rows.ts';
import { columnLetters } from '../../../platform/sheets/sheet-text.ts';
import type { Mapping } from '../import-row.ts';
import { type Known, matchColumns, sameKey } from '../matching/match-columns.ts';
import type { Template } from '../matching/template.ts';
import { type FirstRows, type ListPlace, maxHeadingLength } from './first-rows.ts';

export type Certainties = Readonly<Record<string, Certainty>>;

export interface ListColumns {
  /** The cells of the row of headings; none where the list has none. */
  readonly own: readonly string[];
  /** A heading for each column, as it stands in the file; '' where there is none. */
  readonly raw: readonly string[];
  /** The names of the columns, each once; '' for one without a heading and without values. */
  readonly headings: string[];
  /** The records that were looked at. */
  readonly records: readonly SheetRow[];
}

/** Columns that are matched with those of a template. */
const maxMatched = 600;
const sampleRows = 3;
const sampleLength = 200;
const isFilled = (cells: SheetRow['cells'], place: number): boolean => textOf(cells[place]).trim() !== '';

/** The headings a row holds. */
export const headingsOf = ({ cells }: Pick<SheetRow, 'cells'>): string[] =>
  cells.map((cell) => textOf(cell).trim().slice(0, maxHeadingLength));

/** Names columns so that each name is there once. */
export function nameColumns(raw: readonly string[], hasValues: (place: number) => boolean): string[] {
  const letters = raw.map((text, place) => (text === '' && hasValues(place) ? columnLetters(place) : ''));
  const counts = new Map<string, number>();
  for (const [place, text] of raw.entries()) {
    const key = sameKey(text || (letters[place] ?? ''));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const taken = new Set(letters.filter((letter) => letter !== ''));
  return raw.map((text, place) => {
    if (text === '') return letters[place] ?? '';
    let name = (counts.get(sameKey(text)) ?? 0) > 1 ? `${text} (${columnLetters(place)})` : text;
    while (taken.has(name)) name = `${name} (${columnLetters(place)})`;
    taken.add(name);
    return name;
  });
}

/** The columns of the list at a place; undefined where that row is not among the first. */
export function columnsAt(
  { rows }: Pick<FirstRows, 'rows'>,
  { line, hasHeadings }: Omit<ListPlace, 'sheet'>,
): ListColumns | undefined {
  const first = rows.find((row) => row.line === line);
  if (!first) return undefined;
  const records = rows.filter((row) => row.line > line || (!hasHeadings && row.line === line));
  const width = Math.max(first.cells.length, ...records.map(({ cells }) => cells.length));
  const own = hasHeadings ? headingsOf(first) : [];
  const raw = Array.from({ length: width }, (_, place) => own[place] ?? '');
  const headings = nameColumns(raw, (place) => records.some(({ cells }) => isFilled(cells, place)));
  return { own, raw, headings, records };
}

/** The first values of each column. */
export const samplesOf = ({ headings, records }: ListColumns): string[][] =>
  records
    .slice(0, sampleRows)
    .map(({ cells }) => headings.map((_, place) => textOf(cells[place]).slice(0, sampleLength)));

/** Matches the columns of a list with those of the template. */
export function matchList(template: Template, { raw, headings, records }: ListColumns, known: Known = {}) {
  // Columns with neither heading nor values are between the others of sheets that are very wide.
  const places = [...headings.keys()].filter((place) => headings[place] !== '').slice(0, maxMatched);
  const matches = matchColumns(
    template,
    places.map((place) => ({
      heading: raw[place] ?? '',
      values: records.map(({ cells }) => textOf(cells[place])),
    })),
    known,
  );
  const mapping: Record<string, string | null> = {};
  const certainty: Record<string, Certainty> = {};
  for (const { name } of template.columns) {
    const match = matches.get(name);
    mapping[name] = match ? (headings[places[match.place] ?? -1] ?? null) : null;
    if (match && mapping[name] !== null) certainty[name] = match.certainty;
  }
  return { mapping: mapping as Mapping, certainty: certainty as Certainties };
}
