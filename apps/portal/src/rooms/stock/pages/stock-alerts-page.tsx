import { type StockAlert, limitSides, stockEndpoints, stockMeasures, totalCap } from '@gondola/contract';
import { Anchor } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { shownDay } from '@gondola/formats/calendar-days.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { useListState } from '@gondola/ui/table/use-list-state.ts';
import { ExportButton } from '@gondola/ui/toolbar/export-button.tsx';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { OrderSelect } from '@gondola/ui/toolbar/order-select.tsx';
import { SearchField } from '@gondola/ui/toolbar/search-field.tsx';
import { useAlertColumns } from '../components/use-alert-columns.tsx';
import { useAlertExport } from '../components/use-alert-export.ts';
import { alertOrders, measureIn, orderIn, sideIn } from '../stock-search.ts';

const route = getRouteApi('/_portal/stock-alerts');
const everything = 'all';

/** Products at locations whose stock, days on hand, days without a sale or price are out of their limits. */
export function StockAlertsPage() {
  const { t } = useTranslation('stock');
  const { number } = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useListState({
    search,
    go: (next, replace) => void navigate({ search: next, replace, resetScroll: false }),
  });
  const exportAlerts = useAlertExport();
  const filter = {
    searchValue: search.searchValue,
    measure: measureIn(search.tab),
    side: sideIn(search.side),
  };
  const order = orderIn(search.sort);
  const query = useApi(
    stockEndpoints.alerts,
    { query: { ...filter, ...alertOrders[order], page: list.page - 1, limit: list.limit } },
    { keep: true },
  );
  const { data } = query;
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
        count={
          data
            ? t(($) => $.count, {
                count: data.totalAlerts,
                shown: `${number(data.totalAlerts)}${data.totalIsCapped ? '+' : ''}`,
              })
            : undefined
        }
        description={
          data?.judgedOn ? t(($) => $.judgedOn, { day: shownDay(data.judgedOn) }) : t(($) => $.description)
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
        result={tableResult(query, ({ alerts, totalAlerts, totalIsCapped }) => ({
          rows: alerts,
          total: totalAlerts,
          atLeast: totalIsCapped,
        }))}
        rowKey={({ id }) => id}
        rowLabel={({ Product, Location }) => `${Product.name}, ${Location.name}`}
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
        filters={
          <>
            <SearchField
              value={search.searchValue ?? ''}
              onSearch={list.setSearchValue}
              placeholder={t(($) => $.search)}
            />
            <FilterMenu
              name={t(($) => $.sideName)}
              value={filter.side}
              onChange={(value) => list.setFilter('side', value)}
              options={limitSides.map((side) => ({ value: side, label: t(($) => $.side[side]) }))}
            />
          </>
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
    </section>
  );
}
