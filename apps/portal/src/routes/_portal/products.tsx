import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { ProductsPage } from '~/rooms/products/pages/products-page.tsx';
import { productSearch } from '~/rooms/products/product-search.ts';

export const Route = createFileRoute('/_portal/products')({
  validateSearch: productSearch,
  loader: () => loadTexts('products'),
  component: ProductsPage,
});
