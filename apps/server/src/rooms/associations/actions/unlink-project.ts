import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { presentProjectLink } from '../associations.presenter.ts';
import { lockProjectLinkById, saveLink } from '../project-links.queries.ts';
import { recordLink } from '../record-link.ts';

/** Marks a link as removed; the person is refused from their next call on. Once more changes nothing. */
export async function unlinkProject(call: Call<typeof contract.associations.unlinkProject>) {
  const { db, scope, params } = call;
  const link = await lockProjectLinkById(db, scope, params.userProjectId);
  if (!link) throw notFound();
  if (link.deleted) return presentProjectLink(link);
  await saveLink(db, link.companyId, link.userProjectId, { role: link.role, deleted: true });
  const { projectId, role } = link;
  await recordLink(call, {
    action: 'userProject.unlink',
    id: link.userProjectId,
    link,
    before: { projectId, role },
  });
  return presentProjectLink(link);
}
