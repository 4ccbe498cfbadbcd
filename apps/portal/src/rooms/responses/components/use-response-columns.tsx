import type { AdministeredResponse, ResponseOrder } from '@gondola/contract';
import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { RowLink } from '@gondola/ui/table/row-link.tsx';
import { markTone } from '~/lists/state-tones.ts';
import { StatusCell } from '../../reviews/index.ts';
import { responseAddresses } from '../response-addresses.ts';
import { useDeleting } from '../use-deleting.ts';
import classes from './response-columns.module.css';

/** Columns of the list (field-audit 2.7). `sortKey` is a `sortBy` of the list call. */
export function useResponseColumns(mayOpenTasks: boolean): Column<AdministeredResponse>[] {
  const { t } = useTranslation('responses');
  const sorted = (key: ResponseOrder) => ({ key, sortKey: key });
  const day = (key: 'startedAt' | 'finishedAt' | 'createdAt'): Column<AdministeredResponse> => ({
    ...sorted(key),
    header: t(($) => $.column[key]),
    width: 116,
    cell: (row) => <DayText at={row[key]} as="yearFirst" />,
  });
  return [
    {
      ...sorted('surveyResponseId'),
      header: t(($) => $.column.surveyResponseId),
      card: 'line',
      width: 76,
      align: 'right',
      cell: (row) => row.surveyResponseId,
    },
    {
      ...sorted('locationName'),
      header: t(($) => $.column.locationName),
      width: 168,
      hideable: false,
      card: 'title',
      cell: (row) => (
        <Link className={classes.name} to={responseAddresses.detail(row.surveyResponseId)}>
          <Truncated text={row.locationName} />
        </Link>
      ),
    },
    {
      ...sorted('taskName'),
      header: t(($) => $.column.taskName),
      card: 'line',
      width: 148,
      cell: (row) =>
        mayOpenTasks ? (
          <Link className={classes.link} to="/tasks/$taskId" params={{ taskId: String(row.surveyId) }}>
            <Truncated text={row.taskName} />
          </Link>
        ) : (
          <Truncated text={row.taskName} />
        ),
    },
    {
      ...sorted('type'),
      header: t(($) => $.column.type),
      width: 122,
      cell: (row) => t(($) => $.type[row.type]),
    },
    {
      ...sorted('category'),
      header: t(($) => $.column.category),
      width: 118,
      cell: (row) => <Truncated text={row.category ?? t(($) => $.general)} />,
    },
    {
      ...sorted('userName'),
      header: t(($) => $.column.userName),
      card: 'line',
      width: 118,
      cell: (row) => <Truncated lines={2} text={row.userName} />,
    },
    {
      ...sorted('userEmail'),
      header: t(($) => $.column.userEmail),
      width: 200,
      cell: (row) => <Truncated text={row.userEmail} />,
    },
    day('startedAt'),
    day('finishedAt'),
    day('createdAt'),
    {
      ...sorted('status'),
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
      key: 'actions',
      header: t(($) => $.column.actions),
      width: 84,
      hideable: false,
      cell: (row) => <RowLinks row={row} />,
    },
    {
      ...sorted('deleted'),
      header: t(($) => $.column.statusUpdate),
      width: 130,
      hideable: false,
      cell: (row) => <DeletedToggle row={row} />,
    },
  ];
}

const named = ({ surveyResponseId: id, locationName, taskName }: AdministeredResponse) =>
  `${id}, ${taskName}, ${locationName}`;

/** The ways to the review of a response and to its dates. */
function RowLinks({ row }: { row: AdministeredResponse }) {
  const { t } = useTranslation('responses');
  const { surveyResponseId: id } = row;
  return (
    <span className={classes.actions}>
      <RowLink
        icon={IconEye}
        label={`${t(($) => $.action.review)}: ${named(row)}`}
        to={responseAddresses.detail(id)}
      />
      <RowLink
        icon={IconPencil}
        label={`${t(($) => $.action.edit)}: ${named(row)}`}
        to={responseAddresses.editDates(id)}
      />
    </span>
  );
}

/** Whether a response counts, and the button that changes it. */
function DeletedToggle({ row }: { row: AdministeredResponse }) {
  const { t } = useTranslation('responses');
  const { busy, set } = useDeleting();
  const word = t(($) => $.action[row.deleted ? 'restore' : 'delete']);
  return (
    <span className={classes.actions}>
      <StatusBadge tone={markTone(row)}>{t(($) => $.state[row.deleted ? 'deleted' : 'active'])}</StatusBadge>
      <ActionIcon
        size={32}
        loading={busy}
        aria-label={`${word}: ${named(row)}`}
        title={word}
        onClick={() => void set(row.surveyResponseId, !row.deleted)}
      >
        {row.deleted ? <IconArrowBackUp size={17} stroke={1.6} /> : <IconTrash size={17} stroke={1.6} />}
      </ActionIcon>
    </span>
  );
}
