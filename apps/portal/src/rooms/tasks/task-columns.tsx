import { type TaskListRow, totalCap } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import type { Column } from '@gondola/ui/table/columns.ts';
import { RowTitle } from '@gondola/ui/table/row-title.tsx';
import { taskAddresses } from './task-addresses.ts';
import classes from './task-columns.module.css';

/** The columns of the list (field-audit 2.12). `sortKey` is a `columnName` of the list call. */
export const taskColumns = (t: TFunction<'tasks'>): readonly Column<TaskListRow>[] => [
  { key: 'id', header: t(($) => $.column.id), sortKey: 'id', width: 84, cell: ({ id }) => id },
  {
    key: 'name',
    header: t(($) => $.column.name),
    sortKey: 'name',
    hideable: false,
    card: 'title',
    cell: (task) => (
      <RowTitle name={task.title} under={whereabouts(t, task)}>
        <Link to={taskAddresses.detail(task.id)}>{task.title}</Link>
      </RowTitle>
    ),
  },
  {
    key: 'type',
    header: t(($) => $.column.type),
    sortKey: 'type',
    width: 140,
    cell: ({ type }) => t(($) => $.type[type]),
  },
  {
    key: 'taskAssigned',
    header: t(($) => $.column.taskAssigned),
    sortKey: 'taskAssigned',
    width: 128,
    cell: ({ taskAssigned }) => <Assigned count={taskAssigned} />,
  },
  {
    key: 'createdAt',
    header: t(($) => $.column.createdAt),
    sortKey: 'createdAt',
    width: 160,
    cell: ({ createdAt }) => <DayText at={createdAt} as="dayTime" />,
  },
];

/** Its project, which version it is, and that it left the field. */
const whereabouts = (t: TFunction<'tasks'>, { projectName, version, active }: TaskListRow): string =>
  [
    projectName,
    ...(version > 1 ? [t(($) => $.version, { version })] : []),
    ...(active ? [] : [t(($) => $.inactive)]),
  ].join(' · ');

/** How many associations a task has; an empty icon where nobody has it. */
function Assigned({ count }: { count: number }) {
  const { t } = useTranslation('tasks');
  const { number } = useFormats();
  // The server counts no further than one past the cap.
  const shown = count > totalCap ? `${number(totalCap)}+` : number(count);
  const words = count === 0 ? t(($) => $.unassigned) : t(($) => $.assigned, { count, shown });
  const Icon = count === 0 ? IconUserOff : IconUserCheck;
  return (
    <Hint label={words}>
      <span className={classes.assigned} data-none={count === 0 ? '' : undefined}>
        <Icon size={17} stroke={1.6} aria-hidden="true" />
        <span aria-hidden="true">{count === 0 ? null : shown}</span>
        <span className={classes.words}>{words}</span>
      </span>
    </Hint>
  );
}
