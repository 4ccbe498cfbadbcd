// How a file is to be read: the sheet and the row of headings, and which heading fills which column. A person's choice
// comes first, then what was chosen for a file with the same headings, then what is found.
import type { ImportColumn, ImportKindName } from '@gondola/contract';
import type { Database } from '../../../platform/database/transaction.ts';
import { textOf } from '../../../platform/sheets/sheet-rows.ts';
import { type Formats, type ReadingChoice, ReadingRefused } from '../import-row.ts';
import {
  findHeadings,
  type FirstRows,
  headingsOf,
  keepKnown,
  type ListPlace,
  type Mapping,
  matchHeadings,
  twiceNamed,
  unmatched,
} from './find-headings.ts';
import { findRemembered, type FoundReading, hashHeadings, type Remembered } from './staging.queries.ts';

/** What is shown of the first rows: rows of a sheet, columns of a row, and characters of a cell. */
const shown = { rows: 20, columns: 40, length: 60 };
const sampleRows = 3;
const sampleLength = 200;

interface ReadingRequest {
  readonly companyId: number;
  readonly kind: ImportKindName;
  readonly columns: readonly ImportColumn[];
  readonly chosen: ReadingChoice | null;
}

export interface ChosenReading extends FoundReading {
  readonly place: ListPlace;
  /** Formats that a person chose, now or for a file like this one. */
  readonly formats: Formats;
  /** What these headings are remembered by. */
  readonly hash: string;
}

const hashOf = (row: FirstRows['rows'][number]): string => hashHeadings(headingsOf(row));

/** The first row of the sheets whose headings somebody once said something about. */
function rememberedPlace(
  sheets: readonly (readonly [number, FirstRows])[],
  known: ReadonlyMap<string, Remembered>,
): ListPlace | undefined {
  for (const [sheet, { rows }] of sheets) {
    const row = rows.find((one) => known.has(hashOf(one)));
    if (row) return { sheet, line: row.line };
  }
  return undefined;
}

function placeOf(
  { columns, chosen }: ReadingRequest,
  starts: readonly FirstRows[],
  known: ReadonlyMap<string, Remembered>,
): ListPlace | undefined {
  const { sheet, headingLine } = chosen ?? {};
  if (sheet !== undefined && headingLine !== undefined) return { sheet, line: headingLine };
  const among = [...starts.entries()].filter(([place]) => sheet === undefined || place === sheet);
  const remembered = rememberedPlace(among, known);
  if (remembered) return remembered;
  const found = findHeadings(
    columns,
    among.map(([, start]) => start),
  );
  return found && { sheet: among[found.sheet]?.[0] ?? 0, line: found.line };
}

const shownOf = (starts: readonly FirstRows[]) =>
  starts.map(({ name, rows }) => ({
    name,
    rows: rows.slice(0, shown.rows).map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, shown.columns).map((cell) => textOf(cell).slice(0, shown.length)),
    })),
  }));

/** Chooses how to read a file by its first rows. Throws ReadingRefused when there is nothing to read. */
export async function chooseReading(
  db: Database,
  wish: ReadingRequest,
  sheets: string[],
  starts: readonly FirstRows[],
): Promise<ChosenReading> {
  const { columns, chosen, companyId, kind } = wish;
  const hashes = starts.flatMap(({ rows }) => rows.map(hashOf));
  const known = await findRemembered(db, companyId, kind, hashes);
  const place = placeOf(wish, starts, known);
  const rows = place && starts[place.sheet]?.rows;
  const heading = rows?.find(({ line }) => line === place?.line);
  if (!place || !rows || !heading) throw new ReadingRefused({ code: 'file.empty' });
  const headings = headingsOf(heading);
  if (headings.every((text) => text === '')) throw new ReadingRefused({ code: 'file.noHeadings' });
  const below = rows.filter(({ line }) => line > place.line);
  // A template sent back as it came: read as a file, it would mark everything deleted.
  if (below.length === 0) throw new ReadingRefused({ code: 'file.noRows' });
  const hash = hashHeadings(headings);
  const remembered = known.get(hash);
  const said: Mapping | undefined = chosen?.mapping ?? remembered?.mapping;
  const mapping = said ? keepKnown(columns, headings, said) : matchHeadings(columns, headings);
  const twice = twiceNamed(headings, mapping);
  if (twice !== undefined)
    throw new ReadingRefused({ code: 'file.headingTwice', values: { heading: twice } });
  return {
    place,
    sheets,
    firstRows: shownOf(starts),
    headings,
    samples: below
      .slice(0, sampleRows)
      .map(({ cells }) => headings.map((_, at) => textOf(cells[at]).slice(0, sampleLength))),
    mapping,
    needsHelp: unmatched(columns, mapping).length > 0,
    formats: { ...remembered?.formats, ...chosen?.formats },
    hash,
  };
}
