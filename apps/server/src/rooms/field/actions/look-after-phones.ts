// Orders to phones by those who look after them, and the settings of the field.
import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { instantOrNull } from '../../../platform/database/instants.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/failure.ts';
import { queuePush } from '../../../platform/push/queue-push.ts';
import { revokeSession } from '../../sessions/index.ts';
import { endDelivery } from '../delivery-tickets.queries.ts';
import { findFieldSettings, saveFieldSettings } from '../field-settings.queries.ts';
import {
  findPhone,
  type HeldPhone,
  type PhoneKey,
  saveAsked,
  saveForgotten,
  saveName,
  worksElsewhere,
} from '../phone-orders.queries.ts';

/** The phone, where it has work of the caller's companies. Throws 404. */
export async function heldPhone({ db, scope }: SignedCall, key: PhoneKey): Promise<HeldPhone> {
  const phone = await findPhone(db, scope.companyIds, key);
  if (!phone) throw notFound();
  return phone;
}

/** Asks a phone to send or to report at its next contact, and wakes it. 409 for one that was forgotten. */
export async function askPhone(call: Call<typeof contract.field.ask>) {
  const { db, params, body, services } = call;
  const { userId, task } = body;
  const key = { userId, id: params.id };
  const { companyId, isForgotten } = await heldPhone(call, key);
  if (isForgotten) throw conflict('field:phoneForgotten');
  await saveAsked(db, key, task);
  await queuePush(db, services, { userId, companyId, kind: 'asked', deviceId: params.id });
  await record(call, {
    companyId,
    action: 'user.askPhone',
    entity: 'user',
    entityId: userId,
    after: { deviceId: params.id, task },
  });
  return {};
}

/**
 * Forgets a lost phone: ends its session and has it erased when it is opened next; says in the audit what it had not sent. 409 while
 * its worker has work of companies that are not the caller's.
 */
export async function forgetPhone(call: Call<typeof contract.field.forget>) {
  const { db, scope, params, body } = call;
  const { userId } = body;
  const key = { userId, id: params.id };
  const phone = await heldPhone(call, key);
  if (await worksElsewhere(db, scope.companyIds, userId)) throw conflict('field:phoneOfOthers');
  if (phone.isForgotten) return {};
  await saveForgotten(db, key);
  await endDelivery(db, key);
  if (phone.sessionId !== null) await revokeSession(db, phone.sessionId);
  const { companyId, visits, files, bytes, since } = phone;
  await record(call, {
    companyId,
    action: 'user.forgetPhone',
    entity: 'user',
    entityId: userId,
    after: { deviceId: params.id, lost: { visits, files, bytes, since: instantOrNull(since) } },
  });
  return {};
}

export async function namePhone(call: Call<typeof contract.field.name>) {
  const { db, params, body } = call;
  const { userId } = body;
  const key = { userId, id: params.id };
  const { companyId, name: before } = await heldPhone(call, key);
  const name = body.name || null;
  if (name === before) return {};
  await saveName(db, key, name);
  await record(call, {
    companyId,
    action: 'user.namePhone',
    entity: 'user',
    entityId: userId,
    before: { deviceId: params.id, name: before },
    after: { deviceId: params.id, name },
  });
  return {};
}

/** Throws 404 for a company out of scope. */
function inScope({ scope }: SignedCall, companyId: number): number {
  if (!scope.companyIds.includes(companyId)) throw notFound();
  return companyId;
}

export const getFieldSettings = async (call: Call<typeof contract.field.settings>) => ({
  settings: await findFieldSettings(call.db, inScope(call, call.params.companyId)),
});

export async function updateFieldSettings(call: Call<typeof contract.field.saveSettings>) {
  const { db, params, body } = call;
  const companyId = inScope(call, params.companyId);
  const before = await findFieldSettings(db, companyId);
  await saveFieldSettings(db, companyId, body);
  await record(call, {
    companyId,
    action: 'company.setField',
    entity: 'company',
    entityId: companyId,
    announcedId: null,
    before,
    after: body,
  });
  return { settings: body };
}
