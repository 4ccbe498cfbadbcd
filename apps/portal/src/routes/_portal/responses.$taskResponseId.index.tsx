import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { ResponsePage } from '~/rooms/responses/pages/response-page.tsx';
import { reviewSearch } from '~/rooms/reviews/review-search.ts';

export const Route = createFileRoute('/_portal/responses/$taskResponseId/')({
  validateSearch: reviewSearch,
  loader: () => loadTexts('responses', 'reviews', 'questions'),
  component: ResponsePage,
});
