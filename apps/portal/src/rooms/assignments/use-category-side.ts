// One side of the categories, with "General" as its first row: the absence of a category, which the server's pages do not have.
import { categoryEndpoints } from '@gondola/contract';
import { apiQuery } from '@gondola/client/queries.ts';
import { useRowPages } from '@gondola/ui/table/use-row-pages.ts';
import type { SideName, TransferRows } from '@gondola/ui/transfer/transfer-side.ts';
import type { ChosenCategory } from './choices.ts';

const pageSize = 100;

interface CategorySide {
  readonly side: SideName;
  readonly company: number;
  readonly chosen: readonly ChosenCategory[];
  readonly searchValue: string;
  /** "General" in words. */
  readonly general: string;
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What the server is asked for; ids go in the address, so that the chosen side is listed here. */
const queryOf = ({ company, chosen, searchValue }: CategorySide, page: number) =>
  apiQuery(
    categoryEndpoints.association,
    {
      query: {
        page,
        limit: pageSize,
        ...(searchValue ? { searchValue } : {}),
        isOut: 'true',
        ...(chosen.some(({ id }) => id !== 'general')
          ? { categoriesIdIn: chosen.flatMap(({ id }) => (id === 'general' ? [] : [id])).join(',') }
          : {}),
      },
    },
    company,
  );

/** The rows of a side, for a TransferList. */
export function useCategorySide(asked: CategorySide): TransferRows<ChosenCategory> {
  const { side, chosen, searchValue, general } = asked;
  const pages = useRowPages({
    query: (page: number) => queryOf(asked, page),
    read: ({ categories, totalCategories }) => ({ rows: categories, total: totalCategories }),
  });
  const matches = ({ name, code }: { name: string; code: string | null }) =>
    fold(`${name} ${code ?? ''}`).includes(fold(searchValue));
  if (side === 'in') {
    const rows = chosen.filter(matches);
    return {
      total: rows.length,
      pageSize,
      rowsAt: (page) => rows.slice(page * pageSize, (page + 1) * pageSize),
    };
  }
  const first: ChosenCategory = { id: 'general', name: general, code: null };
  const shift = !chosen.some(({ id }) => id === 'general') && matches(first) ? 1 : 0;
  const read = (page: number): readonly ChosenCategory[] | undefined =>
    pages.rowsAt(page)?.flatMap(({ id, name, code }) => (typeof id === 'number' ? [{ id, name, code }] : []));
  return {
    ...pages,
    pageSize,
    total: pages.total === undefined ? undefined : pages.total + shift,
    rowsAt: (page) => {
      const own = read(page);
      if (shift === 0) return own;
      const before = page === 0 ? [first] : read(page - 1)?.slice(-1);
      // A page of the list ends one row earlier than the server's.
      return own && before
        ? [...before, ...own].slice(0, pageSize)
        : page * pageSize === pages.total
          ? before
          : undefined;
    },
    onPages: (next) => pages.onPages([...new Set(next.flatMap((page) => [Math.max(0, page - 1), page]))]),
  };
}
