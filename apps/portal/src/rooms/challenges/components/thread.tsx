import type { ChallengeMessage } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Initials } from '@gondola/ui/display/initials.tsx';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { DetailsPart } from '@gondola/ui/display/details-part.tsx';
import { FileList } from './file-list.tsx';
import { MessageForm } from './message-form.tsx';
import details from './challenge-details.module.css';
import classes from './thread.module.css';

interface ThreadProps {
  id: number;
  /** Undefined while they are on their way. */
  messages: readonly ChallengeMessage[] | undefined;
  mayWrite: boolean;
  failure: string | undefined;
  onRetry: () => void;
}

/** The conversation between client, qa and provider, oldest line first, and where to write the next. */
export function Thread({ id, messages, mayWrite, failure, onRetry }: ThreadProps) {
  const { t } = useTranslation('challenges');
  return (
    <DetailsPart heading={t(($) => $.thread.title)} id="thread-title">
      {failure ? (
        <div className={details.conflict} role="alert">
          {failure}{' '}
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {t(($) => $.details.retry)}
          </Button>
        </div>
      ) : null}
      {messages?.length === 0 ? <p className={details.quiet}>{t(($) => $.thread.empty)}</p> : null}
      <ol className={classes.lines} aria-label={t(($) => $.thread.title)}>
        {messages?.map((message) => (
          <li key={message.id} className={classes.line} data-side={message.side}>
            <Initials name={message.User.fullName} size={32} />
            <div className={classes.what}>
              <p className={classes.who}>
                <strong>{message.isOwn ? t(($) => $.thread.you) : message.User.fullName}</strong>
                <span className={classes.side}>{t(($) => $.thread.side[message.side])}</span>
                <RelativeDate at={message.createdAt} />
              </p>
              <p className={classes.text}>{message.text}</p>
              <FileList addresses={message.fileUrl ? [message.fileUrl] : []} />
            </div>
          </li>
        ))}
      </ol>
      {mayWrite ? <MessageForm id={id} /> : null}
    </DetailsPart>
  );
}
