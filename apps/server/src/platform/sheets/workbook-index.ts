// A workbook's own index before its rows: its sheets, its shared texts, the formats of its numbers.
import { posix } from 'node:path';
import type { Workbook } from './open-workbook.ts';
import { PackedStrings } from './packed-strings.ts';
import { SheetFault } from './sheet-rows.ts';
import { maxCellLength } from './sheet-text.ts';
import { readXml } from './xml-events.ts';

const maxTextBytes = 24 * 1024 * 1024;
/** Styles and number formats a spreadsheet itself can keep apart; more come from a program that went wrong. */
const maxStyles = 65_490;
const maxSheets = 1_000;
const maxRelations = 10_000;
const maxNameLength = 200;

/** How a number is shown: as a day (1900 or 1904 calendar), or padded with zeros to a number of digits. */
interface NumberFormat {
  readonly isDay: boolean;
  readonly zeros: number;
}

/** A sheet that people see, and the part it lies in. */
interface WorkbookSheet {
  readonly name: string;
  readonly part: string;
}

/** The parts that cells of a workbook refer to. */
export interface WorkbookIndex {
  readonly starts1904: boolean;
  readonly texts: PackedStrings;
  /** By number of the cell's style. */
  readonly formats: readonly NumberFormat[];
}

const builtInDays = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);
const plain: NumberFormat = { isDay: false, zeros: 0 };

/** Characters of the longest format that spreadsheets take. */
const maxFormatLength = 255;

function formatOf(code: string): NumberFormat {
  const bare = code.slice(0, maxFormatLength).replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  const zeros = /^0{2,}$/.test(bare) ? bare.length : 0;
  return { isDay: zeros === 0 && /[ymd]/i.test(bare) && !/[#?]/.test(bare), zeros };
}

async function readFormats(workbook: Workbook): Promise<NumberFormat[]> {
  if (!workbook.has('xl/styles.xml')) return [];
  const own = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let inCells = false;
  await readXml(await workbook.read('xl/styles.xml'), {
    open(name, attributes) {
      if (name === 'numFmt')
        own.set(Number(attributes['numFmtId']), formatOf(attributes['formatCode'] ?? ''));
      if (name === 'cellXfs') inCells = true;
      if (Math.max(own.size, formats.length) > maxStyles)
        throw new SheetFault('tooManyStyles', { max: maxStyles });
      if (name !== 'xf' || !inCells) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      formats.push(own.get(id) ?? (builtInDays.has(id) ? { isDay: true, zeros: 0 } : plain));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

async function readTexts(workbook: Workbook): Promise<PackedStrings> {
  const texts = new PackedStrings();
  if (!workbook.has('xl/sharedStrings.xml')) return texts;
  let text = '';
  let inText = false;
  let inPhonetic = false;
  await readXml(await workbook.read('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') inPhonetic = true;
      inText = name === 't' && !inPhonetic;
    },
    text(piece) {
      if (inText) text += piece;
      if (text.length > maxCellLength) throw new SheetFault('tooMuchText');
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') inPhonetic = false;
      if (name !== 'si') return;
      texts.add(text);
      if (texts.size > maxTextBytes) throw new SheetFault('tooMuchText');
    },
  });
  return texts;
}

/** Throws SheetFault for a workbook whose parts say that there are programs among them. */
export async function refuseMacros(workbook: Workbook): Promise<void> {
  if (!workbook.has('[Content_Types].xml')) throw new SheetFault('notASheet');
  await readXml(await workbook.read('[Content_Types].xml'), {
    open(name, { Extension: extension, ContentType: type = '' }) {
      // SheetJS names the type of binary workbooks in whatever it writes, for parts that there are none of.
      const isOfPart = name === 'Override' || extension === 'xml';
      if (isOfPart && /macroEnabled/i.test(type)) throw new SheetFault('macros');
    },
  });
}

interface NamedSheet {
  readonly name: string;
  readonly relation: string;
  readonly isHidden: boolean;
}

async function readSheets(workbook: Workbook): Promise<{ sheets: NamedSheet[]; starts1904: boolean }> {
  if (!workbook.has('xl/workbook.xml')) throw new SheetFault('notASheet');
  const sheets: NamedSheet[] = [];
  let starts1904 = false;
  await readXml(await workbook.read('xl/workbook.xml'), {
    open(name, attributes) {
      // Newer programs write a second one, of an extension, which says nothing of days.
      if (name === 'workbookPr') starts1904 ||= /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      if (sheets.length >= maxSheets) throw new SheetFault('tooManySheets', { max: maxSheets });
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      sheets.push({
        name: (attributes['name'] ?? '').slice(0, maxNameLength),
        relation,
        isHidden: /hidden/i.test(attributes['state'] ?? ''),
      });
    },
  });
  return { sheets, starts1904 };
}

const relationsPart = 'xl/_rels/workbook.xml.rels';

/** The part that a relation of the workbook leads to. */
const partAt = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : posix.join('xl', target);

async function readTargets(workbook: Workbook): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  if (!workbook.has(relationsPart)) throw new SheetFault('damaged');
  await readXml(await workbook.read(relationsPart), {
    open(name, { Id: id = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      if (targets.size >= maxRelations) throw new SheetFault('damaged');
      targets.set(id, partAt(target));
    },
  });
  return targets;
}

/** Paths of the parts of a workbook that are read here. */
const ownParts: Readonly<Record<string, string>> = {
  sharedStrings: 'xl/sharedStrings.xml',
  styles: 'xl/styles.xml',
};

/** Whether a workbook is put together as it is read here: its parts may lie elsewhere, and then cells would lose their texts or days. */
export async function isUnderstood(workbook: Workbook): Promise<boolean> {
  if (!workbook.has('xl/workbook.xml') || !workbook.has(relationsPart)) return false;
  let isUsual = true;
  await readXml(await workbook.read(relationsPart), {
    open(name, { Type: type = '', Target: target = '' }) {
      const own = ownParts[posix.basename(type)];
      if (name === 'Relationship' && own !== undefined)
        isUsual &&= partAt(target) === own && workbook.has(own);
    },
  });
  return isUsual;
}

/** The sheets people see, in their order, and the calendar of the days. Throws SheetFault when there are none. */
export async function readSheetList(
  workbook: Workbook,
): Promise<{ sheets: WorkbookSheet[]; starts1904: boolean }> {
  await refuseMacros(workbook);
  const { sheets: named, starts1904 } = await readSheets(workbook);
  const targets = await readTargets(workbook);
  const sheets = named.flatMap(({ name, relation, isHidden }) => {
    const part = targets.get(relation);
    return isHidden || !part || !workbook.has(part) ? [] : [{ name, part }];
  });
  if (sheets.length === 0) throw new SheetFault('noSheet');
  return { sheets, starts1904 };
}

/** Reads what the cells of any sheet refer to. Throws SheetFault. */
export const readWorkbookIndex = async (workbook: Workbook, starts1904: boolean): Promise<WorkbookIndex> => ({
  starts1904,
  texts: await readTexts(workbook),
  formats: await readFormats(workbook),
});
