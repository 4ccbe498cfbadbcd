// Rows as the contract shows them: the only way out of this room.
import { type Category, categoryKeys, pick, type PseudoCategory } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import { type Locale, translate } from '../../platform/i18n/i18n.ts';
import type { CategoryRow } from './categories.queries.ts';

export const presentCategory = (row: CategoryRow): Category => ({
  id: row.id,
  companyId: row.companyId,
  ...pick(row, categoryKeys),
  deleted: row.deleted,
  createdAt: instantOf(row.createdAt),
  totalProducts: row.totalProducts,
});

/** D30: a row for what has no category. */
export const pseudoCategory = (
  id: PseudoCategory['id'],
  locale: Locale,
  totalProducts: number,
): PseudoCategory => ({
  id,
  name: translate(locale, `categories:${id}`),
  code: null,
  deleted: false,
  totalProducts,
});
