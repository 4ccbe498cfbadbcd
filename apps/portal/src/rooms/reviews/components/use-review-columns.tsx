import type { ReviewRow } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { ReviewLink } from './review-link.tsx';
import { StatusCell } from './status-cell.tsx';

/** Columns of the QA list. */
export function useReviewColumns(): Column<ReviewRow>[] {
  const { t } = useTranslation('reviews');
  const formats = useFormats();
  const moment = (at: string) => (
    <Hint label={formats.exact(at)}>
      <time dateTime={at}>{formats.dayTime(at)}</time>
    </Hint>
  );
  return [
    {
      key: 'locationName',
      header: t(($) => $.column.locationName),
      card: 'title',
      hideable: false,
      width: 168,
      cell: (row) => <Truncated text={row.locationName} />,
    },
    {
      key: 'taskName',
      header: t(($) => $.column.taskName),
      card: 'line',
      width: 168,
      cell: (row) => <Truncated text={row.taskName} />,
    },
    {
      key: 'category',
      header: t(($) => $.column.category),
      card: 'line',
      width: 92,
      cell: (row) => <Truncated text={row.category ?? t(($) => $.general)} />,
    },
    {
      key: 'userName',
      header: t(($) => $.column.userName),
      card: 'line',
      width: 132,
      cell: (row) => <Truncated lines={2} text={row.userName} />,
    },
    {
      key: 'startedAt',
      header: t(($) => $.column.startedAt),
      width: 160,
      cell: (row) => moment(row.startedAt),
    },
    {
      key: 'finishedAt',
      header: t(($) => $.column.finishedAt),
      width: 160,
      cell: (row) => moment(row.finishedAt),
    },
    {
      key: 'status',
      header: t(($) => $.column.status),
      width: 130,
      card: 'status',
      cell: (row) => (
        <StatusCell
          status={row.status}
          label={t(($) => $.status[row.status])}
          contest={row.openContests > 0 ? t(($) => $.contested, { count: row.openContests }) : undefined}
          duplicate={row.duplicatePhoto ? t(($) => $.duplicatePhoto) : undefined}
        />
      ),
    },
    {
      key: 'action',
      header: t(($) => $.column.action),
      width: 116,
      hideable: false,
      cell: (row) => <ReviewLink row={row} />,
    },
  ];
}
