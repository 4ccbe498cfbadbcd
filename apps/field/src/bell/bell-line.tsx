import { useId, useState } from 'react';
import type { Notification } from '@gondola/contract';
import { VisuallyHidden } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { useTranslation } from 'react-i18next';
import { ReturnedResponse } from './returned-response.tsx';
import classes from './bell.module.css';

interface BellLineProps {
  readonly line: Notification;
  /** After the person has opened it. */
  readonly onRead: () => void;
  /** Before the person goes to where its work is. */
  readonly onLeave: () => void;
}

/** The words of a line. What a worker is notified of is a response that came back; of anything else the portal knows more. */
function useLineWords({ kind, values }: Notification): { title: string; task: string | undefined } {
  const { t } = useTranslation('field');
  if (kind === 'workMoved') {
    const moved = { count: Number(values['count'] ?? 0), person: String(values['person'] ?? '') };
    const title = t(($) => (values['direction'] === 'to' ? $.bell.movedTo : $.bell.movedFrom), moved);
    const until = values['until'];
    return { title, task: until ? t(($) => $.bell.movedUntil, { until: String(until) }) : undefined };
  }
  if (kind !== 'responseReturned') return { title: t(($) => $.bell.other), task: undefined };
  const [location, task] = [String(values['location'] ?? ''), String(values['task'] ?? '')];
  const title =
    values['status'] === 'objected'
      ? t(($) => $.bell.objected, { location, count: Number(values['count'] ?? 0) })
      : t(($) => $.bell.rejected, { location });
  return { title, task };
}

/** One line of the bell. Pressed, it opens what was objected to and why, and is read. */
export function BellLine({ line, onRead, onLeave }: BellLineProps) {
  const { t } = useTranslation('field');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { title, task } = useLineWords(line);
  const isResponse = line.entity === 'response';
  const press = () => {
    setIsOpen(!isOpen);
    onRead();
  };
  return (
    <li className={classes.line} data-unread={line.readAt === null}>
      <button
        type="button"
        className={classes.head}
        {...(isResponse ? { 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined } : {})}
        onClick={press}
      >
        <span className={classes.words}>
          <span className={classes.what}>{title}</span>
          {task ? <span className={classes.task}>{task}</span> : null}
          <span className={classes.when}>
            <RelativeDate at={line.createdAt} />
          </span>
        </span>
        {line.readAt === null ? (
          <span className={classes.dot}>
            <VisuallyHidden>{t(($) => $.bell.isUnread)}</VisuallyHidden>
          </span>
        ) : null}
        {isResponse ? <IconChevronDown size={18} className={classes.chevron} aria-hidden /> : null}
      </button>
      {isResponse && isOpen ? (
        <div id={id} className={classes.details}>
          <ReturnedResponse id={line.entityId} onLeave={onLeave} />
        </div>
      ) : null}
    </li>
  );
}
