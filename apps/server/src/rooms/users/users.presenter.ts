import { type CurrentUser, personKeys, pick } from '@gondola/contract';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ProjectLinkRow, UserRow } from './users.queries.ts';

/** The signed-in person as the contract shows them. */
export function presentCurrentUser(
  row: UserRow,
  links: readonly ProjectLinkRow[],
  files: FileStore,
): CurrentUser {
  const avatar = row.avatar?.includes('/') ? files.addressOf(row.avatar) : row.avatar;
  return {
    id: row.id,
    ...pick(row, personKeys),
    countryCode: row.countryCode,
    email: row.email,
    role: row.role,
    active: row.active,
    avatar,
    fileUrl: avatar,
    qrAuthorization: row.qrAuthorization,
    language: row.language,
    projects: links.map(({ projectId, projectName, companyId, role }) => ({
      projectId,
      projectName,
      companyId,
      role,
    })),
  };
}
