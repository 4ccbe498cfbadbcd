import { reviewEndpoints, type ReviewRow, reviewStates } from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { ListFilters } from '@gondola/ui/table/list-filters.tsx';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { useReviewColumns } from '../components/use-review-columns.tsx';
import { isNarrowed, listPart, narrowingOf } from '../review-search.ts';
import { useTaking } from '../use-taking.ts';
import { useUndoKey } from '~/held/use-held-work.ts';
import { WayOn } from '~/lists/way-on.tsx';
import { useList, useListAddress } from '~/lists/use-list.ts';

const route = getRouteApi('/_portal/qa/');

/** Responses of the field, to be reviewed. */
export function ReviewListPage() {
  const { t } = useTranslation('reviews');
  const navigate = route.useNavigate();
  const taking = useTaking();
  const list = useListAddress(route, { list: 'reviews' });
  const { search } = list;
  const result = useList(reviewEndpoints.list, list, {
    query: narrowingOf(search),
    read: ({ taskResponses, totalTaskResponses }) => [taskResponses, totalTaskResponses],
  });
  const narrowed = isNarrowed(search);
  const takeNext = async () => {
    if (!taking.busy && (await taking.takeNext(search)) === null)
      notifySuccess(t(($) => (narrowed ? $.noneLeftOfList : $.noneLeft)));
  };
  const nextLabel = t(($) => (narrowed ? $.nextOfList : $.nextPending));
  useKeys(
    t(($) => $.title),
    [{ keys: 'n', label: nextLabel, run: () => void takeNext() }],
  );
  useUndoKey(
    'decision',
    t(($) => $.keys.title),
    { keys: 'ctrl+z', label: t(($) => $.keys.undo) },
  );
  return (
    <section>
      <PageHeader
        title={t(($) => $.title)}
        count={result.count && t(($) => $.count, result.count)}
        description={t(($) => $.description)}
        actions={
          <Button loading={taking.busy} onClick={() => void takeNext()}>
            {nextLabel}
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
        onOpen={(row) =>
          void navigate({
            to: '/qa/$taskResponseId',
            params: { taskResponseId: String(row.id) },
            search: listPart(search),
          })
        }
        isOpenable={(row) => row.can.review}
        empty={{
          title: t(($) => $.empty),
          text: t(($) => $.emptyText),
          action: (
            <WayOn area="tasks" to="/tasks" action={t(($) => $.emptyAction)} ask={t(($) => $.emptyAsk)} />
          ),
        }}
        search={<ListSearchField list={list} placeholder={t(($) => $.search)} />}
        filters={
          <ListFilters
            list={list}
            controls={{
              status: (its) => (
                <FilterMenu
                  {...its}
                  name={t(($) => $.column.status)}
                  options={reviewStates.map((state) => ({ value: state, label: t(($) => $.status[state]) }))}
                />
              ),
              contested: (its) => (
                <FilterMenu
                  {...its}
                  name={t(($) => $.contestFilter.name)}
                  options={[{ value: 'yes', label: t(($) => $.contestFilter.open) }]}
                />
              ),
              photo: (its) => (
                <FilterMenu
                  {...its}
                  name={t(($) => $.photoFilter.name)}
                  options={[{ value: 'same', label: t(($) => $.photoFilter.same) }]}
                />
              ),
            }}
          />
        }
      />
    </section>
  );
}
