import type { contract, PersonChange } from '@gondola/contract';
import { avatarPresets } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { storeInlineImage } from '../inline-image.ts';
import { personPresenter } from '../people.presenter.ts';
import { findPerson, lockPerson, type PersonFields, type PersonRow, savePerson } from '../people.queries.ts';
import { avatarRule, qrRule } from '../person-files.ts';
import { revokeSessionsOf } from '../user-sessions.queries.ts';
import { savePassword } from '../users.queries.ts';
import { keepAnAdministrator } from './keep-an-administrator.ts';
import { keyOfPicture } from './change-avatar.ts';

type Update = Call<typeof contract.users.update>;

/** What is sent replaces what was; the empty text empties. */
const textAfter = (sent: string | null | undefined, before: string | null): string | null =>
  sent === undefined ? before : sent || null;

const presets: readonly string[] = avatarPresets;

async function avatarAfter(call: Update, before: PersonRow): Promise<string | null> {
  const { avatar, fileUrl, avatarBase64 } = call.body;
  if (avatarBase64) return storeInlineImage(call, avatarRule, avatarBase64, 'avatarBase64');
  const sent = fileUrl ?? avatar;
  if (sent === undefined) return before.avatar;
  if (!sent) return null;
  return presets.includes(sent)
    ? sent
    : keyOfPicture(call, sent, before.avatar, fileUrl ? 'fileUrl' : 'avatar');
}

async function qrAfter(call: Update, before: PersonRow): Promise<string | null> {
  const { qrAuthorization, qrBase64 } = call.body;
  if (qrBase64) return storeInlineImage(call, qrRule, qrBase64, 'qrBase64');
  // The address of a stored picture came back as it was shown.
  const isShown = before.qrAuthorization && qrAuthorization?.split('?')[0]?.endsWith(before.qrAuthorization);
  return isShown ? before.qrAuthorization : textAfter(qrAuthorization, before.qrAuthorization);
}

async function fieldsAfter(call: Update, before: PersonRow): Promise<PersonFields> {
  const body: PersonChange = call.body;
  return {
    fullName: body.fullName ?? before.fullName,
    lastName: textAfter(body.lastName, before.lastName),
    dni: body.dni ?? before.dni,
    role: body.updatedRole ?? before.role,
    active: body.updatedStatus ?? before.active,
    phoneNumber: textAfter(body.phoneNumber, before.phoneNumber),
    bank: textAfter(body.bank, before.bank),
    numberAccount: textAfter(body.numberAccount, before.numberAccount),
    avatar: await avatarAfter(call, before),
    qrAuthorization: await qrAfter(call, before),
  };
}

/** The part of a row that an edit changed. */
function changedPart(before: object, after: object, other: object): Record<string, unknown> {
  const own = before as Record<string, unknown>;
  const compared = other as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(after).flatMap((key) => (own[key] === compared[key] ? [] : [[key, own[key]]])),
  );
}

/** Edits a person; losing access or getting a new password ends their sessions at once. Throws 409 for the last administrator. */
export async function updatePerson(call: Update) {
  const { db, body, scope, caller, requestId, services } = call;
  const { id, updatedStatus, updatedRole, password } = body;
  const losesRights = updatedStatus === false || (updatedRole !== undefined && updatedRole !== 'superAdmin');
  // Before the person's own row, so that two of these wait for each other in one order.
  if (losesRights) await keepAnAdministrator(db, id);
  if (!(await lockPerson(db, id))) throw notFound();
  const before = await findPerson(db, scope.companyIds, id);
  if (!before) throw notFound();
  const after = await fieldsAfter(call, before);
  await savePerson(db, id, after);
  if (password) await savePassword(db, id, await hashPassword(password));
  if (password || (before.active && !after.active)) await revokeSessionsOf(db, id);
  await recordAudit(db, {
    companyId: null,
    userId: caller.userId,
    requestId,
    action: 'user.update',
    thing: 'user',
    thingId: id,
    before: changedPart(before, after, after),
    after: { ...changedPart(after, after, before), ...(password ? { passwordChanged: true } : {}) },
  });
  await announce(db, { topic: 'users', companyId: null, id });
  const row = await findPerson(db, scope.companyIds, id);
  if (!row) throw notFound();
  return { user: personPresenter(services.files)(row) };
}
