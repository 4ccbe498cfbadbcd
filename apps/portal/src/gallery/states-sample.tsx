import { Button } from '@mantine/core';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import type { TableResult } from '@gondola/ui/table/table-result.ts';
import { listStateOf } from '@gondola/ui/table/list-state.ts';
import type { ListSearch } from '@gondola/ui/table/list-search.ts';
import { Part } from './part.tsx';
import { sampleColumns } from './sample-columns.tsx';
import { type SampleRow, sampleRows } from './sample-rows.ts';
import classes from './gallery.module.css';

const base: TableResult<SampleRow> = {
  rows: [],
  total: 0,
  reloading: false,
  failure: undefined,
  retry: () => {},
};
const few = sampleRows.slice(0, 2);
const states: [string, TableResult<SampleRow>, ListSearch][] = [
  ['Loading', { ...base, rows: undefined }, { limit: 3 }],
  ['Empty', base, {}],
  ['No match', base, { searchValue: 'x' }],
  ['Failed', { ...base, rows: undefined, failure: 'No hay conexión con el servidor.' }, {}],
  ['Reloading', { ...base, rows: few, total: 2, reloading: true }, {}],
  ['Stale rows', { ...base, rows: few, total: 2, failure: 'No hay conexión con el servidor.' }, {}],
  ['More than counted', { ...base, rows: few, total: 10_000, atLeast: true }, { page: 7 }],
];

function OneState({
  name,
  result,
  search,
}: {
  name: string;
  result: TableResult<SampleRow>;
  search: ListSearch;
}) {
  const list = listStateOf({ search, go: () => {} });
  return (
    <DataTable<SampleRow>
      name="gallery-states"
      label={name}
      columns={sampleColumns}
      list={list}
      result={result}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.title}
      empty={{
        title: 'Aún no hay tickets',
        text: 'Aquí verás lo que pidas a tu equipo de datos.',
        action: <Button>Crear el primero</Button>,
      }}
      filters={<strong>{name}</strong>}
    />
  );
}

/** The table's states next to each other. */
export function StatesSample() {
  return (
    <Part title="Table states">
      <div className={classes.stack}>
        {states.map(([name, result, search]) => (
          <OneState key={name} name={name} result={result} search={search} />
        ))}
      </div>
    </Part>
  );
}
