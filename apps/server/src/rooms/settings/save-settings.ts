import type { Settings } from '@gondola/contract';
import { record, type Recorder } from '../../platform/audit/record.ts';
import { saveSetting } from './settings.queries.ts';

type Name = keyof Settings;

/** Writes settings and their line of the audit log; `before` holds what each of them was. */
export async function saveSettings(
  call: Recorder & { readonly caller: { readonly userId: number } },
  before: Partial<Settings>,
  after: Partial<Settings>,
): Promise<void> {
  const names = Object.keys(after) as Name[];
  if (names.length === 0) return;
  for (const name of names) await saveSetting(call.db, call.caller.userId, name, after[name]);
  await record(call, {
    companyId: null,
    action: 'settings.update',
    entity: 'settings',
    entityId: names.join(','),
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after,
  });
}
