import { useTranslation } from 'react-i18next';
import { type assignmentEndpoints, type DataOf } from '@gondola/contract';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useVersionName } from '../names.ts';
import classes from './versions.module.css';

export type Reach = DataOf<typeof assignmentEndpoints.reach>;

/** Whom a task reaches, and how many of them have work due now. */
export function ReachWords({ reach }: { reach: Reach }) {
  const { t } = useTranslation('versions');
  const { number } = useFormats();
  const { active, people, locations, due, open } = reach;
  if (people === 0) return <p className={classes.line}>{t(($) => $.reach.nobody)}</p>;
  const counted = { count: due.people, shown: number(due.people) };
  const dueWords = () => {
    if (!active) return t(($) => $.reach.inactive);
    if (due.isCapped) return t(($) => $.reach.dueAtLeast, counted);
    if (due.people > 0) return t(($) => $.reach.due, counted);
    return open.people > 0
      ? t(($) => $.reach.open, { count: open.people, shown: number(open.people) })
      : t(($) => $.reach.dueNone);
  };
  return (
    <p className={classes.line}>
      {t(($) => $.reach.reaches, {
        people: t(($) => $.reach.people, { count: people, shown: number(people) }),
        locations: t(($) => $.reach.locations, { count: locations, shown: number(locations) }),
      })}{' '}
      {dueWords()}
    </p>
  );
}

interface HeldVersionsProps {
  reach: Reach;
  taskId: number;
  /** Whether the version in the field is among those that are held from before: it is, when another one is published. */
  withCurrent: boolean;
}

/** The phones that hold a version before: how many, which, and when they were last seen. */
export function HeldVersions({ reach, taskId, withCurrent }: HeldVersionsProps) {
  const { t } = useTranslation('versions');
  const { number } = useFormats();
  const nameOf = useVersionName(taskId);
  const held = reach.held.filter(({ isCurrent }) => withCurrent || !isCurrent);
  if (held.length === 0) return null;
  return (
    <>
      <ul className={classes.lines} aria-label={t(($) => $.reach.held)}>
        {held.map((version) => (
          <li key={`${version.taskId}/${version.version}`}>
            {t(($) => $.reach.holds, {
              count: version.people,
              shown: number(version.people),
              version: nameOf(version),
            })}
            {version.lastSeenAt === null ? null : (
              <span className={classes.count}>
                {` (${t(($) => $.reach.seen)} `}
                <RelativeDate at={version.lastSeenAt} />)
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.hint}>{t(($) => $.reach.heldHint)}</p>
    </>
  );
}
