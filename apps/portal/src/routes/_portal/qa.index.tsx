import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '~/lib/i18n.ts';
import { ReviewListPage } from '~/rooms/reviews/pages/review-list-page.tsx';
import { listSearch } from '~/ui/table/list-search.ts';

export const Route = createFileRoute('/_portal/qa/')({
  validateSearch: listSearch(['status']),
  loader: () => loadTexts('reviews'),
  component: ReviewListPage,
});
