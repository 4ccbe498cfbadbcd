import type { ReviewRow } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import { listPart } from '../review-search.ts';
import { useTaking } from '../use-taking.ts';
import classes from './review-link.module.css';

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The way into a review, or who has it. Following it takes a pending one; opening it in another tab only shows it. */
export function ReviewLink({ row }: { row: ReviewRow }) {
  const { t } = useTranslation('reviews');
  const { busy, takeAndOpen } = useTaking();
  const params = { taskResponseId: String(row.id) };
  if (row.action === 'underReview') {
    const words = (
      <Truncated
        text={
          row.reviewerName
            ? t(($) => $.action.underReviewBy, { name: row.reviewerName })
            : t(($) => $.action.underReview)
        }
      />
    );
    if (!row.can.review) return words;
    return (
      <Link to="/qa/$taskResponseId" params={params} search={listPart} className={classes.held}>
        {words}
      </Link>
    );
  }
  const takes = row.action === 'review' && row.status === 'pending';
  return (
    <Button
      size="compact-sm"
      variant={row.action === 'continue' ? 'light' : 'default'}
      loading={busy}
      aria-label={`${t(($) => $.action[row.action])}: ${row.taskName}, ${row.locationName}`}
      renderRoot={(props) => (
        <Link
          to="/qa/$taskResponseId"
          params={params}
          search={listPart}
          {...props}
          onClick={(event) => {
            if (!takes || opensElsewhere(event)) return;
            event.preventDefault();
            void takeAndOpen(row.id);
          }}
        />
      )}
    >
      {t(($) => $.action[row.action])}
    </Button>
  );
}
