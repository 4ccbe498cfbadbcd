import type { ReviewedResponse } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import classes from './objection-reason.module.css';

interface ObjectionReasonProps {
  objection: ReviewedResponse['QuestionResponses'][number]['objection'];
}

/** That an answer or photo was objected to, and why where it has a reason of its own. */
export function ObjectionReason({ objection }: ObjectionReasonProps) {
  const { t } = useTranslation('reviews');
  return (
    <div>
      <StatusBadge tone="violet">{t(($) => $.objected)}</StatusBadge>
      {objection ? (
        <p className={classes.reason}>
          {[objection.feedbackLabel, objection.comment].filter(Boolean).join(': ')}
        </p>
      ) : null}
    </div>
  );
}
