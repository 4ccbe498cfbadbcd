// Each call of the contract and the function that answers it.
import { contract } from '@gondola/contract';
import { routes } from '../../platform/http/call.ts';
import { createCategory, removeCategory, updateCategory } from './actions/save-category.ts';
import { getCategory, listCategoriesPage, listCategoriesToAssociate } from './categories.reads.ts';

export const categoryRoutes = routes(contract.categories, {
  list: listCategoriesPage,
  get: getCategory,
  create: createCategory,
  update: updateCategory,
  remove: removeCategory,
  association: listCategoriesToAssociate,
});
