// What a workbook says about itself before its rows: its sheets, its shared texts, the formats of its numbers.
import { posix } from 'node:path';
import type { Workbook } from './open-workbook.ts';
import { PackedStrings } from './packed-strings.ts';
import { SheetFault } from './sheet-rows.ts';
import { readXml } from './xml-events.ts';

const mostTextBytes = 24 * 1024 * 1024;

/** How a number is shown: as a day (1900 or 1904 calendar), or padded with zeros to so many digits. */
export interface NumberFormat {
  readonly isDay: boolean;
  readonly zeros: number;
}

export interface WorkbookIndex {
  /** Part of the sheet to read. */
  readonly sheet: string;
  readonly starts1904: boolean;
  readonly texts: PackedStrings;
  /** By number of the cell's style. */
  readonly formats: readonly NumberFormat[];
}

const builtInDays = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);
const plain: NumberFormat = { isDay: false, zeros: 0 };

function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtInDays.has(id) ? { isDay: true, zeros: 0 } : plain;
  const bare = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  const zeros = /^0{2,}$/.test(bare) ? bare.length : 0;
  return { isDay: zeros === 0 && /[ymd]/i.test(bare) && !/[#?]/.test(bare), zeros };
}

async function readFormats(workbook: Workbook): Promise<NumberFormat[]> {
  if (!workbook.has('xl/styles.xml')) return [];
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let inCells = false;
  await readXml(await workbook.read('xl/styles.xml'), {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      formats.push(formatOf(id, codes.get(id)));
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
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') inPhonetic = false;
      if (name !== 'si') return;
      texts.add(text);
      if (texts.size > mostTextBytes) throw new SheetFault('tooMuchText');
    },
  });
  return texts;
}

async function refuseMacros(workbook: Workbook): Promise<void> {
  if (!workbook.has('[Content_Types].xml')) throw new SheetFault('notASheet');
  await readXml(await workbook.read('[Content_Types].xml'), {
    open(_name, { ContentType: type = '' }) {
      if (/macroEnabled/i.test(type)) throw new SheetFault('macros');
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
      if (name === 'workbookPr') starts1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      sheets.push({
        name: attributes['name'] ?? '',
        relation,
        isHidden: /hidden/i.test(attributes['state'] ?? ''),
      });
    },
  });
  return { sheets, starts1904 };
}

async function readTargets(workbook: Workbook): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const part = 'xl/_rels/workbook.xml.rels';
  if (!workbook.has(part)) throw new SheetFault('damaged');
  await readXml(await workbook.read(part), {
    open(name, { Id: id = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      targets.set(id, target.startsWith('/') ? target.slice(1) : posix.join('xl', target));
    },
  });
  return targets;
}

/** Reads the index. The sheet with data is the first visible one whose name is not in `passedOver`. Throws SheetFault. */
export async function readWorkbookIndex(
  workbook: Workbook,
  passedOver: readonly string[],
): Promise<WorkbookIndex> {
  await refuseMacros(workbook);
  const { sheets, starts1904 } = await readSheets(workbook);
  const targets = await readTargets(workbook);
  const skipped = new Set(passedOver.map((name) => name.toLowerCase()));
  const chosen = sheets.find(({ name, isHidden }) => !isHidden && !skipped.has(name.trim().toLowerCase()));
  const sheet = chosen && targets.get(chosen.relation);
  if (!sheet || !workbook.has(sheet)) throw new SheetFault('noSheet');
  return { sheet, starts1904, texts: await readTexts(workbook), formats: await readFormats(workbook) };
}
