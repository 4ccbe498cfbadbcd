import type { CallContext } from '../../platform/http/call.ts';
import { readSettings } from './read-settings.ts';
import { presentInstallation } from './settings.presenter.ts';
import { listSettingChanges } from './settings.queries.ts';

/** The settings as an administrator sees them. */
export async function readInstallation({ db, services }: Pick<CallContext, 'db' | 'services'>) {
  return presentInstallation(await readSettings(db), await listSettingChanges(db), services.env);
}
