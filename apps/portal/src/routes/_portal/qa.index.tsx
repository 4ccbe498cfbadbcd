import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { ReviewListPage } from '~/rooms/reviews/pages/review-list-page.tsx';
import { listSearch } from '@gondola/ui/table/list-search.ts';

export const Route = createFileRoute('/_portal/qa/')({
  validateSearch: listSearch(['status', 'contested']),
  loader: () => loadTexts('reviews'),
  component: ReviewListPage,
});
