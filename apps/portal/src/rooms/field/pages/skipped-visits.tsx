import { fieldEndpoints, type SkippedVisit, type SkipReason } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import type { Tone } from '@gondola/ui/theme/palette.ts';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { useList, useListAddress } from '~/lists/use-list.ts';
import classes from './fieldwork-page.module.css';

const route = getRouteApi('/_portal/fieldwork');

const tones: Readonly<Record<SkipReason, Tone>> = {
  closed: 'grey',
  noAccess: 'amber',
  noStock: 'blue',
  other: 'violet',
};

/** The visits that workers had to skip, and why; the assignment of each is still due. */
export function SkippedVisits() {
  const { t } = useTranslation('field');
  const list = useListAddress(route);
  const result = useList(fieldEndpoints.skips, list, {
    query: { searchValue: list.search.searchValue, reason: undefined },
    read: ({ skips, totalSkips }) => [skips, totalSkips],
  });
  return (
    <DataTable<SkippedVisit>
      name="skips"
      label={t(($) => $.state.skipped)}
      columns={useSkipColumns()}
      list={list}
      result={result}
      rowKey={({ id }) => id}
      rowLabel={({ Location }) => Location.name}
      empty={{ title: t(($) => $.skips.empty), text: t(($) => $.skips.emptyText) }}
      search={<ListSearchField list={list} placeholder={t(($) => $.skips.search)} />}
    />
  );
}

function useSkipColumns(): Column<SkippedVisit>[] {
  const { t } = useTranslation('field');
  return [
    {
      key: 'location',
      header: t(($) => $.skips.location),
      card: 'title',
      hideable: false,
      cell: ({ Location }) => (
        <span className={classes.lines}>
          <Truncated text={Location.name} />
          {Location.address ? <small>{Location.address}</small> : null}
        </span>
      ),
    },
    {
      key: 'reason',
      header: t(($) => $.skips.reason),
      width: 200,
      card: 'status',
      cell: ({ reason }) => (
        <StatusBadge tone={tones[reason]}>{t(($) => $.skips.reasons[reason])}</StatusBadge>
      ),
    },
    {
      key: 'comment',
      header: t(($) => $.skips.comment),
      card: 'line',
      cell: ({ comment }) => (comment ? <Truncated text={comment} /> : null),
    },
    {
      key: 'task',
      header: t(($) => $.skips.task),
      card: 'line',
      cell: ({ Survey }) => <Truncated text={Survey.title} />,
    },
    {
      key: 'user',
      header: t(($) => $.column.user),
      width: 180,
      card: 'line',
      cell: ({ User }) => <Truncated lines={2} text={User.fullName} />,
    },
    {
      key: 'skippedAt',
      header: t(($) => $.skips.when),
      width: 150,
      card: 'line',
      cell: ({ skippedAt }) => <RelativeDate at={skippedAt} />,
    },
    {
      key: 'photo',
      header: t(($) => $.skips.photo),
      width: 90,
      cell: ({ photo, Location }) =>
        photo ? (
          <a href={photo.url} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
            <img
              className={classes.photo}
              src={photo.thumbnailUrl}
              alt={t(($) => $.skips.photoOf, { place: Location.name })}
              loading="lazy"
              decoding="async"
            />
          </a>
        ) : null,
    },
  ];
}
