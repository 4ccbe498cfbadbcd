import { useId, useState } from 'react';
import { type Notification, type NotificationKind, notificationKinds } from '@gondola/contract';
import { VisuallyHidden } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import type { TFunction } from 'i18next';
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

interface LineWords {
  readonly title: string;
  readonly details?: string;
}

type Words = (values: Notification['values'], t: TFunction<'field'>) => LineWords;

const textOf = (value: Notification['values'][string] | undefined): string => String(value ?? '');

/** Says that there is news in the portal, where the pages of these kinds are. */
const toldInPortal: Words = (_values, t) => ({ title: t(($) => $.bell.other) });

const wordsOf: Record<NotificationKind, Words> = {
  responseReturned: (values, t) => {
    const visit = { location: textOf(values['location']), count: Number(values['count'] ?? 0) };
    return {
      title: t(($) => (values['status'] === 'objected' ? $.bell.objected : $.bell.rejected), visit),
      details: textOf(values['task']),
    };
  },
  workMoved: (values, t) => {
    const moved = { count: Number(values['count'] ?? 0), person: textOf(values['person']) };
    const until = textOf(values['until']);
    return {
      title: t(($) => (values['direction'] === 'to' ? $.bell.movedTo : $.bell.movedFrom), moved),
      ...(until ? { details: t(($) => $.bell.movedUntil, { until }) } : {}),
    };
  },
  ticketMoved: toldInPortal,
  challengeRaised: toldInPortal,
  challengeAnswered: toldInPortal,
  challengeMessage: toldInPortal,
  ticketMessage: toldInPortal,
  mentioned: toldInPortal,
  challengeDigest: toldInPortal,
  lowBalance: toldInPortal,
  storageQuota: toldInPortal,
};

/** Gives the words of a line. A kind that only a later version knows says that there is news in the portal. */
function useLineWords({ kind, values }: Notification): LineWords {
  const { t } = useTranslation('field');
  const known = notificationKinds.find((one) => one === kind);
  return (known ? wordsOf[known] : toldInPortal)(values, t);
}

/** One line of the bell. Pressed, it opens what was objected to and why, and is read. */
export function BellLine({ line, onRead, onLeave }: BellLineProps) {
  const { t } = useTranslation('field');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { title, details } = useLineWords(line);
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
          {details ? <span className={classes.task}>{details}</span> : null}
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
