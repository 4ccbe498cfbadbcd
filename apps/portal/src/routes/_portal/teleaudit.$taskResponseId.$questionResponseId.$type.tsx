import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { imageSearch } from '~/rooms/teleaudit/image-search.ts';
import { ImagePage } from '~/rooms/teleaudit/pages/image-page.tsx';

export const Route = createFileRoute('/_portal/teleaudit/$taskResponseId/$questionResponseId/$type')({
  validateSearch: imageSearch,
  loader: () => loadTexts('teleaudit', 'questions'),
  component: ImagePage,
});
