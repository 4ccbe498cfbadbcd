import {
  avatarPresets,
  type contract,
  fileRules,
  filledIn,
  type PersonChange,
  personKeys,
} from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { type Call, type OutsideCall, outsideTransaction } from '../../../platform/http/call.ts';
import type { KeptContent } from '../../../platform/files/kept-file.ts';
import { notFound } from '../../../platform/failure.ts';
import { assertDni } from '../assert-dni.ts';
import { keepInlineImage } from '../inline-image.ts';
import { assertPassword } from '../password-rules.ts';
import { personPresenter } from '../people.presenter.ts';
import type { PersonRow } from '../people-list.queries.ts';
import { findPerson, lockPerson, type PersonFields, savePerson } from '../people.queries.ts';
import { revokeSessionsOf } from '../user-sessions.queries.ts';
import { findPasswordOwner, savePassword } from '../users.queries.ts';
import { keepAnAdministrator } from './keep-an-administrator.ts';
import { keyOfPicture } from './change-avatar.ts';

type Update = typeof contract.users.update;

/** The slow parts, made before the transaction. */
interface Prepared {
  readonly passwordHash: string | undefined;
  readonly avatar: KeptContent | undefined;
  readonly qr: KeptContent | undefined;
}

/** The sent text in place of the one before; the empty text empties. */
const textAfter = (sent: string | null | undefined, before: string | null): string | null =>
  sent === undefined ? before : sent || null;

const presets: readonly string[] = avatarPresets;

async function recorded({ db, services }: Call<Update>, kept: KeptContent): Promise<string> {
  await services.files.record(db, kept);
  return kept.key;
}

async function avatarAfter(
  call: Call<Update>,
  before: PersonRow,
  kept?: KeptContent,
): Promise<string | null> {
  const { avatar, fileUrl } = call.body;
  if (kept) return recorded(call, kept);
  const sent = fileUrl ?? avatar;
  if (sent === undefined) return before.avatar;
  if (!sent) return null;
  return presets.includes(sent)
    ? sent
    : keyOfPicture(call, sent, before.avatar, fileUrl ? 'fileUrl' : 'avatar');
}

async function qrAfter(call: Call<Update>, before: PersonRow, kept?: KeptContent): Promise<string | null> {
  const { qrAuthorization } = call.body;
  if (kept) return recorded(call, kept);
  // The address of a stored picture came back as it was shown.
  const isShown = before.qrAuthorization && qrAuthorization?.split('?')[0]?.endsWith(before.qrAuthorization);
  return isShown ? before.qrAuthorization : textAfter(qrAuthorization, before.qrAuthorization);
}

async function fieldsAfter(call: Call<Update>, before: PersonRow, prepared: Prepared): Promise<PersonFields> {
  const body: PersonChange = call.body;
  return {
    ...filledIn(personKeys, body, before),
    countryCode: body.countryCode ?? before.countryCode,
    role: body.updatedRole ?? before.role,
    active: body.updatedStatus ?? before.active,
    avatar: await avatarAfter(call, before, prepared.avatar),
    qrAuthorization: await qrAfter(call, before, prepared.qr),
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

/** The hash of a new password. Throws 404 without the person, 400 when theirs may not be this. */
async function hashNewPassword(call: OutsideCall<Update>, password: string): Promise<string> {
  const { id, fullName, lastName } = call.body;
  const owner = await call.transaction('read', ({ db }) => findPasswordOwner(db, id));
  if (!owner) throw notFound();
  assertPassword(password, {
    ...owner,
    fullName: fullName ?? owner.fullName,
    lastName: textAfter(lastName, owner.lastName),
  });
  return hashPassword(password, { address: call.address, isKnown: true });
}

/** Edits a person; losing access or getting a new password ends their sessions at once. Throws 409 for the last administrator. */
export const updatePerson = outsideTransaction<Update>(async (call) => {
  const { password, avatarBase64, qrBase64 } = call.body;
  const prepared: Prepared = {
    passwordHash: password ? await hashNewPassword(call, password) : undefined,
    avatar: avatarBase64
      ? await keepInlineImage(call, fileRules.avatar, avatarBase64, 'avatarBase64')
      : undefined,
    qr: qrBase64 ? await keepInlineImage(call, fileRules.qr, qrBase64, 'qrBase64') : undefined,
  };
  return call.transaction('write', (inside) => update(inside, prepared));
});

async function update(call: Call<Update>, prepared: Prepared) {
  const { db, body, scope, services } = call;
  const { id, updatedStatus, updatedRole } = body;
  const { passwordHash } = prepared;
  const losesRights = updatedStatus === false || (updatedRole !== undefined && updatedRole !== 'superAdmin');
  // Before the person's own row, so that two of these wait for each other in one order.
  if (losesRights) await keepAnAdministrator(db, id);
  if (!(await lockPerson(db, id))) throw notFound();
  const before = await findPerson(db, scope.companyIds, id);
  if (!before) throw notFound();
  assertDni(body.dni, { ...before, countryCode: body.countryCode ?? before.countryCode });
  const after = await fieldsAfter(call, before, prepared);
  await savePerson(db, id, after);
  if (passwordHash) await savePassword(db, id, passwordHash);
  if (passwordHash || (before.active && !after.active)) await revokeSessionsOf(db, id);
  await record(call, {
    companyId: null,
    action: 'user.update',
    entity: 'user',
    entityId: id,
    before: changedPart(before, after, after),
    after: { ...changedPart(after, after, before), ...(passwordHash ? { passwordChanged: true } : {}) },
  });
  const row = await findPerson(db, scope.companyIds, id);
  if (!row) throw notFound();
  return { user: personPresenter(services.files)(row) };
}
