import { fieldEndpoints, type WorkerWithoutPhone } from '@gondola/contract';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { useList, useListAddress } from '~/lists/use-list.ts';

const MoveWork = lazyPart(() => import('./move-work.tsx'));

const route = getRouteApi('/_portal/fieldwork');

/** Field workers with work of whom no phone was heard of. */
export function WithoutPhone() {
  const { t } = useTranslation('field');
  const navigate = useNavigate();
  const list = useListAddress(route);
  const [moving, setMoving] = useState<WorkerWithoutPhone>();
  const result = useList(fieldEndpoints.withoutPhone, list, {
    query: { searchValue: list.search.searchValue },
    read: ({ workers, totalWorkers }) => [workers, totalWorkers],
  });
  return (
    <>
      <DataTable<WorkerWithoutPhone>
        name="without-phone"
        label={t(($) => $.state.noPhone)}
        columns={useWorkerColumns()}
        list={list}
        result={result}
        rowKey={({ User, Company }) => `${User.id}-${Company.id}`}
        rowLabel={({ User }) => User.fullName}
        onOpen={({ User }) => void navigate({ to: '/users/$id', params: { id: String(User.id) } })}
        rowActions={(worker) => (
          <RowButton
            icon={IconArrowsExchange}
            label={t(($) => $.move.label, { name: worker.User.fullName })}
            onClick={() => setMoving(worker)}
          />
        )}
        empty={{ title: t(($) => $.noPhone.empty), text: t(($) => $.noPhone.emptyText) }}
        search={<ListSearchField list={list} placeholder={t(($) => $.search)} />}
      />
      {moving ? (
        <Suspense>
          <MoveWork worker={moving} onClose={() => setMoving(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useWorkerColumns(): Column<WorkerWithoutPhone>[] {
  const { t } = useTranslation('field');
  const { number } = useFormats();
  return [
    {
      key: 'user',
      header: t(($) => $.column.user),
      card: 'title',
      hideable: false,
      cell: ({ User }) => <Truncated lines={2} text={User.fullName} />,
    },
    {
      key: 'company',
      header: t(($) => $.noPhone.company),
      card: 'line',
      cell: ({ Company }) => <Truncated text={Company.name} />,
    },
    {
      key: 'assignments',
      header: t(($) => $.noPhone.assignments),
      width: 140,
      align: 'right',
      card: 'line',
      cell: ({ assignments }) => number(assignments),
    },
    {
      key: 'lastVisitAt',
      header: t(($) => $.column.lastPlace),
      width: 170,
      card: 'line',
      cell: ({ lastVisitAt }) =>
        lastVisitAt ? <RelativeDate at={lastVisitAt} /> : t(($) => $.noPhone.never),
    },
  ];
}
