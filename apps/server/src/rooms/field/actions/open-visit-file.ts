import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { instantOf } from '../../../platform/database/instants.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newTicket } from '../delivery.ts';
import { saveForFile } from '../delivery-tickets.queries.ts';
import { openHead } from '../visit-files.ts';
import { findSaver, listArrived } from '../visit-files.queries.ts';

/**
 * Opens a file of unsent visits for an administrator of a company that its person has, or had, work of: its own ticket sends what it
 * holds of those companies, and that of the phone goes on. Throws 400 for a file that no phone of this installation sealed, 404 for a
 * person of other companies.
 */
export async function openVisitFile(call: Call<typeof contract.field.openVisitFile>) {
  const { db, caller, scope, body, services } = call;
  const { userId, deviceId } = body;
  const head = openHead(services.keys, body);
  if (!head) throw invalidField('sealed', 'foreignVisitFile');
  const { savedAt, key, clientIds, listSize } = head;
  const saver = await findSaver(db, scope.companyIds, { userId, id: deviceId });
  if (!saver) throw new Failure(404, 'field:visitFileOfOthers');
  const { fullName, isRemoved, companyIds, name, model, platform } = saver;
  const { ticket, hash } = newTicket();
  const until = instantOf(
    await saveForFile(db, userId, { companyIds, clientIds, hash, openedBy: caller.userId }),
  );
  for (const companyId of companyIds)
    await record(call, {
      companyId,
      action: 'user.openVisitFile',
      entity: 'user',
      entityId: userId,
      after: { deviceId, savedAt, visits: clientIds.length, until },
    });
  return {
    User: { id: userId, fullName, isRemoved },
    Phone: platform === null ? null : { name, model, platform },
    savedAt,
    key,
    listSize,
    ticket,
    until,
    arrived: await listArrived(db, companyIds, userId, clientIds),
  };
}
