import type { TaskListRow } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconDots from '~icons/IconDots';
import { deferred } from '@gondola/ui/overlay/deferred.ts';
import { useOverlay } from '@gondola/ui/overlay/use-overlay.ts';
import { taskAddresses } from '../task-addresses.ts';
import classes from './task-links.module.css';

const menu = deferred(() => import('./task-menu.tsx'));

/** The way that most tasks are opened for, in a word, and the others in a menu of words. */
export function TaskLinks({ task }: { task: TaskListRow }) {
  const { t } = useTranslation('tasks');
  const { Content, surface, trigger } = useOverlay(menu, 'menu');
  const { id, title: name } = task;
  return (
    <span className={classes.ways}>
      <Link
        to={taskAddresses.associate(id)}
        className={classes.way}
        aria-label={t(($) => $.row.associate, { name })}
      >
        {t(($) => $.people.associate)}
      </Link>
      <button type="button" className={classes.way} aria-label={t(($) => $.row.more, { name })} {...trigger}>
        <IconDots size={17} stroke={1.8} />
      </button>
      {Content ? <Content surface={surface} task={task} /> : null}
    </span>
  );
}
