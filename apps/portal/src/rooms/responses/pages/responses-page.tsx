import { type AdministeredResponse, fieldsOf, responseEndpoints } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMayEnter } from '@gondola/client/current-user.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useToday } from '@gondola/ui/format/use-today.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { DateRangeFilter } from '@gondola/ui/toolbar/date-range-filter.tsx';
import { ListFilters } from '@gondola/ui/table/list-filters.tsx';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { SearchField } from '@gondola/ui/toolbar/search-field.tsx';
import { ExportButton } from '../components/export-button.tsx';
import { useResponseColumns } from '../components/use-response-columns.tsx';
import { responseAddresses } from '../response-addresses.ts';
import { defaultSort, filterOf, queryOf, typedFilters } from '../responses-search.ts';
import { WayOn } from '~/lists/way-on.tsx';
import { useList, useListAddress } from '~/lists/use-list.ts';

const route = getRouteApi('/_portal/responses/');

/** All responses, deleted ones included (field-audit 2.7). */
export function ResponsesPage() {
  const { t } = useTranslation('responses');
  const navigate = route.useNavigate();
  const { timeZone } = useFormats();
  const list = useListAddress(route, { list: 'responses', defaults: { sort: defaultSort } });
  const today = useToday();
  const result = useList(responseEndpoints.list, list, {
    query: queryOf(list.search, today, timeZone),
    read: ({ taskResponses, totalTaskResponses }) => [taskResponses, totalTaskResponses],
  });
  const columns = useResponseColumns(useMayEnter()('tasks'));
  return (
    <section>
      <PageHeader
        title={t(($) => $.title)}
        count={result.count && t(($) => $.count, result.count)}
        description={t(($) => $.description)}
      />
      <DataTable<AdministeredResponse>
        name="responses"
        label={t(($) => $.title)}
        columns={columns}
        isWide
        list={list}
        result={result}
        rowKey={(row) => row.surveyResponseId}
        rowLabel={(row) => `${row.taskName}, ${row.locationName}`}
        onOpen={(row) => void navigate({ to: responseAddresses.detail(row.surveyResponseId) })}
        empty={{
          title: t(($) => $.empty),
          text: t(($) => $.emptyText),
          action: (
            <WayOn area="tasks" to="/tasks" action={t(($) => $.emptyAction)} ask={t(($) => $.emptyAsk)} />
          ),
        }}
        tools={<ExportButton filter={filterOf(list.search, today, timeZone)} />}
        filters={
          <ListFilters
            list={list}
            controls={{
              ...fieldsOf(typedFilters, (name) => ({ value, onChange }) => (
                <SearchField
                  width={name === 'id' ? 118 : 158}
                  value={value ?? ''}
                  onSearch={(words) => onChange(words.trim() || undefined)}
                  placeholder={t(($) => $.filter[name])}
                />
              )),
              dates: (its) => <DateRangeFilter {...its} name={t(($) => $.filter.dates)} />,
              contested: (its) => (
                <FilterMenu
                  {...its}
                  name={t(($) => $.filter.contested)}
                  options={[{ value: 'yes', label: t(($) => $.filter.openContests) }]}
                />
              ),
              photo: (its) => (
                <FilterMenu
                  {...its}
                  name={t(($) => $.filter.photo)}
                  options={[{ value: 'same', label: t(($) => $.filter.samePhoto) }]}
                />
              ),
            }}
          />
        }
      />
    </section>
  );
}
