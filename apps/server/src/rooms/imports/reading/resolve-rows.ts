// Texts that name rows of other tables become those rows, a batch at a time.
import type { Database } from '../../../platform/database/transaction.ts';
import type { KindRules, Reference } from '../kinds/kind-rules.ts';
import { bareCode, otherZeros } from '@gondola/formats/article-number.ts';
import { joinList, splitList } from '../kinds/lists.ts';
import { foldCodes } from '../kinds/references.queries.ts';
import type { ReadRow } from './read-row.ts';

interface Match {
  asked: string;
  id: number;
  name: string;
}

/**
 * How a file spells what it names and is to be made, by the text as it is compared; undefined where nothing is made. Rows
 * that differ in capitals alone name the same.
 */
export type Spellings = Map<string, string> | undefined;

/** A name in a cell: its forms, as it is written and, the last, without characters nobody sees. */
type Forms = readonly string[];

/** The forms of the names in a row's cell, of which lists hold several. */
function namesOf(row: ReadRow, { column, ids }: Reference): Forms[] {
  const text = row.values[column];
  if (text == null) return [];
  const written = row.written[column] ?? text;
  const [seen, own] = ids === undefined ? [[text], [written]] : [splitList(text), splitList(written)];
  return seen.map((name, place) => (own.length === seen.length ? [own[place] ?? name, name] : [name]));
}

/** The form of a name that is there; the last where none is. */
const formOf = (forms: Forms, byText: ReadonlyMap<string, unknown>): string =>
  forms.find((form) => byText.has(form)) ?? forms.at(-1) ?? '';

/** Settles a name that is not there: its own code, something to be made, or a fault. */
function nameUnknown(
  row: ReadRow,
  { column, unknown, isMade }: Reference,
  text: string,
  spellings: Spellings,
): void {
  const name = text.normalize('NFC');
  if (unknown === undefined) row.values[column] = name;
  else if (!isMade || !spellings) row.errors.push({ column, code: unknown, values: { text } });
  else {
    const folded = text.normalize('NFKC').toLowerCase();
    const spelled = spellings.get(folded) ?? name;
    spellings.set(folded, spelled);
    row.values[column] = spelled;
  }
}

/** Several rows that a cell names, in its order. Faults go to the row. */
function nameSeveral(
  row: ReadRow,
  { column, ids = '', unknown = '' }: Reference,
  parts: readonly string[],
  byText: ReadonlyMap<string, readonly Match[]>,
): void {
  const named: Match[] = [];
  for (const part of parts) {
    const [match, second] = byText.get(part) ?? [];
    if (!match) row.errors.push({ column, code: unknown, values: { text: part } });
    else if (second) row.errors.push({ column, code: 'ambiguous', values: { text: part } });
    else named.push(match);
  }
  row.values[column] = joinList(named.map(({ name }) => name));
  row.values[ids] = named.map(({ id }) => id).join(',');
}

const groupByText = (matches: readonly Match[]): ReadonlyMap<string, readonly Match[]> =>
  Map.groupBy(matches, ({ asked }) => asked);

/** Digits of the longest code, other than an article number, that is looked for with other zeros in front. */
const maxPadded = 10;

/** The other ways to write a code of digits: spreadsheets lose the zeros in front of any. */
function withOtherZeros(code: string): string[] {
  const article = otherZeros(code);
  const bare = bareCode(code);
  if (article.length > 0 || bare === '' || code.length > maxPadded || !/^\d+$/.test(code)) return article;
  return Array.from({ length: maxPadded - bare.length + 1 }, (_, zeros) => '0'.repeat(zeros) + bare).filter(
    (other) => other !== code,
  );
}

/** Rows that codes among the texts name but for zeros in front, by the text. */
async function findOtherZeros(
  db: Database,
  companyId: number,
  { find }: Reference,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly Match[]>> {
  const others = new Map(texts.map((text) => [text, withOtherZeros(text)] as const));
  const asked = [...new Set([...others.values()].flat())];
  if (asked.length === 0) return new Map();
  // Digits are folded already.
  const { rows: matches } = await db.execute<Match>(find(companyId, asked, asked));
  const byWay = groupByText(matches);
  const named = [...others].map(
    ([text, ways]) => [text, ways.flatMap((way) => byWay.get(way) ?? [])] as const,
  );
  return new Map(named.filter(([, list]) => list.length > 0));
}

/** A code that is there with other zeros: what it names where a person said that it is the same, a question where nobody did. */
function nameBarcode(
  row: ReadRow,
  { column }: Reference,
  sent: string,
  [{ name: stored }, another]: readonly [Match, ...Match[]],
  isSame: boolean | undefined,
): void {
  const values = { sent, stored };
  if (another) row.errors.push({ column, code: 'ambiguous', values: { text: sent } });
  else if (isSame) row.warnings.push({ column, code: 'sameBarcode', values });
  else row.errors.push({ column, code: 'likelyBarcode', values });
  // Set in spite of the error: otherwise the product would count as missing from the file.
  row.values[column] = stored;
}

/** A person's decisions on what cells name. */
interface Decisions {
  readonly spellings?: Spellings;
  readonly sameBarcodes?: boolean | undefined;
  /** Rows of which nothing but their key matters. */
  readonly leftOut?: readonly boolean[];
}

async function resolve(
  db: Database,
  companyId: number,
  reference: Reference,
  rows: readonly ReadRow[],
  found: readonly Map<string, number>[],
  { spellings, sameBarcodes, leftOut = [] }: Decisions,
): Promise<void> {
  const { column, find, ids, mayLoseZeros } = reference;
  const names = rows.map((row) => namesOf(row, reference));
  // The whole of a list may be one name.
  const whole =
    ids === undefined ? [] : rows.map(({ values }) => values[column]).filter((text) => text != null);
  const texts = [...new Set([...names.flat(2), ...whole])];
  if (texts.length === 0) return;
  const { rows: matches } = await db.execute<Match>(find(companyId, texts, await foldCodes(db, texts)));
  const byText = groupByText(matches);
  const unknown = mayLoseZeros ? texts.filter((text) => !byText.has(text)) : [];
  const barcodes = await findOtherZeros(db, companyId, reference, unknown);
  for (const [index, row] of rows.entries()) {
    const seen = row.values[column];
    if (seen == null) continue;
    const parts = (names[index] ?? []).map((forms) => formOf(forms, byText));
    const [text = seen] = parts;
    if (ids !== undefined) {
      nameSeveral(row, reference, byText.has(seen) ? [seen] : parts, byText);
      continue;
    }
    // It is kept as it is written: nothing was taken off.
    if (text !== seen) delete row.written[column];
    const [match, second] = byText.get(text) ?? [];
    const [barcode, ...further] = barcodes.get(text) ?? [];
    if (barcode && sameBarcodes !== false) {
      nameBarcode(row, reference, text, [barcode, ...further], sameBarcodes);
      found[index]?.set(column, barcode.id);
    } else if (!match) {
      if (barcode)
        row.warnings.push({ column, code: 'otherBarcode', values: { sent: text, stored: barcode.name } });
      nameUnknown(row, reference, text, leftOut[index] ? undefined : spellings);
    } else if (second) row.errors.push({ column, code: 'ambiguous', values: { text } });
    else {
      row.values[column] = match.name;
      found[index]?.set(column, match.id);
    }
  }
}

/** Looks up what the rows name; gives the ids of each row by column. Faults go to the rows. */
export async function resolveRows(
  db: Database,
  companyId: number,
  rules: KindRules,
  rows: readonly ReadRow[],
  decisions: Decisions = {},
): Promise<readonly ReadonlyMap<string, number>[]> {
  const found = rows.map(() => new Map<string, number>());
  for (const reference of rules.references) {
    await resolve(db, companyId, reference, rows, found, decisions);
  }
  return found;
}
