import { teleauditModes, type TeleauditRow } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import type { Tone } from '@gondola/ui/theme/palette.ts';
import { stateTones } from '~/lists/state-tones.ts';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Links from a response to its audit, one for every mode. */
function ModeLinks({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('teleaudit');
  return (
    <Group gap={4}>
      {teleauditModes.map((mode) => (
        <Button
          key={mode}
          size="compact-sm"
          variant="default"
          aria-label={`${t(($) => $.mode[mode])}: ${name}`}
          px={8}
          renderRoot={(props) => (
            <Link
              to="/teleaudits/$taskResponseId/$type"
              params={{ taskResponseId: String(id), type: mode }}
              {...props}
            />
          )}
        >
          {t(($) => $.mode[mode])}
        </Button>
      ))}
    </Group>
  );
}

/** How the state of a response's audit looks. */
const progressTones: Record<TeleauditRow['teleaudit_status'], Tone> = {
  Listo: stateTones.done,
  'En Progreso': stateTones.processing,
};

/** Columns of the teleaudit list. */
export function useTeleauditColumns(): Column<TeleauditRow>[] {
  const { t } = useTranslation('teleaudit');
  const formats = useFormats();
  return [
    {
      key: 'id',
      header: t(($) => $.column.id),
      card: 'line',
      width: 56,
      hideable: false,
      cell: (row) => row.id,
    },
    {
      key: 'fecha',
      header: t(($) => $.column.date),
      card: 'line',
      width: 120,
      cell: (row) => (
        <Hint label={formats.exact(row.fecha)}>
          <time dateTime={row.fecha}>{formats.day(row.fecha)}</time>
        </Hint>
      ),
    },
    {
      key: 'locationName',
      header: t(($) => $.column.location),
      card: 'title',
      cell: (row) => <Truncated text={row.locationName} />,
    },
    {
      key: 'surveyTitle',
      header: t(($) => $.column.task),
      width: 152,
      cell: (row) => <Truncated text={row.surveyTitle} />,
    },
    {
      key: 'category',
      header: t(($) => $.column.category),
      width: 80,
      cell: (row) => <Truncated text={row.categoryName ?? t(($) => $.general)} />,
    },
    {
      key: 'userName',
      header: t(($) => $.column.user),
      card: 'line',
      width: 96,
      cell: (row) => <Truncated lines={2} text={row.userName} />,
    },
    {
      key: 'done',
      header: t(($) => $.column.done),
      width: 76,
      align: 'right',
      cell: (row) => `${formats.number(row.tareas_realizadas)} / ${formats.number(row.total_tareas)}`,
    },
    {
      key: 'status',
      header: t(($) => $.column.status),
      width: 128,
      card: 'status',
      cell: (row) => (
        <Group gap={2}>
          <StatusBadge tone={progressTones[row.teleaudit_status]}>
            {t(($) => $.progress[row.teleaudit_status])}
          </StatusBadge>
          {row.duplicatePhoto ? (
            <StatusBadge tone={stateTones.duplicatePhoto}>{t(($) => $.duplicatePhoto)}</StatusBadge>
          ) : null}
        </Group>
      ),
    },
    {
      key: 'actions',
      header: t(($) => $.column.actions),
      width: 240,
      hideable: false,
      cell: (row) => <ModeLinks id={row.id} name={`${row.surveyTitle}, ${row.locationName}`} />,
    },
  ];
}
