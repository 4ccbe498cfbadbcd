import type { Notification } from '@gondola/contract';
import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { useMarkRead, type useNotifications } from '@gondola/client/notifications.ts';
import { NotificationLine } from './notification-line.tsx';
import classes from './notification-list.module.css';
import { addDays } from '@gondola/formats/calendar-days.ts';

interface NotificationListProps {
  query: ReturnType<typeof useNotifications>;
  /** How deep the days stand under what is around them. */
  headings: 'h2' | 'h3';
  /** Told when a line is opened. */
  onOpen?: () => void;
}

/** The lines of the bell under their days, with the earlier ones a button away. */
export function NotificationList({ query, headings: Heading, onOpen }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const formats = useFormats();
  const mark = useMarkRead();
  const { data, error } = query;
  if (!data)
    return error ? (
      <EmptyState
        urgent
        drawing="broken"
        title={t(($) => $.failed)}
        text={error.message}
        action={
          <Button variant="default" onClick={() => void query.refetch()}>
            {t(($) => $.retry)}
          </Button>
        }
      />
    ) : (
      <div className={classes.waiting} role="status" aria-busy aria-label={t(($) => $.loading)}>
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} height={52} radius={8} />
        ))}
      </div>
    );
  const lines = data.pages.flatMap(({ notifications }) => notifications);
  if (lines.length === 0)
    return (
      <EmptyState
        title={t(($) => $.empty)}
        text={t(($) => $.emptyText)}
        action={
          <Button component={Link} to="/support" variant="default">
            {t(($) => $.emptyAction)}
          </Button>
        }
      />
    );
  const today = formats.yearFirst(new Date(query.dataUpdatedAt));
  const titleOf = (day: string, instant: string): string => {
    const near = nearDay(day, today);
    if (near === 'today') return t(($) => $.today);
    return near === 'yesterday' ? t(($) => $.yesterday) : formats.day(instant);
  };
  const open = (line: Notification) => {
    if (line.readAt === null) mark.mutate({ ids: [line.id] });
    onOpen?.();
  };
  return (
    <div className={classes.days}>
      {byDay(lines, formats.yearFirst).map((group) => (
        <section key={group.day}>
          <Heading className={classes.day}>
            {titleOf(group.day, group.lines[0]?.createdAt ?? group.day)}
          </Heading>
          <ul className={classes.lines}>
            {group.lines.map((line) => (
              <li key={line.id}>
                <NotificationLine line={line} onOpen={open} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage ? (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t(($) => $.more)}
        </Button>
      ) : null}
    </div>
  );
}

interface DayOfLines {
  /** yyyy-mm-dd in the company's time zone. */
  readonly day: string;
  readonly lines: readonly Notification[];
}

/** The name of a day (yyyy-mm-dd) that is near; the one before a day of 23 or 25 hours is yesterday too. */
export function nearDay(day: string, today: string): 'today' | 'yesterday' | undefined {
  if (day === today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : undefined;
}

/** Lines under their days, in the order they came. */
export function byDay(lines: readonly Notification[], dayOf: (instant: string) => string): DayOfLines[] {
  const days: { day: string; lines: Notification[] }[] = [];
  for (const line of lines) {
    const day = dayOf(line.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
