import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { UploadImagesPage } from '~/rooms/products/pages/upload-images-page.tsx';
import { listSearch } from '@gondola/ui/table/list-search.ts';

export const Route = createFileRoute('/_portal/upload-products-images')({
  validateSearch: listSearch(['outcome']),
  loader: () => loadTexts('products'),
  component: UploadImagesPage,
});
