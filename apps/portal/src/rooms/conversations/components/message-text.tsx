import type { ConversationMessage } from '@gondola/contract';
import { partsOf } from '../mentions.ts';
import classes from './conversation.module.css';

/** What a message says; the people whom it names stand out. */
export function MessageText({ text, mentions }: Pick<ConversationMessage, 'text' | 'mentions'>) {
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
