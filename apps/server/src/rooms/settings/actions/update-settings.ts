import { isDeepStrictEqual } from 'node:util';
import type { contract, Settings } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { Failure, type FieldFault } from '../../../platform/failure.ts';
import { type Locale, translate } from '../../../platform/i18n/i18n.ts';
import { readInstallation } from '../read-installation.ts';
import { readSettings } from '../read-settings.ts';
import { saveSettings } from '../save-settings.ts';
import { listSettingChanges, lockSettings } from '../settings.queries.ts';

type Update = Call<typeof contract.settings.update>;
type Name = keyof Settings;

function shown(locale: Locale, value: Settings[Name]): string | number {
  if (typeof value === 'boolean') return translate(locale, value ? 'settings:on' : 'settings:off');
  // The only number that may be missing is a limit, which 0 takes off too.
  if (value === null) return 0;
  return typeof value === 'object' ? `${value.name} (${value.latitude}, ${value.longitude})` : value;
}

/** One fault for each setting that someone else has set to something else since the caller looked. */
async function meanwhile(
  { db, body, locale }: Update,
  now: Settings,
  names: readonly Name[],
): Promise<FieldFault[]> {
  const conflicts = names.filter((name) => !isDeepStrictEqual(now[name], body.expected[name]));
  if (conflicts.length === 0) return [];
  const changes = await listSettingChanges(db);
  return conflicts.map((name) => {
    const by = changes.find((change) => change.name === name)?.by;
    const values = { value: shown(locale, now[name]) };
    return by
      ? { path: name, code: 'changedBy', values: { ...values, by } }
      : { path: name, code: 'changedMeanwhile', values };
  });
}

/** Changes settings, unless one of them is no longer what the caller saw. Setting what is set already changes nothing. */
export async function updateSettings(call: Update) {
  const { db, body } = call;
  await lockSettings(db);
  const now = await readSettings(db);
  const names = (Object.keys(body.changes) as Name[]).filter(
    (name) => !isDeepStrictEqual(body.changes[name], now[name]),
  );
  const fields = await meanwhile(call, now, names);
  if (fields.length > 0) throw new Failure(409, 'settings:changedMeanwhile', { fields });
  await saveSettings(call, now, Object.fromEntries(names.map((name) => [name, body.changes[name]])));
  return readInstallation(call);
}
