import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { ReviewPage } from '~/rooms/reviews/pages/review-page.tsx';
import { reviewListSearch } from '~/rooms/reviews/review-search.ts';

export const Route = createFileRoute('/_portal/qa/$taskResponseId')({
  validateSearch: reviewListSearch,
  loader: () => loadTexts('reviews', 'questions'),
  component: ReviewPage,
});
