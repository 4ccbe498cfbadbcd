import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '~/lib/i18n.ts';
import { UploadImagesPage } from '~/rooms/products/pages/upload-images-page.tsx';
import { listSearch } from '~/ui/table/list-search.ts';

export const Route = createFileRoute('/_portal/upload-products-images')({
  validateSearch: listSearch(['outcome']),
  loader: () => loadTexts('products'),
  component: UploadImagesPage,
});
