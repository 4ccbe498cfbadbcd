import type { ReviewRow } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Truncated } from '~/ui/display/truncated.tsx';

/** The way into a review, or who has it. */
export function ReviewLink({ row }: { row: ReviewRow }) {
  const { t } = useTranslation('reviews');
  if (!row.can.review) {
    return (
      <Truncated
        text={
          row.reviewerName
            ? t(($) => $.action.underReviewBy, { name: row.reviewerName })
            : t(($) => $.action.underReview)
        }
      />
    );
  }
  const mine = row.action === 'continue';
  return (
    <Button
      size="compact-sm"
      variant={mine ? 'light' : 'default'}
      aria-label={`${t(($) => $.action[row.action])}: ${row.taskName}, ${row.locationName}`}
      renderRoot={(props) => (
        <Link to="/qa/$taskResponseId" params={{ taskResponseId: String(row.id) }} {...props} />
      )}
    >
      {t(($) => $.action[row.action])}
    </Button>
  );
}
