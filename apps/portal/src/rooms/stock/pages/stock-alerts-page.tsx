import { Suspense } from 'react';
import {
  alertFilterNames,
  type StockAlert,
  limitSides,
  stockEndpoints,
  stockMeasures,
  totalCap,
  type StockMeasure,
  type WholeQuery,
} from '@gondola/contract';
import { Anchor } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { ExportButton } from '@gondola/ui/toolbar/export-button.tsx';
import { filtersIn } from '@gondola/ui/table/list-search.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { ListFilters } from '@gondola/ui/table/list-filters.tsx';
import { OrderSelect } from '@gondola/ui/toolbar/order-select.tsx';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { useAlertColumns } from '../components/use-alert-columns.tsx';
import { useBeside, useList, useListAddress } from '~/lists/use-list.ts';
import { fetchFile } from '@gondola/client/transfer.ts';
import { runExport } from '@gondola/ui/tasks/run-export.ts';

type Filter = WholeQuery<typeof stockEndpoints.exportAlerts>;

// The call's query for the address of the list of alerts.
const measureIn = (word: string | undefined): StockMeasure | undefined =>
  stockMeasures.find((measure) => measure === word);

const sideIn = (word: string | undefined) => limitSides.find((side) => side === word);

/** Address of the order → what the call takes; the worst come first. */
const alertOrders = {
  worst: { sortBy: 'deviation', orderBy: 'desc' },
  newest: { sortBy: 'since', orderBy: 'desc' },
  oldest: { sortBy: 'since', orderBy: 'asc' },
} as const;
type AlertOrder = keyof typeof alertOrders;
const orderIn = (word: string | undefined): AlertOrder =>
  word !== undefined && word in alertOrders ? (word as AlertOrder) : 'worst';

// The list is what most visits need: an alert comes when it is opened.
const AlertPanel = lazyPart(() => import('../components/alert-panel.tsx'));

const route = getRouteApi('/_portal/stock-alerts');
const everything = 'all';

/** Products at locations whose stock, days on hand, days without a sale or price are out of their limits. */
export function StockAlertsPage() {
  const { t } = useTranslation('stock');
  const list = useListAddress(route, { list: 'stock', beside: ['alert'] });
  const [open, setOpen] = useBeside(route, 'alert');
  const { search } = list;
  const { plainDay } = useFormats();
  const exportAlerts = useAlertExport();
  const filter: Filter = {
    ...filtersIn(alertFilterNames, search),
    measure: measureIn(search.tab),
    side: sideIn(search.side),
    locationId: undefined,
    productId: undefined,
  };
  const order = orderIn(search.sort);
  const result = useList(stockEndpoints.alerts, list, {
    query: { ...filter, ...alertOrders[order] },
    read: ({ alerts, totalAlerts }) => [alerts, totalAlerts],
  });
  const { data, rows = [] } = result;
  const opened = rows.find(({ id }) => String(id) === open);
  const all =
    data &&
    Math.min(
      stockMeasures.reduce((sum, measure) => sum + data.counts[measure], 0),
      totalCap,
    );
  return (
    <section>
      <PageHeader
        title={t(($) => $.title)}
        count={result.count && t(($) => $.count, result.count)}
        description={
          data?.checkedOn ? t(($) => $.checkedOn, { day: plainDay(data.checkedOn) }) : t(($) => $.description)
        }
      />
      <CountTabs
        label={t(($) => $.column.alert)}
        value={filter.measure ?? everything}
        onChange={(value) => list.setTab(value === everything ? undefined : value)}
        tabs={[
          { value: everything, label: t(($) => $.all), count: all },
          ...stockMeasures.map((measure) => ({
            value: measure,
            label: t(($) => $.measure[measure]),
            count: data?.counts[measure],
          })),
        ]}
      />
      <DataTable<StockAlert>
        name="stock-alerts"
        label={t(($) => $.title)}
        columns={useAlertColumns()}
        list={list}
        result={result}
        rowKey={({ id }) => id}
        rowLabel={({ Product, Location }) => `${Product.name}, ${Location.name}`}
        onOpen={({ id }) => setOpen(String(id))}
        empty={
          data && data.limits > 0
            ? { title: t(($) => $.empty.title), text: t(($) => $.empty.text) }
            : {
                title: t(($) => $.noLimits.title),
                text: t(($) => $.noLimits.text),
                action: (
                  <Anchor component={Link} to="/upload-product-locations">
                    {t(($) => $.noLimits.action)}
                  </Anchor>
                ),
              }
        }
        search={<ListSearchField list={list} placeholder={t(($) => $.search)} />}
        filters={
          <ListFilters
            list={list}
            controls={{
              side: (its) => (
                <FilterMenu
                  {...its}
                  value={sideIn(its.value)}
                  name={t(($) => $.sideName)}
                  options={limitSides.map((side) => ({ value: side, label: t(($) => $.side[side]) }))}
                />
              ),
            }}
          />
        }
        tools={
          <>
            <OrderSelect
              value={order}
              onChange={(value) => list.setSort(value === 'worst' ? undefined : value)}
              options={(Object.keys(alertOrders) as (keyof typeof alertOrders)[]).map((value) => ({
                value,
                label: t(($) => $.order[value]),
              }))}
            />
            <ExportButton onExport={() => exportAlerts(filter)} />
          </>
        }
      />
      <Suspense>
        {opened ? <AlertPanel alert={opened} rows={rows} onOpen={(id) => setOpen(id?.toString())} /> : null}
      </Suspense>
    </section>
  );
}

/** Exports the alerts under a filter as a workbook, with its progress in the task tray. */
function useAlertExport(): (filter: Filter) => Promise<void> {
  const { t } = useTranslation('stock');
  return (query) =>
    runExport(
      { title: t(($) => $.exporting), failed: (reason) => t(($) => $.exportFailed, { reason }) },
      ({ signal }) => fetchFile(stockEndpoints.exportAlerts, { query }, { signal }),
    );
}
