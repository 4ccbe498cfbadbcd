// A person's actions on their own notifications.
import { type contract, type MailChoice, notificationKinds } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { findMailChoices, saveMailChoice } from '../mail-choices.queries.ts';
import { markNotificationsRead } from '../bell.queries.ts';
import { readUnread } from '../read-unread.ts';

/** Of which kinds a person gets a mail: all, unless they chose otherwise. */
export async function readMailChoices({ db, caller }: SignedCall): Promise<{ choices: MailChoice[] }> {
  const chosen = await findMailChoices(db, caller.userId);
  return { choices: notificationKinds.map((kind) => ({ kind, byMail: chosen.get(kind) ?? true })) };
}

/** Keeps what a person chose of the kinds they named. */
export async function chooseMails(call: Call<typeof contract.notifications.choose>) {
  const { db, body, caller } = call;
  const { choices: before } = await readMailChoices(call);
  const changed = body.choices.filter(({ kind, byMail }) =>
    before.some((choice) => choice.kind === kind && choice.byMail !== byMail),
  );
  for (const choice of changed) await saveMailChoice(db, caller.userId, choice);
  const after = await readMailChoices(call);
  if (changed.length > 0) {
    await record(call, {
      companyId: null,
      action: 'notifications.choose',
      entity: 'user',
      entityId: caller.userId,
      before,
      after: after.choices,
    });
  }
  return after;
}

/** Marks lines of the caller as read; lines of others are left alone. Reading is no deed, so the audit log has none of it. */
export async function markRead(call: Call<typeof contract.notifications.markRead>) {
  const { db, body, caller, scope } = call;
  const companies = await markNotificationsRead(db, caller.userId, scope.companyIds, body);
  for (const companyId of companies)
    await record({ db }, { changed: 'notifications', companyId, id: caller.userId });
  return readUnread(call);
}
