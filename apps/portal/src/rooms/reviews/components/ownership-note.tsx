import type { ReviewedResponse } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import type { Taking } from '../use-taking.ts';
import classes from './ownership-note.module.css';

interface OwnershipNoteProps {
  response: ReviewedResponse;
  taking: Taking;
}

/** Why nothing can be decided here: somebody else has the review, or it was decided already, and how. */
export function OwnershipNote({ response, taking }: OwnershipNoteProps) {
  const { can, SurveyResponseReview: review } = response;
  // People who administer responses without being reviewers may look at one that nobody has.
  const isFree = review.status === 'pending' && review.reviewedBy === null;
  if (can.approve || isFree) return null;
  return (
    <div className={classes.note} role="status">
      {review.status === 'pending' ? (
        <Taken response={response} taking={taking} />
      ) : (
        <Decided review={review} />
      )}
    </div>
  );
}

/** The reviewer who has it and when they were last active; a super administrator may take it from them. */
function Taken({ response: { id, can, SurveyResponseReview }, taking }: OwnershipNoteProps) {
  const { t } = useTranslation('reviews');
  const [asking, setAsking] = useState(false);
  const { reviewerName: name, seenAt } = SurveyResponseReview;
  return (
    <>
      <p className={classes.words}>
        {t(($) => $.takenBy, { name })}
        {seenAt ? (
          <span className={classes.seen}>
            {t(($) => $.lastSeen)} <RelativeDate at={seenAt} />
          </span>
        ) : null}
      </p>
      {can.takeOver ? (
        <Button size="compact-md" variant="default" onClick={() => setAsking(true)}>
          {t(($) => $.takeOver.action)}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        danger={false}
        title={t(($) => $.takeOver.title, { name })}
        text={t(($) => $.takeOver.text, { name })}
        action={t(($) => $.takeOver.action)}
        onConfirm={async () => void (await taking.takeOver(id))}
      />
    </>
  );
}

function Decided({ review }: { review: ReviewedResponse['SurveyResponseReview'] }) {
  const { t } = useTranslation('reviews');
  const formats = useFormats();
  return (
    <div className={classes.words}>
      <p>
        {t(($) => $.decided[review.reviewerName ? 'by' : 'text'], {
          status: t(($) => $.status[review.status]),
          name: review.reviewerName,
        })}
        {review.finishedAt ? ` · ${formats.dayTime(review.finishedAt)}` : null}
      </p>
      {review.feedbackLabel || review.feedbackComment ? (
        <p>{[review.feedbackLabel, review.feedbackComment].filter(Boolean).join(': ')}</p>
      ) : null}
    </div>
  );
}

/** Why a review that was decided is open again, or was. */
export function ReopeningNote({ response }: Pick<OwnershipNoteProps, 'response'>) {
  const { t } = useTranslation('reviews');
  const { reopening } = response.SurveyResponseReview;
  if (!reopening) return null;
  const { reopenedAt, reopenedBy, reason } = reopening;
  return (
    <div className={classes.note}>
      <p className={classes.words}>
        {t(($) => $.reopened, { reason })}
        <span className={classes.seen}>
          {reopenedBy ? `${reopenedBy} · ` : null}
          <RelativeDate at={reopenedAt} />
        </span>
      </p>
    </div>
  );
}
