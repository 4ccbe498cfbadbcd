import {
  teleauditEndpoints,
  teleauditFilterNames,
  teleauditProgress,
  type TeleauditRow,
} from '@gondola/contract';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { useRegion } from '@gondola/ui/format/region.tsx';
import { useToday } from '@gondola/ui/format/use-today.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { filtersIn } from '@gondola/ui/table/list-search.ts';
import { dateBounds } from '@gondola/ui/toolbar/date-range.ts';
import { DateRangeFilter } from '@gondola/ui/toolbar/date-range-filter.tsx';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { ListFilters } from '@gondola/ui/table/list-filters.tsx';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useTeleauditColumns } from '../components/use-teleaudit-columns.tsx';
import { firstAudit } from '../going-on.ts';
import { rememberFilters } from '../last-list.ts';
import { WayOn } from '~/lists/way-on.tsx';
import { useList, useListAddress } from '~/lists/use-list.ts';

const route = getRouteApi('/_portal/teleaudit/');

/** Responses with photos to measure, newest first. */
export function TeleauditListPage() {
  const { t } = useTranslation('teleaudit');
  const navigate = useNavigate();
  const list = useListAddress(route, { list: 'teleaudit' });
  const { search } = list;
  const { timeZone } = useRegion();
  const today = useToday();
  const filters = {
    ...filtersIn(teleauditFilterNames, search),
    status: teleauditProgress.find((progress) => progress === search.status),
    ...dateBounds(search.dates, today, timeZone),
  };
  const remembered = JSON.stringify(filters);
  useEffect(() => rememberFilters(remembered), [remembered]);
  const count = useApi(teleauditEndpoints.count, { query: filters }, { keep: true }).data;
  // The list answers without a total: until the count is there, the rows of the page are what is known.
  const result = useList(teleauditEndpoints.list, list, {
    query: filters,
    read: (rows) =>
      count
        ? [rows, count.totalTaskResponses, count.totalIsCapped]
        : [rows, (list.page - 1) * list.limit + rows.length, rows.length === list.limit],
  });
  const next = result.rows?.find((row) => row.teleaudit_status === 'En Progreso');
  return (
    <section>
      <PageHeader
        title={t(($) => $.title)}
        count={count && result.count && t(($) => $.count, result.count)}
        description={t(($) => $.description)}
        actions={
          next ? (
            <Button
              leftSection={<IconPlayerPlay size={17} stroke={1.8} />}
              renderRoot={(props) => <Link {...firstAudit(next.id)} {...props} />}
            >
              {t(($) => $.row.nextPhoto)}
            </Button>
          ) : null
        }
      />
      <DataTable<TeleauditRow>
        name="teleaudit"
        label={t(($) => $.title)}
        columns={useTeleauditColumns()}
        list={list}
        result={result}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.surveyTitle}, ${row.locationName}`}
        onOpen={(row) => void navigate(firstAudit(row.id))}
        empty={{
          title: t(($) => $.empty),
          text: t(($) => $.emptyText),
          action: (
            <WayOn area="reviews" to="/qa" action={t(($) => $.emptyAction)} ask={t(($) => $.emptyAsk)} />
          ),
        }}
        search={<ListSearchField list={list} placeholder={t(($) => $.search)} width={288} />}
        filters={
          <ListFilters
            list={list}
            controls={{
              status: (its) => (
                <FilterMenu
                  {...its}
                  name={t(($) => $.column.status)}
                  options={teleauditProgress.map((value) => ({ value, label: t(($) => $.progress[value]) }))}
                />
              ),
              dates: (its) => <DateRangeFilter {...its} name={t(($) => $.column.date)} />,
            }}
          />
        }
      />
    </section>
  );
}
