import { totalCap } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useCompanies } from '@gondola/client/use-companies.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { type CategoryRow, isCategory } from '../category-rows.ts';
import { CategoryState } from './category-state.tsx';
import classes from './category-panel.module.css';

/** Columns of /categories. */
export function useCategoryColumns(onView: (row: CategoryRow) => void): Column<CategoryRow>[] {
  const { t } = useTranslation('categories');
  const { number } = useFormats();
  const { isMixed, nameOf } = useCompanies();
  return [
    {
      key: 'name',
      header: t(($) => $.fields.name),
      card: 'title',
      hideable: false,
      cell: (row) => (
        <button type="button" className={classes.name} onClick={() => onView(row)}>
          <span className={isCategory(row) ? undefined : classes.pseudo}>{row.name}</span>
        </button>
      ),
    },
    {
      key: 'code',
      header: t(($) => $.fields.code),
      width: 220,
      cell: (row) => <Truncated text={row.code ?? '—'} />,
    },
    ...(isMixed
      ? [
          {
            key: 'company',
            header: t(($) => $.fields.company),
            width: 200,
            cell: (row: CategoryRow) => <Truncated text={isCategory(row) ? nameOf(row.companyId) : '—'} />,
          },
        ]
      : []),
    {
      key: 'products',
      header: t(($) => $.fields.products),
      align: 'right',
      width: 120,
      cell: ({ totalProducts }) =>
        totalProducts > totalCap ? `${number(totalCap)}+` : number(totalProducts),
    },
    {
      key: 'deleted',
      header: t(($) => $.fields.deleted),
      width: 150,
      card: 'status',
      cell: (row) => (isCategory(row) ? <CategoryState deleted={row.deleted} /> : '—'),
    },
  ];
}
