import { fieldEndpoints, type WaitingResponse } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import { useList, useListAddress } from '~/lists/use-list.ts';
import { phoneWords } from '../phone-words.ts';
import classes from './fieldwork-page.module.css';

const AcceptWaiting = lazyPart(() => import('../components/accept-waiting.tsx'));

const route = getRouteApi('/_portal/fieldwork');

/** Responses whose files have not come for a week or longer, and the way to take them without. */
export function WaitingResponses() {
  const { t } = useTranslation('field');
  const list = useListAddress(route);
  const [accepting, setAccepting] = useState<WaitingResponse>();
  const result = useList(fieldEndpoints.waiting, list, {
    query: { searchValue: list.search.searchValue },
    read: ({ waiting, totalWaiting }) => [waiting, totalWaiting],
  });
  return (
    <>
      <DataTable<WaitingResponse>
        name="waiting-responses"
        label={t(($) => $.state.waiting)}
        columns={useWaitingColumns()}
        list={list}
        result={result}
        rowKey={({ id }) => id}
        rowLabel={({ Location }) => Location.name}
        rowActions={(response) => (
          <RowButton
            icon={IconFileOff}
            label={t(($) => $.waiting.acceptAt, { place: response.Location.name })}
            absent={!response.mayAccept}
            onClick={() => setAccepting(response)}
          />
        )}
        empty={{ title: t(($) => $.waiting.empty), text: t(($) => $.waiting.emptyText) }}
        search={<ListSearchField list={list} placeholder={t(($) => $.waiting.search)} />}
      />
      {accepting ? (
        <Suspense>
          <AcceptWaiting response={accepting} onClose={() => setAccepting(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useWaitingColumns(): Column<WaitingResponse>[] {
  const { t } = useTranslation('field');
  return [
    {
      key: 'location',
      header: t(($) => $.waiting.location),
      card: 'title',
      hideable: false,
      cell: ({ Location, Survey }) => (
        <span className={classes.lines}>
          <Truncated text={Location.name} />
          <small>{Survey.title}</small>
        </span>
      ),
    },
    {
      key: 'user',
      header: t(($) => $.column.user),
      width: 190,
      card: 'line',
      cell: ({ User }) => (
        <span className={classes.lines}>
          <Truncated text={User.fullName} />
          {User.isRemoved ? <small>{t(($) => $.warning.removed)}</small> : null}
        </span>
      ),
    },
    {
      key: 'receivedAt',
      header: t(($) => $.waiting.since),
      width: 150,
      card: 'line',
      cell: ({ receivedAt }) => <RelativeDate at={receivedAt} />,
    },
    {
      key: 'files',
      header: t(($) => $.waiting.files),
      width: 130,
      card: 'line',
      cell: ({ files }) => t(($) => $.waiting.filesHere, files),
    },
    {
      key: 'phone',
      header: t(($) => $.column.phone),
      width: 190,
      card: 'line',
      cell: ({ Phone }) =>
        Phone ? (
          <span className={classes.lines}>
            <Truncated text={phoneWords(Phone.platform)} />
            <small>
              {t(($) => $.waiting.heard)} <RelativeDate at={Phone.heardAt} />
            </small>
          </span>
        ) : (
          t(($) => $.waiting.noPhone)
        ),
    },
    {
      key: 'mayAccept',
      header: t(($) => $.column.states),
      width: 210,
      card: 'status',
      cell: ({ mayAccept, acceptableAt }) =>
        mayAccept ? (
          <StatusBadge tone="amber">{t(($) => $.waiting.mayAccept)}</StatusBadge>
        ) : (
          <span>
            {t(($) => $.waiting.from)} <DayText at={acceptableAt} />
          </span>
        ),
    },
  ];
}
