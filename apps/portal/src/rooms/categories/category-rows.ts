import type { Category, PseudoCategory } from '@gondola/contract';

/** A row of the table: a category, or the pseudo-row of products without one (D30). */
export type CategoryRow = Category | PseudoCategory;

/** Whether a row is a category that can be changed. */
export const isCategory = (row: CategoryRow): row is Category => typeof row.id === 'number';
