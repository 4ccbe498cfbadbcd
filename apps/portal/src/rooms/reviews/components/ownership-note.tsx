import type { ReviewedResponse } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '~/lib/use-formats.ts';
import classes from './ownership-note.module.css';

interface OwnershipNoteProps {
  response: ReviewedResponse;
  /** What the server said when the review could not be taken. */
  refusal: string | undefined;
}

/** Why nothing can be decided here: somebody else has the review, or it was decided already, and how. */
export function OwnershipNote({ response, refusal }: OwnershipNoteProps) {
  const { t } = useTranslation('reviews');
  const formats = useFormats();
  const { can, SurveyResponseReview: review } = response;
  if (can.approve || (can.start && !refusal)) return null;
  const decided = review.status !== 'pending';
  return (
    <div className={classes.note} role={refusal ? 'alert' : 'status'}>
      <p>
        {decided
          ? t(($) => $.decided[review.reviewerName ? 'by' : 'text'], {
              status: t(($) => $.status[review.status]),
              name: review.reviewerName,
            })
          : review.reviewerName
            ? t(($) => $.takenBy, { name: review.reviewerName })
            : refusal}
        {decided && review.finishedAt ? ` · ${formats.dayTime(review.finishedAt)}` : null}
      </p>
      {review.feedbackLabel || review.feedbackComment ? (
        <p>{[review.feedbackLabel, review.feedbackComment].filter(Boolean).join(': ')}</p>
      ) : null}
    </div>
  );
}
