import { avatarPresets, type contract, fileRules } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { claimFile, isAddressOf } from '../../../platform/files/named-file.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import { findUserRow } from '../users.queries.ts';
import { saveAvatar } from '../people.queries.ts';

/** The key of a picture: the same when its own address came back, claimed when it is a new one. */
export const keyOfPicture = async (
  call: SignedCall,
  address: string,
  before: string | null,
  path: string,
): Promise<string> =>
  isAddressOf(address, before)
    ? before
    : claimFile(call, address, { rule: fileRules.avatar, companyId: null, path });

const presets: readonly string[] = avatarPresets;

/** Changes one's own picture, or anybody's as super administrator; others are not there for anyone else. */
export async function changeAvatar(call: Call<typeof contract.users.changeAvatar>) {
  const { db, body, caller, services } = call;
  if (body.id !== caller.userId && caller.role !== 'superAdmin') throw notFound();
  const before = await findUserRow(db, body.id);
  if (!before) throw notFound();
  const { fileUrl } = body;
  const avatar = presets.includes(fileUrl)
    ? fileUrl
    : await keyOfPicture(call, fileUrl, before.avatar, 'fileUrl');
  await saveAvatar(db, body.id, avatar);
  await record(call, {
    companyId: null,
    action: 'user.changeAvatar',
    entity: 'user',
    entityId: body.id,
    before: { avatar: before.avatar },
    after: { avatar },
  });
  return { id: body.id, fileUrl: presets.includes(avatar) ? avatar : services.files.addressOf(avatar) };
}
