import type { ContestOutcome } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import type { Tone } from '@gondola/ui/theme/palette.ts';
import { stateTones } from '~/lists/state-tones.ts';
import type { Answer } from '../review-items.ts';
import classes from './objection-reason.module.css';

interface ObjectionReasonProps {
  objection: Answer['objection'];
  /** Whether the objection stands, of the answer or of the one photo that is shown. */
  isObjected: boolean;
  /** The worker's words against it. */
  contest: Answer['contest'];
}

const tones: Record<ContestOutcome, Tone> = { ...stateTones, open: stateTones.contested };

/** That an answer or photo was objected to, why where it has a reason of its own, and the worker's contest of it. */
export function ObjectionReason({ objection, isObjected, contest }: ObjectionReasonProps) {
  const { t } = useTranslation('reviews');
  return (
    <>
      {isObjected ? (
        <div>
          <StatusBadge tone={stateTones.objected}>{t(($) => $.objected)}</StatusBadge>
          {objection ? (
            <p className={classes.reason}>
              {[objection.feedbackLabel, objection.comment].filter(Boolean).join(': ')}
            </p>
          ) : null}
        </div>
      ) : null}
      {contest ? (
        <div className={classes.contest}>
          <StatusBadge tone={tones[contest.outcome]}>
            {t(($) => $.contest.outcome[contest.outcome])}
          </StatusBadge>
          <p className={classes.reason}>{t(($) => $.contest.words, { words: contest.comment })}</p>
        </div>
      ) : null}
    </>
  );
}
