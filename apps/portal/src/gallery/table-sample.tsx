import { ActionIcon, Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { BarAction } from '@gondola/ui/table/bar-action.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { readSort } from '@gondola/ui/table/list-search.ts';
import { listStateOf } from '@gondola/ui/table/list-state.ts';
import { DateRangeFilter } from '@gondola/ui/toolbar/date-range-filter.tsx';
import { ExportButton } from '@gondola/ui/toolbar/export-button.tsx';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { OrderSelect } from '@gondola/ui/toolbar/order-select.tsx';
import { SearchField } from '@gondola/ui/toolbar/search-field.tsx';
import { sampleColumns } from './sample-columns.tsx';
import { type SampleRow, sampleRows, states } from './sample-rows.ts';

const route = getRouteApi('/gallery');
const orders = [
  { value: '-created', label: 'Más recientes' },
  { value: 'created', label: 'Más antiguos' },
];

/** A list page as a room writes it, over rows made up here. */
export function TableSample() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = listStateOf({
    search,
    go: (next, replace) => void navigate({ search: next, replace, resetScroll: false }),
    defaults: { sort: '-created' },
  });
  const tab = search.tab ?? 'all';
  const wanted = (search.searchValue ?? '').toLowerCase();
  const matching = sampleRows.filter(
    (row) =>
      (tab === 'all' || row.state === tab) &&
      (!search.project || row.project === search.project) &&
      `${row.title} ${row.number}`.toLowerCase().includes(wanted),
  );
  const sort = readSort(list.sort);
  const ordered = matching.toSorted((a, b) => {
    const difference =
      sort?.key === 'tokens' ? (a.tokens ?? -1) - (b.tokens ?? -1) : a.created.localeCompare(b.created);
    return sort?.descending ? -difference : difference;
  });
  const shown = ordered.slice((list.page - 1) * list.limit, list.page * list.limit);
  return (
    <section>
      <PageHeader
        title="Soporte"
        count={`${sampleRows.length} tickets`}
        description="Pide trabajo a tu equipo de datos, cotízalo y sigue su avance."
        actions={<Button leftSection={<IconPlus size={17} stroke={1.8} />}>Ticket</Button>}
      />
      <CountTabs
        label="Estados"
        value={tab}
        onChange={(next) => list.setTab(next === 'all' ? undefined : next)}
        tabs={[
          { value: 'all', label: 'Todos', count: sampleRows.length },
          ...Object.entries(states).map(([value, [, label]]) => ({
            value,
            label,
            count: sampleRows.filter((row) => row.state === value).length,
          })),
        ]}
      />
      <DataTable<SampleRow>
        name="gallery"
        label="Tickets"
        columns={sampleColumns}
        list={list}
        result={{
          rows: shown,
          total: matching.length,
          reloading: false,
          failure: undefined,
          retry: () => {},
        }}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.title}
        empty={{ title: 'Aún no hay tickets' }}
        onOpen={(row) => notifySuccess(row.title)}
        rowActions={(row) => (
          <>
            <ActionIcon size={32} aria-label={`Ver ${row.title}`}>
              <IconEye size={17} stroke={1.6} />
            </ActionIcon>
            <ActionIcon size={32} aria-label={`Editar ${row.title}`}>
              <IconPencil size={17} stroke={1.6} />
            </ActionIcon>
          </>
        )}
        bulkActions={(rows, clear) => (
          <>
            <BarAction icon={<IconCheck size={17} stroke={1.8} />} onClick={clear}>
              Aprobar cotización · {rows.reduce((sum, row) => sum + (row.tokens ?? 0), 0)} tokens
            </BarAction>
            <BarAction icon={<IconX size={17} stroke={1.8} />} onClick={clear}>
              Rechazar
            </BarAction>
          </>
        )}
        filters={
          <>
            <SearchField
              value={search.searchValue ?? ''}
              onSearch={list.setSearchValue}
              placeholder="Buscar por título o número"
            />
            <DateRangeFilter
              name="Creado"
              value={search.created}
              onChange={(value) => list.setFilter('created', value)}
            />
            <FilterMenu
              name="Proyecto"
              value={search.project}
              onChange={(value) => list.setFilter('project', value)}
              options={['Ventas Retail', 'Lanzamiento Yogur', 'Invierno 2026'].map((value) => ({
                value,
                label: value,
              }))}
            />
          </>
        }
        tools={
          <>
            <OrderSelect options={orders} value={list.sort} onChange={list.setSort} />
            <ExportButton onExport={() => {}} />
          </>
        }
      />
    </section>
  );
}
