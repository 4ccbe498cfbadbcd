import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { ReviewListPage } from '~/rooms/reviews/pages/review-list-page.tsx';
import { reviewListSearch } from '~/rooms/reviews/review-search.ts';

export const Route = createFileRoute('/_portal/qa/')({
  validateSearch: reviewListSearch,
  loader: () => loadTexts('reviews'),
  component: ReviewListPage,
});
