import { teleauditEndpoints, teleauditProgress, type TeleauditRow } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { dayBounds } from '@gondola/formats/day-bounds.ts';
import { useTimeZone } from '@gondola/ui/format/time-zone.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useToday } from '@gondola/ui/format/use-today.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { useListState } from '@gondola/ui/table/use-list-state.ts';
import { resolveDateRange } from '@gondola/ui/toolbar/date-range.ts';
import { DateRangeFilter } from '@gondola/ui/toolbar/date-range-filter.tsx';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { SearchField } from '@gondola/ui/toolbar/search-field.tsx';
import { useTeleauditColumns } from '../components/use-teleaudit-columns.tsx';

const route = getRouteApi('/_portal/teleaudit/');

/** Responses with photos to measure, newest first. */
export function TeleauditListPage() {
  const { t } = useTranslation('teleaudit');
  const { number } = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useListState({
    search,
    go: (next, replace) => void navigate({ search: next, replace, resetScroll: false }),
  });
  const timeZone = useTimeZone();
  const span = resolveDateRange(search.dates, useToday());
  const filters = {
    searchValue: search.searchValue,
    status: teleauditProgress.find((progress) => progress === search.status),
    ...(span ? dayBounds(span.from, span.to, timeZone) : {}),
  };
  const query = useApi(
    teleauditEndpoints.list,
    { query: { page: list.page - 1, limit: list.limit, ...filters } },
    { keep: true },
  );
  const count = useApi(teleauditEndpoints.count, { query: filters }, { keep: true }).data;
  // The list answers without a total: until the count is there, the rows at hand are what is known.
  const result = tableResult(query, (rows) => ({
    rows,
    total: count?.totalTaskResponses ?? (list.page - 1) * list.limit + rows.length,
    atLeast: count ? count.totalIsCapped : rows.length === list.limit,
  }));
  return (
    <section>
      <PageHeader
        title={t(($) => $.title)}
        count={
          count
            ? `${t(($) => $.count, { count: count.totalTaskResponses, shown: number(count.totalTaskResponses) })}${count.totalIsCapped ? '+' : ''}`
            : undefined
        }
        description={t(($) => $.description)}
      />
      <DataTable<TeleauditRow>
        name="teleaudit"
        label={t(($) => $.title)}
        columns={useTeleauditColumns()}
        list={list}
        result={result}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.surveyTitle}, ${row.locationName}`}
        onOpen={(row) =>
          void navigate({
            to: '/teleaudits/$taskResponseId/$type',
            params: { taskResponseId: String(row.id), type: 'sos' },
          })
        }
        empty={{ title: t(($) => $.empty), text: t(($) => $.emptyText) }}
        filters={
          <>
            <SearchField
              value={search.searchValue ?? ''}
              onSearch={list.setSearchValue}
              placeholder={t(($) => $.search)}
              width={288}
            />
            <FilterMenu
              name={t(($) => $.column.status)}
              value={search.status}
              onChange={(value) => list.setFilter('status', value)}
              options={teleauditProgress.map((value) => ({ value, label: t(($) => $.progress[value]) }))}
            />
            <DateRangeFilter
              name={t(($) => $.column.date)}
              value={search.dates}
              onChange={(value) => list.setFilter('dates', value)}
            />
          </>
        }
      />
    </section>
  );
}
