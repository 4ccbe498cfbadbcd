import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import type { ChallengeOutcome as Outcome } from '../use-new-challenge.ts';
import classes from './new-challenge.module.css';

interface ChallengeOutcomeProps {
  outcome: Outcome;
  /** Names of the locations, by id. */
  names: Readonly<Record<number, string>>;
  onRetry: () => void;
  onRetryNotice: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** The outcome at each location: which challenge it got, or why it got none, with a way to try those again. */
export function ChallengeOutcome(props: ChallengeOutcomeProps) {
  const { outcome, names, onRetry, onRetryNotice, onBack, onClose } = props;
  const { t } = useTranslation('challenges');
  const { made, failed, noticeFailure } = outcome;
  const total = made.length + failed.length;
  const isNothing = made.length === 0;
  return (
    <div className={classes.outcome}>
      <p className={classes.words} role="alert">
        {isNothing
          ? t(($) => $.outcome.none)
          : failed.length > 0
            ? t(($) => $.outcome.some, { done: made.length, total })
            : t(($) => $.outcome.noMail, { reason: noticeFailure ?? '' })}
      </p>
      <ul className={classes.list} aria-label={t(($) => $.form.locations)}>
        {failed.map(({ locationId, reason }) => (
          <li key={locationId} className={classes.place} data-failed="">
            <IconAlertCircle size={18} stroke={1.7} aria-hidden="true" />
            <strong>{names[locationId] ?? locationId}</strong>
            <span className={classes.reason}>{reason ?? t(($) => $.outcome.untried)}</span>
          </li>
        ))}
        {made.map((ticket) => (
          <li key={ticket.id} className={classes.place} data-made="">
            <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
            <strong>{ticket.Location?.name}</strong>
            <span className={classes.reason}>{ticket.crmTicketId}</span>
          </li>
        ))}
      </ul>
      <DialogFoot>
        {isNothing ? (
          <Button variant="default" onClick={onBack}>
            {t(($) => $.outcome.back)}
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {t(($) => $.outcome.close)}
          </Button>
        )}
        {failed.length > 0 ? (
          <Button data-autofocus onClick={onRetry}>
            {t(($) => $.outcome.retry, { count: failed.length })}
          </Button>
        ) : (
          <Button data-autofocus onClick={onRetryNotice}>
            {t(($) => $.outcome.retryMail)}
          </Button>
        )}
      </DialogFoot>
    </div>
  );
}
