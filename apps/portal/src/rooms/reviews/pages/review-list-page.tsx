import { reviewEndpoints, type ReviewRow, type ReviewState, reviewStates } from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { useListState } from '@gondola/ui/table/use-list-state.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { SearchField } from '@gondola/ui/toolbar/search-field.tsx';
import { useReviewColumns } from '../components/use-review-columns.tsx';
import { useTaking } from '../use-taking.ts';

const route = getRouteApi('/_portal/qa/');

const stateIn = (word: string | undefined): ReviewState | undefined =>
  reviewStates.find((state) => state === word);

/** Responses of the field, to be reviewed. */
export function ReviewListPage() {
  const { t } = useTranslation('reviews');
  const { number } = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const taking = useTaking();
  const list = useListState({
    search,
    go: (next, replace) => void navigate({ search: next, replace, resetScroll: false }),
  });
  const query = useApi(
    reviewEndpoints.list,
    {
      query: {
        page: list.page - 1,
        limit: list.limit,
        searchValue: search.searchValue,
        status: stateIn(search.status),
      },
    },
    { keep: true },
  );
  const result = tableResult(query, ({ taskResponses, totalTaskResponses, totalIsCapped }) => ({
    rows: taskResponses,
    total: totalTaskResponses,
    atLeast: totalIsCapped,
  }));
  const takeNext = async () => {
    if (!taking.busy && !(await taking.takeNext())) notifySuccess(t(($) => $.noneLeft));
  };
  useKeys(
    t(($) => $.title),
    [{ keys: 'n', label: t(($) => $.nextPending), run: () => void takeNext() }],
  );
  return (
    <section>
      <PageHeader
        title={t(($) => $.title)}
        count={
          query.data
            ? t(($) => $.count, {
                count: query.data.totalTaskResponses,
                shown: `${number(query.data.totalTaskResponses)}${query.data.totalIsCapped ? '+' : ''}`,
              })
            : undefined
        }
        description={t(($) => $.description)}
        actions={
          <Button loading={taking.busy} onClick={() => void takeNext()}>
            {t(($) => $.nextPending)}
          </Button>
        }
      />
      <DataTable<ReviewRow>
        name="reviews"
        label={t(($) => $.title)}
        columns={useReviewColumns()}
        list={list}
        result={result}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.taskName}, ${row.locationName}`}
        onOpen={(row) => {
          if (!row.can.review) return;
          void navigate({ to: '/qa/$taskResponseId', params: { taskResponseId: String(row.id) } });
        }}
        empty={{ title: t(($) => $.empty), text: t(($) => $.emptyText) }}
        filters={
          <>
            <SearchField
              value={search.searchValue ?? ''}
              onSearch={list.setSearchValue}
              placeholder={t(($) => $.search)}
            />
            <FilterMenu
              name={t(($) => $.column.status)}
              value={search.status}
              onChange={(value) => list.setFilter('status', value)}
              options={reviewStates.map((state) => ({ value: state, label: t(($) => $.status[state]) }))}
            />
          </>
        }
      />
    </section>
  );
}
