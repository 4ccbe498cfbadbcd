// A workbook (.xlsx) written while it is read: the rows go through to the file and none is kept.
import type { PassThrough } from 'node:stream';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { Pieces } from './pieces.ts';
import { columnLetters } from './sheet-text.ts';
import { bareSheet, filterOf, inlineList, type Rows, type SheetColumn, sheetXml } from './sheet-xml.ts';
import type { FileReader } from './write-csv.ts';
import {
  contentTypes,
  packageRelations,
  styles,
  workbook,
  workbookRelations,
  type NamedSheet,
} from './workbook-parts.ts';

export type { Cell } from './sheet-text.ts';

export interface Sheet {
  /** At most 31 characters; what a name may not hold becomes a hyphen. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Cells in the order of the columns. */
  readonly rows: Rows;
  /** In which its moments are shown, where that is not the file's. */
  readonly timeZone?: string;
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const listSheet = '_lists';
/** Fast; twice the time would save a fifth of the bytes. */
const compressionLevel = 2;
const pieceSize = 64 * 1024;

/** A name a spreadsheet accepts, unlike those already taken. */
function sheetName(wanted: string, taken: ReadonlySet<string>): string {
  const clean = wanted.replaceAll(/[\\/?*[\]:\p{Cc}]/gu, '-');
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`;
    // No spreadsheet takes apostrophes at an end, also of a name that was cut.
    const name = (clean.slice(0, 31 - suffix.length).replaceAll(/^'+|'+$/g, '') || 'Sheet') + suffix;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

interface ListPlan {
  readonly formulas: ReadonlyMap<SheetColumn, string>;
  /** Lists that lie in cells, one per column of the hidden sheet. */
  readonly inCells: readonly (readonly string[])[];
}

function planLists(sheets: readonly Sheet[]): ListPlan {
  const formulas = new Map<SheetColumn, string>();
  const inCells: (readonly string[])[] = [];
  for (const column of sheets.flatMap(({ columns }) => columns)) {
    if (!column.choices || column.choices.length === 0) continue;
    const inline = inlineList(column.choices);
    if (!inline) inCells.push(column.choices);
    const letters = columnLetters(inCells.length - 1);
    formulas.set(column, inline ?? `${listSheet}!$${letters}$1:$${letters}$${column.choices.length}`);
  }
  return { formulas, inCells };
}

function* listRows(lists: ListPlan['inCells']): Generator<string[]> {
  const longest = Math.max(...lists.map(({ length }) => length));
  for (let line = 0; line < longest; line += 1) yield lists.map((list) => list[line] ?? '');
}

function* asBytes(texts: Iterable<string>): Generator<Buffer> {
  const pieces = new Pieces();
  for (const text of texts) yield* pieces.add(text);
  yield* pieces.rest();
}

/**
 * The bytes of a workbook with these sheets, for as long as they are asked for. Throws what reading the rows threw, and
 * RangeError for a sheet of more than 1,048,575 rows.
 */
export async function* writeWorkbook(
  sheets: readonly Sheet[],
  reader: FileReader,
): AsyncGenerator<Uint8Array> {
  const lists = planLists(sheets);
  const named: NamedSheet[] = [];
  for (const { name } of sheets) {
    const taken = new Set([listSheet, ...named.map((sheet) => sheet.name.toLowerCase())]);
    named.push({ name: sheetName(name, taken), isHidden: false });
  }
  const count = sheets.length + (lists.inCells.length > 0 ? 1 : 0);
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const sources: Readable[] = [];
  const fail = (error: unknown): void =>
    void output.destroy(error instanceof Error ? error : new Error('failed'));
  const add = (path: string, pieces: () => Iterable<Buffer> | AsyncIterable<Buffer>): void =>
    zip.addReadStreamLazy(path, { compressionLevel, forceDosTimestamp: true }, (ready) => {
      const source = Readable.from(pieces(), { objectMode: false, highWaterMark: pieceSize });
      sources.push(source.once('error', fail));
      ready(null, source);
    });
  zip.once('error', fail);
  add('[Content_Types].xml', () => asBytes([contentTypes(count)]));
  add('_rels/.rels', () => asBytes([packageRelations]));
  for (const [index, { columns, rows, timeZone = reader.timeZone }] of sheets.entries()) {
    const options = { isFirst: index === 0, lists: lists.formulas, reader: { ...reader, timeZone } };
    add(`xl/worksheets/sheet${index + 1}.xml`, () =>
      sheetXml(columns, rows, options, (written) => {
        const filter = filterOf(columns, written).replaceAll(/[A-Z]+|\d+/g, '$$$&');
        named[index] = { name: named[index]?.name ?? '', isHidden: false, filter };
      }),
    );
  }
  if (count > sheets.length) {
    named.push({ name: listSheet, isHidden: true });
    add(`xl/worksheets/sheet${count}.xml`, () => asBytes(bareSheet(listRows(lists.inCells))));
  }
  add('xl/styles.xml', () => asBytes([styles]));
  add('xl/_rels/workbook.xml.rels', () => asBytes([workbookRelations(count)]));
  // Written last: only now it is known how far the filters reach.
  add('xl/workbook.xml', () => asBytes([workbook(named)]));
  zip.end();
  try {
    yield* output as AsyncIterable<Uint8Array>;
  } finally {
    for (const source of sources) source.destroy();
    output.destroy();
  }
}
