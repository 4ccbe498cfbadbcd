// The audit log has a line of each person that a file registers, changes or takes out of a company, as it has when somebody does
// so in a dialog; and who is new by it is invited.
import { type Recorder, recordMany } from '../../platform/audit/record.ts';
import type { Values } from './import-row.ts';
import { walkPeopleOf } from './import-rows.queries.ts';
import type { ImportRow } from './imports.queries.ts';
import type { Services } from '../../platform/services.ts';
import { planInvitations, sendInvitationsJob } from '../users/index.ts';

/** The columns that became different, with their values before or after; ids that go with them are nobody's to read. */
const pick = (values: Values | null, changed: Values | null): Record<string, string | null> =>
  Object.fromEntries(
    Object.keys(changed ?? {})
      .filter((column) => !column.startsWith('_'))
      .map((column) => [column, values?.[column] ?? null]),
  );

/** An import of people, as far as it has to be known. */
export type PeopleImport = Pick<ImportRow, 'id' | 'companyId' | 'userId' | 'invitations'>;

/** Records each person of an import that was applied, or taken back, and plans the invitations of those who are new. */
export async function recordPeople(
  call: Recorder & { readonly services: Services },
  { id: importId, companyId, userId, invitations: when }: PeopleImport,
  isUndone: boolean,
): Promise<void> {
  const { db, services } = call;
  const key = { importId, companyId };
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
    await recordMany(call, { entity: 'user', companyId }, deeds);
    const userIds = people.filter(({ isAccount }) => isAccount).map(({ id }) => id);
    if (isUndone || !when || when === 'no' || userIds.length === 0) continue;
    await planInvitations(db, { userIds, companyId, invitedBy: userId, when });
    // Those of a later day are found when it has come.
    if (when === 'now') await services.jobs.enqueue(db, sendInvitationsJob, {});
  }
}
