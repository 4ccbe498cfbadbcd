import { categoryFilterNames } from '@gondola/contract';
import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { CategoriesPage } from '~/rooms/categories/pages/categories-page.tsx';
import { addressNames, listSearch } from '@gondola/ui/table/list-search.ts';

/** `state` is deleted or active. */
const categorySearch = listSearch(addressNames(categoryFilterNames));

export const Route = createFileRoute('/_portal/categories')({
  validateSearch: categorySearch,
  loader: () => loadTexts('categories'),
  component: CategoriesPage,
});
