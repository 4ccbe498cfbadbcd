// Compares the rows of a file with the rows in the tables (D28): what the preview will show. Pure.
import { cutText } from '../../../platform/sheets/sheet-text.ts';
import type { CurrentRow, Remark, Values } from '../import-row.ts';
import { textOfCell } from '../cells/read-cell.ts';
import type { Found, KindRules, SettledRow } from '../kinds/kind-rules.ts';
import type { ReadRow } from './read-row.ts';

// The kept part of rows in error: enough to look at them, and to download, correct and send them again; but a file of nothing
// else must not become several times its size in the database.

/** Characters. What columns take is shorter: a longer cell is in error itself, and is cut with a mark. */
const maxCell = 2_000;
const maxRow = 10_000;
const maxImport = 32_000_000;
/** Of a cell in a row, or an import, that has used up its characters. */
const maxShortCell = 40;

const mark = '…';

type Texts = Readonly<Record<string, string>>;

const cut = (text: string, max: number): string =>
  text.length <= max ? text : cutText(text, max - mark.length) + mark;

const lengthOf = (texts: Texts): number => Object.values(texts).reduce((sum, { length }) => sum + length, 0);

const cutAll = (texts: Texts, max: number): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, cut(text, max)]));

/** Cuts the texts of one row in error after the other, so that all of an import stay within bounds. */
export function createTextLimiter(total = maxImport): (texts: Texts) => Texts {
  let left = total;
  return (texts) => {
    const whole = cutAll(texts, maxCell);
    const length = lengthOf(whole);
    const kept = length <= Math.min(maxRow, left) ? whole : cutAll(whole, maxShortCell);
    left -= lengthOf(kept);
    return kept;
  };
}

type Difference =
  | { readonly kind: 'new'; readonly changes: Values }
  | { readonly kind: 'equal' }
  | { readonly kind: 'changed'; readonly changes: Values };

/** Whether a cell says what is stored: reading leaves out spaces that say nothing, also those of what was typed into a form. */
const isSame = (sent: string | null, stored: string | null): boolean =>
  sent === stored || (stored !== null && (sent ?? '') === textOfCell(stored));

/** The difference that `sent` makes to `current`: columns that are not sent stay as they are; `changes` holds only those that become different. */
export function differenceOf(current: Values | undefined, sent: Values): Difference {
  if (!current) return { kind: 'new', changes: sent };
  const changes = Object.fromEntries(
    Object.entries(sent).filter(([column, value]) => !isSame(value, current[column] ?? null)),
  );
  return Object.keys(changes).length === 0 ? { kind: 'equal' } : { kind: 'changed', changes };
}

/** The difference of a row that the file does not name: marked deleted, once. */
export function missingOf(current: Values): Difference {
  return current['deleted'] === '0' ? { kind: 'changed', changes: { deleted: '1' } } : { kind: 'equal' };
}

/** The row afterwards. */
export const applied = (before: Values | undefined, { changes = {} }: { changes?: Values }): Values => ({
  ...before,
  ...changes,
});

export interface StagedRow {
  readonly place: number;
  readonly kind: 'new' | 'equal' | 'changed' | 'missing' | 'error';
  readonly key: string | null;
  readonly label: string;
  readonly targetId: number | null;
  readonly before: Values | null;
  readonly sent: Values | null;
  readonly errors: readonly Remark[] | null;
  readonly warnings: readonly Remark[] | null;
  readonly searchText: string;
  /** The texts that tell the line from others of its key. */
  readonly apart: string | null;
}

/** Characters of what tells lines of one key apart. */
const maxApart = 120;
/** Characters of each column that names a row. */
const maxLabelPart = 300;

const joiner = ' · ';

/** Small letters without accents, as searches compare them. */
const foldText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const listOrNull = <Item>(list: readonly Item[]): readonly Item[] | null => (list.length > 0 ? list : null);

/** A row that its file brings back is no longer deleted, unless the file says so itself. */
function sentValues(values: Values, hasDeleted: boolean): Values {
  return hasDeleted && values['deleted'] == null ? { ...values, deleted: '0' } : values;
}

/** Whether people are shown a value; the others are ids that go with those. */
const isShown = (name: string): boolean => !name.startsWith('_');

/** The rows that a row is compared with. */
export interface Comparison {
  /** Ids of what its cells name. */
  readonly found: Found;
  readonly current: CurrentRow | undefined;
  /** For a new row, where the file says nothing. */
  readonly defaults: Values;
  /** Rows of this kind are marked deleted rather than removed. */
  readonly hasDeleted: boolean;
  /** The day that has begun last on Earth. */
  readonly today: string;
  /** Bounds what is kept of a row in error. */
  readonly limitTexts: (texts: Texts) => Texts;
  /** Positions that are in their country with latitude and longitude swapped are swapped. */
  readonly swapsPositions: boolean;
  /** The cells of the line that tell it from others of its key. */
  readonly apart: readonly string[];
}

/** A row that the file hides and that is left out: what is there stays as it is, and is not missing in the file. */
export const leaveOut = ({ line }: ReadRow, { key, label, id, values }: CurrentRow): StagedRow => ({
  place: line,
  kind: 'equal',
  key,
  label,
  targetId: id,
  before: values,
  sent: null,
  errors: null,
  warnings: [{ column: null, code: 'leftOut' }],
  searchText: foldText(label),
  apart: null,
});

/** Compares one row. */
export function compareRow(
  rules: KindRules,
  row: ReadRow,
  { found, current, defaults, hasDeleted, today, limitTexts, swapsPositions, apart }: Comparison,
): StagedRow {
  const said = sentValues(row.values, hasDeleted);
  const context = { found, current: current?.values, defaults, swapsPositions };
  const settled: SettledRow = rules.settle?.(said, context) ?? {
    values: current ? said : { ...defaults, ...said },
  };
  const sent = settled.values;
  const key = rules.keyOf(row.values, found) ?? null;
  const difference = differenceOf(current?.values, sent);
  const changes = difference.kind === 'equal' ? null : difference.changes;
  // The row as it would be is checked once its cells are right.
  const after = { ...current?.values, ...sent };
  const errors =
    row.errors.length > 0 ? row.errors : [...(settled.errors ?? []), ...(rules.check?.(after) ?? [])];
  const isWrong = errors.length > 0;
  const warnings = isWrong ? [] : [...(settled.warnings ?? []), ...(rules.warn?.(after, said, today) ?? [])];
  const unseen = Object.keys(row.written).map((column) => ({ column, code: 'invisible' }));
  const texts = isWrong ? limitTexts(row.texts) : {};
  const shown = isWrong ? texts : sent;
  const label = rules.label
    .map((column) => cutText(row.values[column] ?? row.texts[column] ?? '', maxLabelPart))
    .join(joiner);
  return {
    place: row.line,
    kind: isWrong ? 'error' : difference.kind,
    key,
    label,
    targetId: current?.id ?? null,
    before: current?.values ?? null,
    sent: isWrong ? texts : changes,
    errors: listOrNull(errors),
    warnings: listOrNull([...unseen, ...row.warnings, ...warnings]),
    searchText: foldText(
      [label, ...Object.entries(shown).flatMap(([name, text]) => (isShown(name) ? [text] : []))]
        .filter((text) => text != null && text !== '')
        .join('\n'),
    ),
    apart: cutText(apart.filter((text) => text !== '').join('\n'), maxApart) || null,
  };
}
