import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { categorySearch } from '~/rooms/categories/category-search.ts';
import { CategoriesPage } from '~/rooms/categories/pages/categories-page.tsx';

export const Route = createFileRoute('/_portal/categories')({
  validateSearch: categorySearch,
  loader: () => loadTexts('categories'),
  component: CategoriesPage,
});
