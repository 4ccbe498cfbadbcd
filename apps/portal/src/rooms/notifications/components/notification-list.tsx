import type { Notification } from '@gondola/contract';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { byDay, nearDay } from '../by-day.ts';
import { useMarkRead, type useNotifications } from '@gondola/client/notifications.ts';
import { NotificationLine } from './notification-line.tsx';
import classes from './notification-list.module.css';

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
