// Each call of the contract and the function that answers it.
import { contract } from '@gondola/contract';
import { type Call, routes } from '../../platform/http/call.ts';
import { readSettings } from './read-settings.ts';
import { presentPortalSettings } from './settings.presenter.ts';

async function portal({ db, caller }: Call<typeof contract.settings.portal>) {
  return { settings: presentPortalSettings(await readSettings(db), caller.email) };
}

export const settingsRoutes = routes(contract.settings, { portal });
