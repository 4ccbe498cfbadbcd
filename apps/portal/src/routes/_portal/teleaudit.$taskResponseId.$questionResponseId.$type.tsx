import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { ImagePage } from '~/rooms/teleaudit/pages/image-page.tsx';
import { wholeIn } from '@gondola/ui/format/address-values.ts';

/** Which image of the answer is shown, from 1; the first when absent. */
const imageSearch = ({ image }: { readonly image?: unknown }): { image?: number | undefined } =>
  image === undefined ? {} : { image: wholeIn(image) };

export const Route = createFileRoute('/_portal/teleaudit/$taskResponseId/$questionResponseId/$type')({
  validateSearch: imageSearch,
  loader: () => loadTexts('teleaudit', 'questions', 'survey'),
  component: ImagePage,
});
