// How a file is to be read: the sheet, the row where its list begins, and which column fills which column of the template. A
// person's choice comes first, then what was chosen for a file with the same headings, then what is found.
import type { Certainty, SheetStart, TextEncoding } from '@gondola/contract';
import type { Database } from '../../../platform/database/transaction.ts';
import { textOf } from '../../../platform/sheets/sheet-rows.ts';
import {
  type ListHabits,
  type Mapping,
  mergeWords,
  type ReadingChoice,
  ReadingRefused,
} from '../import-row.ts';
import { fillOwnNames, isOwnFile } from '../matching/own-names.ts';
import { madeCode, type Template } from '../matching/template.ts';
import {
  type Certainties,
  columnsAt,
  headingsOf,
  type ListColumns,
  matchList,
  samplesOf,
} from './describe-list.ts';
import { findList, type FoundPlace } from './find-headings.ts';
import type { FirstRows, ListPlace } from './first-rows.ts';
import {
  findKnownHabits,
  findRemembered,
  type FoundReading,
  hashHeadings,
  hashWithoutHeadings,
  type KnownHabits,
  type Remembered,
} from './staging.queries.ts';

interface ReadingRequest {
  readonly companyId: number;
  readonly template: Template;
  readonly chosen: ReadingChoice | null;
}

export interface ChosenReading extends Omit<FoundReading, 'letters'> {
  readonly place: ListPlace;
}

/** Required columns that nothing fills: no column of the file, no value of all rows, no code that is made. */
export const unmatched = (
  { columns, key }: Pick<Template, 'columns' | 'key'>,
  mapping: Mapping,
  { constants = {}, codeFrom = [] }: ListHabits = {},
): string[] =>
  columns
    .filter(({ name, required }) => required && !mapping[name] && !constants[name])
    .map(({ name }) => name)
    .filter((name) => codeFrom.length === 0 || name !== madeCode({ key }));

/** A mapping made for the same kind of file, as far as this file has the columns. */
export const keepKnown = (
  { columns }: Pick<Template, 'columns'>,
  headings: readonly string[],
  mapping: Mapping,
): Mapping =>
  Object.fromEntries(
    columns.map(({ name }) => {
      const heading = mapping[name] ?? null;
      return [name, heading !== null && heading !== '' && headings.includes(heading) ? heading : null];
    }),
  );

type Known = ReadonlyMap<string, Remembered>;

const hashOf = (row: FirstRows['rows'][number]): string => hashHeadings(headingsOf(row));
const widthOf = ({ rows }: FirstRows): number => Math.max(0, ...rows.map(({ cells }) => cells.length));

/** The hashes that the first rows of the sheets are remembered by: each as headings, and each sheet as a list without any. */
const hashesOf = (starts: readonly FirstRows[]): string[] =>
  starts.flatMap((start) => [...start.rows.map(hashOf), hashWithoutHeadings(widthOf(start))]);

/** The first row of the sheets whose headings somebody once said something about. */
function rememberedPlace(
  sheets: readonly (readonly [number, FirstRows])[],
  known: Known,
): FoundPlace | undefined {
  for (const [sheet, { rows }] of sheets) {
    const row = rows.find((one) => known.has(hashOf(one)));
    if (row) return { sheet, line: row.line, hasHeadings: true, isSure: true };
  }
  return undefined;
}

function placeOf(
  template: Template,
  chosen: ReadingChoice | null,
  starts: readonly FirstRows[],
  known: Known,
): FoundPlace | undefined {
  const { sheet, headingLine, hasHeadings = true } = chosen ?? {};
  if (sheet !== undefined && headingLine !== undefined)
    return { sheet, line: headingLine, hasHeadings, isSure: true };
  const among = [...starts.entries()].filter(([place]) => sheet === undefined || place === sheet);
  const remembered = rememberedPlace(among, known);
  if (remembered) return remembered;
  const found = findList(
    template,
    among.map(([, start]) => start),
  );
  if (!found) return undefined;
  const place = among[found.sheet]?.[0] ?? 0;
  const start = starts[place];
  const [first] = start?.rows ?? [];
  // Where the row tells nothing, a file as wide as one that had no headings has none either.
  if (!found.isSure && start && first && known.has(hashWithoutHeadings(widthOf(start))))
    return { sheet: place, line: first.line, hasHeadings: false, isSure: true };
  return { ...found, sheet: place };
}

/** A list as it is proposed to a person. */
interface ProposedList {
  readonly place: ListPlace;
  readonly headings: string[];
  readonly samples: string[][];
  readonly mapping: Mapping;
  readonly certainty: Certainties;
  /** Whether a person has to look at it before it is read. */
  readonly needsHelp: boolean;
  readonly hash: string;
  readonly habits: ListHabits;
  /** The encoding of an earlier text with these headings, where its bytes left it open. */
  readonly encoding: TextEncoding | undefined;
}

const allOf = (mapping: Mapping, certainty: Certainty): Certainties =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([name, heading]) => (heading === null ? [] : [[name, certainty]])),
  );

/** The habits of a list: said now, or else before. */
function habitsOf(
  { headings }: ListColumns,
  chosen: ListHabits,
  remembered: ListHabits,
  known: KnownHabits,
): ListHabits {
  const words = mergeWords([known.words, remembered.words ?? {}, chosen.words ?? {}]);
  const codeFrom = (chosen.codeFrom ?? remembered.codeFrom ?? []).filter((one) => headings.includes(one));
  const constants = chosen.constants ?? remembered.constants;
  return {
    formats: { ...remembered.formats, ...chosen.formats },
    ...(Object.keys(words).length > 0 ? { words } : {}),
    ...(constants ? { constants } : {}),
    ...(codeFrom.length > 0 ? { codeFrom } : {}),
    encoding: chosen.encoding,
    addUp: chosen.addUp ?? remembered.addUp,
    createCategories: chosen.createCategories ?? remembered.createCategories,
  };
}

/** The earlier reading of files with these headings, but for the template's own names in a file of ours: they mean what they say. */
function recall(template: Template, { headings, own }: ListColumns, remembered: Remembered | undefined) {
  const mapping = remembered && keepKnown(template, headings, remembered.mapping);
  return mapping && isOwnFile(template, own) ? fillOwnNames(template, headings, mapping) : mapping;
}

function propose(
  template: Template,
  place: FoundPlace,
  list: ListColumns,
  { chosen, known, habits: all }: { chosen: ReadingChoice; known: Known; habits: KnownHabits },
): ProposedList {
  const { own, raw, headings } = list;
  const hash = place.hasHeadings ? hashHeadings(own) : hashWithoutHeadings(raw.length);
  const remembered = known.get(hash);
  const habits = habitsOf(list, chosen, remembered?.habits ?? {}, all);
  const kept = chosen.mapping
    ? keepKnown(template, headings, chosen.mapping)
    : recall(template, list, remembered);
  const { mapping, certainty } = kept
    ? { mapping: kept, certainty: allOf(kept, chosen.mapping ? 'chosen' : 'remembered') }
    : matchList(template, list, { headings: all.headings, words: habits.words });
  const isGuessed = template.columns.some(({ name, required }) => required && certainty[name] === 'guess');
  return {
    place: { sheet: place.sheet, line: place.line, hasHeadings: place.hasHeadings },
    headings,
    samples: samplesOf(list),
    mapping,
    certainty,
    hash,
    habits,
    encoding: remembered?.habits.encoding,
    needsHelp:
      unmatched(template, mapping, habits).length > 0 ||
      (!kept && (isGuessed || !place.isSure || !place.hasHeadings)),
  };
}

/** Proposes how to read the list at a place, or where one is found. Undefined where there is none. */
export async function proposeList(
  db: Database,
  { companyId, template, chosen }: ReadingRequest,
  starts: readonly FirstRows[],
): Promise<{ proposed: ProposedList; list: ListColumns } | undefined> {
  const { kind } = template;
  const known = await findRemembered(db, companyId, kind, hashesOf(starts));
  const habits = await findKnownHabits(db, companyId, kind);
  const place = placeOf(template, chosen, starts, known);
  const start = place && starts[place.sheet];
  const list = start && columnsAt(start, place);
  if (!place || !list) return undefined;
  return {
    list,
    proposed: propose(template, place, list, { chosen: chosen ?? {}, known, habits }),
  };
}

const storedOf = (starts: readonly FirstRows[]): SheetStart[] =>
  starts.map(({ name, rows, isSeen }) => ({
    name,
    isSeen,
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => textOf(cell)) })),
  }));

/** Chooses how to read a file by its first rows. Throws ReadingRefused when there is nothing to read. */
export async function chooseReading(
  db: Database,
  request: ReadingRequest,
  sheets: string[],
  starts: readonly FirstRows[],
): Promise<ChosenReading> {
  const found = await proposeList(db, request, starts);
  if (!found) throw new ReadingRefused({ code: 'file.empty' });
  const {
    proposed: { encoding: _encoding, ...proposed },
    list,
  } = found;
  if (list.headings.every((text) => text === '')) throw new ReadingRefused({ code: 'file.noHeadings' });
  // A template sent back as it came: read as a file, it would mark everything deleted.
  if (list.records.length === 0) throw new ReadingRefused({ code: 'file.noRows' });
  return { ...proposed, sheets, firstRows: storedOf(starts) };
}
