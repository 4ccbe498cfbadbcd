// A batch of read rows beside the rows that are there: what the preview will show.
import { cutText } from '../../../platform/sheets/sheet-text.ts';
import { differenceOf } from '../difference.ts';
import type { CurrentRow, Remark, Values } from '../import-row.ts';
import type { Found, KindRules } from '../kinds/kind-rules.ts';
import type { Texts } from './kept-texts.ts';
import type { ReadRow } from './read-row.ts';

export interface StagedRow {
  readonly place: number;
  readonly kind: 'new' | 'equal' | 'changed' | 'missing' | 'error';
  readonly key: string | null;
  readonly label: string;
  readonly target_id: number | null;
  readonly before: Values | null;
  readonly sent: Values | null;
  readonly errors: readonly Remark[] | null;
  readonly warnings: readonly Remark[] | null;
  readonly search_text: string;
}

/** Characters of each column that names a row. */
const maxLabelPart = 300;

export const joiner = ' · ';

/** Small letters without accents, as searches compare them. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const listOrNull = <Item>(list: readonly Item[]): readonly Item[] | null => (list.length > 0 ? list : null);

/** A row that its file brings back is no longer deleted, unless the file says so itself. */
function sentValues(values: Values, hasDeleted: boolean): Values {
  return hasDeleted && values['deleted'] == null ? { ...values, deleted: '0' } : values;
}

/** What a row is compared with. */
export interface Beside {
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
  readonly keepTexts: (texts: Texts) => Texts;
}

/** Compares one row. */
export function compareRow(
  rules: KindRules,
  row: ReadRow,
  { found, current, defaults, hasDeleted, today, keepTexts }: Beside,
): StagedRow {
  const said = sentValues(row.values, hasDeleted);
  const sent = current ? said : { ...defaults, ...said };
  const key = rules.keyOf(row.values, found) ?? null;
  const difference = differenceOf(current?.values, sent);
  const changes = difference.kind === 'equal' ? null : difference.changes;
  // What a row would be is looked at once its cells are right.
  const after = { ...current?.values, ...sent };
  const errors = row.errors.length > 0 ? row.errors : (rules.check?.(after) ?? []);
  const isWrong = errors.length > 0;
  const doubts = isWrong ? [] : (rules.doubt?.(after, said, today) ?? []);
  const texts = isWrong ? keepTexts(row.texts) : {};
  const shown = isWrong ? texts : sent;
  const label = rules.label
    .map((column) => cutText(row.values[column] ?? row.texts[column] ?? '', maxLabelPart))
    .join(joiner);
  return {
    place: row.line,
    kind: isWrong ? 'error' : difference.kind,
    key,
    label,
    target_id: current?.id ?? null,
    before: current?.values ?? null,
    sent: isWrong ? texts : changes,
    errors: listOrNull(errors),
    warnings: listOrNull([...row.warnings, ...doubts]),
    search_text: foldText(
      [label, ...Object.values(shown)].filter((text) => text != null && text !== '').join('\n'),
    ),
  };
}
