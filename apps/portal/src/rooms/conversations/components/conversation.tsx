import type { ConversationMessage } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AttachedFiles } from '@gondola/ui/photos/attached-files.tsx';
import { Initials } from '@gondola/ui/display/initials.tsx';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { DetailsPart } from '@gondola/ui/display/details-part.tsx';
import { useConversation } from '../queries.ts';
import { MessageForm, type MessageFiles } from './message-form.tsx';
import classes from './conversation.module.css';
import { partsOf } from '../mentions.ts';

interface ConversationProps {
  /** Of the ticket. */
  id: number;
  /** Rules of attachments to a message, and how they are sent. */
  files: MessageFiles;
}

/** The conversation about a ticket, oldest message first, and where to write the next. */
export default function Conversation({ id, files }: ConversationProps) {
  const { t } = useTranslation('conversations');
  const { data, error, refetch } = useConversation(id);
  return (
    <DetailsPart heading={t(($) => $.title)} id="conversation-title">
      {error && !data ? (
        <div className={classes.failure} role="alert">
          {error.message}{' '}
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            {t(($) => $.retry)}
          </Button>
        </div>
      ) : null}
      {data || error ? null : <Waiting height={72} label={t(($) => $.loading)} />}
      {data?.messages.length === 0 ? <p className={classes.quiet}>{t(($) => $.empty)}</p> : null}
      <ol className={classes.messages} aria-label={t(($) => $.title)} aria-live="polite">
        {data?.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {data?.can.write ? <MessageForm id={id} files={files} /> : null}
    </DetailsPart>
  );
}

/** One message: who wrote it when, what it says, and its files. */
function Message({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation('conversations');
  const { User, side, isOwn, createdAt, files } = message;
  return (
    <li className={classes.message} data-side={side}>
      <Initials name={User.fullName} size={32} />
      <div className={classes.what}>
        <p className={classes.who}>
          <strong>{isOwn ? t(($) => $.you) : User.fullName}</strong>
          <span className={classes.side}>{t(($) => $.side[side])}</span>
          <RelativeDate at={createdAt} />
        </p>
        <MessageText {...message} />
        {files.length > 0 ? (
          <div className={classes.attached}>
            <AttachedFiles
              files={files.map(({ fileUrl, thumbnailUrl, size }) => ({
                address: fileUrl,
                thumb: thumbnailUrl,
                size,
              }))}
              label={t(($) => $.files.from, { name: User.fullName })}
            />
          </div>
        ) : null}
      </div>
    </li>
  );
}

/** The text of a message; the people whom it names stand out. */
function MessageText({ text, mentions }: Pick<ConversationMessage, 'text' | 'mentions'>) {
  return (
    <p className={classes.text}>
      {partsOf(text, mentions).map((part, place) =>
        part.isMention ? (
          // oxlint-disable-next-line react/no-array-index-key -- a message never changes
          <strong key={place} className={classes.mention}>
            {part.text}
          </strong>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
