// Sums as the rows of an answer: the period next to the one before, every step of the period, names for keys.
import type { Locale } from '../../../platform/i18n/i18n.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { findNames } from './names.queries.ts';
import { type Period, stepsOf } from './period.ts';
import type { SumsBy, SumsRow } from './sums.queries.ts';

interface FigureRow<Figures> {
  key: string;
  name: string | null;
  split: { key: string; name: string | null } | null;
  now: Figures;
  before: Figures | null;
}

interface Naming {
  readonly db: Database;
  readonly companyId: number;
  readonly locale: Locale;
}

interface Shape<Figures> {
  readonly by: SumsBy;
  readonly split?: 'chain' | 'category' | undefined;
  readonly period: Period;
  /** Keys that have a row although nothing was summed for them. */
  readonly known?: readonly string[];
  /** Figures of summed values (none where nothing was summed) for a row and a period. */
  readonly figuresOf: (sums: readonly number[], key: string, isNow: boolean) => Figures;
}

const placeOf = (key: string, split: string | null): string => JSON.stringify([key, split]);

function placesOf(
  { by, known = [], period }: Shape<unknown>,
  rows: readonly SumsRow[],
): [string, string | null][] {
  const splits = [...new Set(rows.map(({ split }) => split))];
  if (by === 'total') return [['', null]];
  if (by === 'period') {
    return stepsOf(period).flatMap((step) =>
      (splits.length > 0 ? splits : [null]).map((split): [string, string | null] => [step, split]),
    );
  }
  return [...new Set([...rows.map(({ key }) => key), ...known])].map((key) => [key, null]);
}

/** The rows of an answer, in no order but that of time. */
export async function figureRows<Figures>(
  { db, companyId, locale }: Naming,
  shape: Shape<Figures>,
  rows: readonly SumsRow[],
): Promise<{ step: Period['step']; rows: FigureRow<Figures>[] }> {
  const { by, split, period, figuresOf } = shape;
  const found = new Map(rows.map((row) => [`${row.isNow} ${placeOf(row.key, row.split)}`, row.sums]));
  const places = placesOf(shape, rows);
  const nameOf = await findNames(
    db,
    by,
    companyId,
    [...new Set(places.map(([key]) => key))].filter(Boolean),
    locale,
  );
  const splits = [...new Set(places.flatMap(([, value]) => (value ? [value] : [])))];
  const splitName = split ? await findNames(db, split, companyId, splits, locale) : undefined;
  const figures = (key: string, value: string | null, isNow: boolean): Figures =>
    figuresOf(found.get(`${isNow} ${placeOf(key, value)}`) ?? [], key, isNow);
  return {
    step: period.step,
    rows: places.map(([key, value]) => ({
      key,
      name: nameOf(key),
      split: value === null ? null : { key: value, name: splitName?.(value) ?? null },
      now: figures(key, value, true),
      before: by === 'period' ? null : figures(key, value, false),
    })),
  };
}
