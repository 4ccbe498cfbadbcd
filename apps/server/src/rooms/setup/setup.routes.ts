import { contract } from '@gondola/contract';
import { type Call, routes } from '../../platform/http/call.ts';
import { begin } from './actions/begin.ts';
import { addExample, removeExample } from './example.ts';
import { hideFirstSteps, readFirstSteps } from './first-steps.ts';
import { hasAccounts } from './setup.queries.ts';

async function state({ db }: Call<typeof contract.setup.state>) {
  return { isOpen: !(await hasAccounts(db)) };
}

export const setupRoutes = routes(contract.setup, {
  state,
  begin,
  steps: readFirstSteps,
  hideSteps: hideFirstSteps,
  addExample,
  removeExample,
});
