import { type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { Column } from '@gondola/ui/table/columns.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import type { ListTabProps } from '@gondola/ui/table/list-tab.ts';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import type { TableResult } from '@gondola/ui/table/table-result.ts';
import { useTranslation } from 'react-i18next';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';

interface ActiveListProps<Row> extends Pick<ListTabProps<'active'>, 'list'> {
  name: string;
  columns: Column<Row>[];
  result: TableResult<Row>;
  rowLabel: (row: Row) => string;
  words: {
    list: string;
    add: string;
    edit: (name: string) => string;
    empty: string;
    emptyText: string;
  };
  /** The form over a row, or over a new one. */
  form: (row: Row | undefined, close: () => void) => ReactNode;
}

/** A list of rows that can be active or not, and the form in which one is made or changed. */
export function ActiveList<Row extends { id: number }>(props: ActiveListProps<Row>) {
  const { name, list, columns, result, rowLabel, words, form } = props;
  const [open, setOpen] = useState<Row | 'new'>();
  const create = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} />} onClick={() => setOpen('new')}>
      {words.add}
    </Button>
  );
  return (
    <>
      <DataTable<Row>
        name={name}
        label={words.list}
        columns={columns}
        list={list}
        result={result}
        rowKey={({ id }) => id}
        rowLabel={rowLabel}
        onOpen={setOpen}
        empty={{ title: words.empty, text: words.emptyText, action: create }}
        rowActions={(row) => (
          <RowButton icon={IconPencil} label={words.edit(rowLabel(row))} onClick={() => setOpen(row)} opens />
        )}
        filters={<ActiveFilter list={list} />}
        action={create}
      />
      {open ? form(open === 'new' ? undefined : open, () => setOpen(undefined)) : null}
    </>
  );
}

/** Narrows a list to what is active or to what is not. */
function ActiveFilter({ list }: Pick<ListTabProps<'active'>, 'list'>) {
  const { t } = useTranslation('home');
  return (
    <FilterMenu
      name={t(($) => $.administration.status)}
      value={list.search.active}
      onChange={(value) => list.setFilter('active', value)}
      options={[
        { value: 'true', label: t(($) => $.administration.actives) },
        { value: 'false', label: t(($) => $.administration.inactives) },
      ]}
    />
  );
}
