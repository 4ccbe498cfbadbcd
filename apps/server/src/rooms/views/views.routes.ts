// Each call of the contract and the function that answers it. All of them speak of the caller alone.
import { contract } from '@gondola/contract';
import { routes } from '../../platform/http/call.ts';
import { changeView, listOwnViews, removeView, saveView } from './actions/own-views.ts';

export const viewRoutes = routes(contract.views, {
  list: listOwnViews,
  save: saveView,
  change: changeView,
  remove: removeView,
});
