import type { Movement } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { reasonOf } from '../reason-of.ts';
import { signedTokens } from '../signed-tokens.ts';
import { TicketLink } from './ticket-link.tsx';
import classes from './movement-list.module.css';

/** Movements, newest first: how much, why, who and when, and what it left. */
export function MovementList({ movements }: { movements: readonly Movement[] }) {
  const { t } = useTranslation('wallet');
  const { number } = useFormats();
  return (
    <ol className={classes.list} aria-label={t(($) => $.movements.list)}>
      {movements.map(({ id, amount, tokensLeft, comments, createdAt, Ticket, User }) => (
        <li key={id} className={classes.movement}>
          <div className={classes.why}>
            <span className={classes.reason}>
              {reasonOf({ comments, Ticket }) ?? t(($) => $.movements.noReason)}
            </span>
            <span className={classes.who}>
              {User?.fullName ?? t(($) => $.movements.nobody)}
              {' · '}
              <RelativeDate at={createdAt} />
              {Ticket ? (
                <>
                  {' · '}
                  <TicketLink ticket={Ticket} />
                </>
              ) : null}
            </span>
          </div>
          <div className={classes.figures}>
            <span
              className={classes.amount}
              data-tone={amount === 0 ? undefined : amount < 0 ? 'red' : 'green'}
            >
              {signedTokens(amount, number, true)}
            </span>
            <span className={classes.left}>
              {t(($) => $.movements.left, { tokens: signedTokens(tokensLeft, number) })}
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
