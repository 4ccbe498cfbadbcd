// Reports of a phone to the server, and the answers it gets.
import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import { isPushAddress, pushKeys } from '../../../platform/push/push-service.ts';
import { removeSubscription, saveSubscription } from '../../../platform/push/subscriptions.queries.ts';
import { keepDevice, maxPhones } from '../devices.queries.ts';
import { findPhoneSettings } from '../field-settings.queries.ts';
import { listForgotten } from '../phone-orders.queries.ts';
import { insertReport } from '../phone-reports.queries.ts';
import { visitFileKey } from '../visit-files.ts';

/** Seconds after which a phone beyond those that are known of a person may ask again: each may have sent its work by then. */
const patience = 3_600;

/**
 * Keeps how a phone is; answers what it is asked to do, and how the field works for the companies of its worker. Throws 429 for one more
 * than are known of a person, each of which has unsent work.
 */
export async function reportDevice({
  db,
  caller,
  scope,
  params,
  body,
  services,
}: Call<typeof contract.field.device>) {
  const { userId, sessionId } = caller;
  const { companyIds } = scope;
  const kept = await keepDevice(db, { userId, sessionId, companyIds }, params.id, body);
  if (!kept) throw new Failure(429, 'field:tooManyPhones', { values: { max: maxPhones, seconds: patience } });
  const { asked, changed } = kept;
  // Those who look at the phones see at once what waits on one; that it was heard of again is no news.
  for (const companyId of asked === null ? changed : companyIds)
    await record({ db }, { changed: 'phones', companyId, id: null });
  return {
    heardAt: services.clock().toISOString(),
    asked,
    pushKey: pushKeys(services.keys).publicKey,
    visitFileKey: visitFileKey(services.keys, { userId, id: params.id }),
    settings: await findPhoneSettings(db, companyIds),
  };
}

/** Keeps where a phone takes pushes. Throws 400 for an address of no push service. */
export async function subscribePhone({
  db,
  caller,
  params,
  body,
  services,
  locale,
}: Call<typeof contract.field.subscribe>) {
  if (!isPushAddress(body.endpoint, services.env)) throw invalidField('endpoint', 'platform:pushAddress');
  await saveSubscription(db, { userId: caller.userId, deviceId: params.id, language: locale, ...body });
  return {};
}

export async function unsubscribePhone({ db, caller, params }: Call<typeof contract.field.unsubscribe>) {
  await removeSubscription(db, { userId: caller.userId, deviceId: params.id });
  return {};
}

/** Keeps what a phone says of itself when its worker needs help, for each of their companies. */
export async function reportTrouble(call: Call<typeof contract.field.report>) {
  const { db, caller, scope, params, body, services } = call;
  const { userId } = caller;
  const comment = body.comment || null;
  await insertReport(db, scope.companyIds, { userId, deviceId: params.id, comment, state: body.state });
  for (const companyId of scope.companyIds)
    await record(call, {
      companyId,
      action: 'user.reportPhone',
      entity: 'user',
      entityId: userId,
      after: { deviceId: params.id, comment },
    });
  return { reportedAt: services.clock().toISOString() };
}

/** The people whose work is to be erased from a phone: asked by the phone itself, whose id nobody else knows. */
export const readForgotten = async ({ db, params }: Call<typeof contract.field.forgotten>) => ({
  userIds: await listForgotten(db, params.id),
});
