import { type OpenSession, type OwnSession, type Person, personKeys, pick } from '@gondola/contract';
import { instantOf, instantOrNull } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { PersonRow } from './people-list.queries.ts';
import type { OpenSessionRow } from './user-sessions.queries.ts';

const isKey = (text: string): boolean => /^(public|private)\//.test(text);

/** A key becomes an address; a preset's name, or text that is no file, stays as it is. */
const shown = (files: FileStore, text: string | null): string | null =>
  text !== null && isKey(text) ? files.addressOf(text) : text;

/** The state of a person's invitation. A mail that failed was not opened, whatever the one before it was. */
function invitationOf(row: PersonRow): Person['invitation'] {
  const at = (instant: string | null) => instantOrNull(instant);
  if (row.verified) return { state: 'accepted', at: at(row.verifiedAt) };
  if (row.invitationBounced) return { state: 'bounced', at: at(row.invitationSentAt) };
  if (row.invitationOpenedAt) return { state: 'opened', at: at(row.invitationOpenedAt) };
  if (row.invitationSentAt) return { state: 'sent', at: at(row.invitationSentAt) };
  return { state: 'notSent', at: at(row.invitationDueAt) };
}

/** Makes the presenter of one call. */
export function personPresenter(files: FileStore) {
  return (row: PersonRow): Person => {
    const avatar = shown(files, row.avatar);
    return {
      id: row.id,
      ...pick(row, personKeys),
      countryCode: row.countryCode,
      email: row.email,
      role: row.role,
      active: row.active,
      verified: row.verified,
      invitation: invitationOf(row),
      deleted: row.deleted,
      avatar,
      fileUrl: avatar,
      qrAuthorization: shown(files, row.qrAuthorization),
      createdAt: instantOf(row.createdAt),
      lastSignInAt: instantOrNull(row.lastSignInAt),
      companies: row.companies,
      projectCount: row.projectCount,
    };
  };
}

export const presentOpenSession = (row: OpenSessionRow): OpenSession => ({
  id: row.id,
  createdAt: instantOf(row.createdAt),
  expiresAt: instantOf(row.expiresAt),
  remember: row.remember,
  ipAddress: row.ipAddress,
  userAgent: row.userAgent,
});

/** A session as its own person sees it; `currentId` is the one they ask from. */
export const presentOwnSession =
  (currentId: string) =>
  (row: OpenSessionRow): OwnSession => ({
    ...presentOpenSession(row),
    lastUsedAt: instantOf(row.lastUsedAt),
    current: row.id === currentId,
  });
