// The audit log has a line of each person that a file registers, changes or takes out of a company, as it has when somebody does
// so in a dialog.
import { type Recorder, recordMany } from '../../platform/audit/record.ts';
import type { Values } from './import-row.ts';
import { type ImportKey, walkPeopleOf } from './import-rows.queries.ts';

/** The columns that became different, with their values before or after; ids that go with them are nobody's to read. */
const pick = (values: Values | null, changed: Values | null): Record<string, string | null> =>
  Object.fromEntries(
    Object.keys(changed ?? {})
      .filter((column) => !column.startsWith('_'))
      .map((column) => [column, values?.[column] ?? null]),
  );

/** Records each person of an import that was applied, or taken back. */
export async function recordPeople(
  call: Recorder,
  key: ImportKey,
  action: 'import.upload' | 'import.apply' | 'import.undo' | 'import.cancel',
): Promise<void> {
  const isUndone = action === 'import.undo';
  for await (const people of walkPeopleOf(call.db, key)) {
    const deeds = people.map(({ id, isAccount, before, sent }) => {
      const was = before && pick(before, sent);
      const is = pick(sent, sent);
      if (isAccount) {
        return isUndone
          ? { action: 'user.remove' as const, entityId: id, before: is }
          : { action: 'user.register' as const, entityId: id, after: is };
      }
      const [from, to] = isUndone ? [is, was] : [was, is];
      return { action: 'user.update' as const, entityId: id, before: from, after: to };
    });
    await recordMany(call, { entity: 'user', companyId: key.companyId }, deeds);
  }
}
