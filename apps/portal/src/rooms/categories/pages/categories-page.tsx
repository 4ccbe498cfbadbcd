import { Suspense, useState } from 'react';
import { type Category, categoryEndpoints, categoryFilterNames } from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { filtersIn } from '@gondola/ui/table/list-search.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { ListFilters } from '@gondola/ui/table/list-filters.tsx';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { type CategoryRow, isCategory } from '../category-rows.ts';
import { BulkActions } from '../components/bulk-actions.tsx';
import { useCategoryColumns } from '../components/use-category-columns.tsx';
import { useList, useListAddress } from '~/lists/use-list.ts';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import { CategoryPanel } from '../components/category-panel.tsx';

const CategoryDialog = lazyPart(() => import('../components/category-dialog.tsx'));

const route = getRouteApi('/_portal/categories');

type Open = { kind: 'create' } | { kind: 'edit'; category: Category } | { kind: 'view'; row: CategoryRow };

/** /categories: what products are sorted into. */
export function CategoriesPage() {
  const { t } = useTranslation('categories');
  const [open, setOpen] = useState<Open>();
  const list = useListAddress(route, { list: 'categories' });
  const { search } = list;
  const result = useList(categoryEndpoints.list, list, {
    query: {
      ...filtersIn(categoryFilterNames, search),
      column: undefined,
      noDeleted: search.state === 'active' ? true : undefined,
      onlyDeleted: search.state === 'deleted' ? true : undefined,
      tableMode: true,
    },
    read: ({ categories, totalCategories }) => [categories, totalCategories],
  });
  const create = () => setOpen({ kind: 'create' });
  const view = (row: CategoryRow) => setOpen({ kind: 'view', row });
  const close = () => setOpen(undefined);
  useKeys(
    t(($) => $.title),
    [{ keys: 'c', label: t(($) => $.categoryForm.create), run: create }],
  );
  return (
    <>
      <PageHeader
        title={t(($) => $.title)}
        count={result.count && t(($) => $.count, result.count)}
        description={t(($) => $.description)}
        actions={
          <Button leftSection={<IconPlus size={17} stroke={1.8} />} onClick={create}>
            {t(($) => $.new)}
          </Button>
        }
      />
      <DataTable<CategoryRow>
        name="categories"
        label={t(($) => $.list)}
        columns={useCategoryColumns(view)}
        list={list}
        result={result}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        empty={{
          title: t(($) => $.empty.title),
          text: t(($) => $.empty.text),
          action: <Button onClick={create}>{t(($) => $.empty.action)}</Button>,
        }}
        onOpen={view}
        rowActions={(row) => (
          <RowButtons
            row={row}
            onView={() => view(row)}
            onEdit={() => isCategory(row) && setOpen({ kind: 'edit', category: row })}
          />
        )}
        isSelectable={isCategory}
        bulkActions={(rows, clear) => <BulkActions rows={rows} onDone={clear} />}
        search={<ListSearchField list={list} placeholder={t(($) => $.search)} />}
        filters={
          <ListFilters
            list={list}
            controls={{
              state: (its) => (
                <FilterMenu
                  {...its}
                  name={t(($) => $.filter.state)}
                  options={(['active', 'deleted'] as const).map((value) => ({
                    value,
                    label: t(($) => $.filter[value]),
                  }))}
                />
              ),
            }}
          />
        }
      />
      <Suspense>
        {open?.kind === 'create' ? <CategoryDialog onClose={close} /> : null}
        {open?.kind === 'edit' ? <CategoryDialog category={open.category} onClose={close} /> : null}
        {open?.kind === 'view' ? (
          <CategoryPanel
            row={open.row}
            onClose={close}
            onEdit={() => isCategory(open.row) && setOpen({ kind: 'edit', category: open.row })}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface RowButtonsProps {
  row: CategoryRow;
  onView: () => void;
  onEdit: () => void;
}

/** View, and edit where the row is a category. */
function RowButtons({ row, onView, onEdit }: RowButtonsProps) {
  const { t } = useTranslation('categories');
  const { name } = row;
  return (
    <>
      <RowButton icon={IconEye} label={t(($) => $.row.view, { name })} onClick={onView} opens />
      <RowButton
        icon={IconPencil}
        label={t(($) => $.row.edit, { name })}
        onClick={onEdit}
        absent={!isCategory(row)}
      />
    </>
  );
}
