import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { presentProjectLink } from '../associations.presenter.ts';
import { lockProjectLink, saveLink } from '../project-links.queries.ts';
import { recordLink } from '../record-link.ts';

/** Changes the role a person has on a project; it counts from their next call on. */
export async function changeProjectLink(call: Call<typeof contract.associations.changeProjectLink>) {
  const { db, scope, body } = call;
  const link = await lockProjectLink(db, scope, body.userId, body.projectId);
  if (!link || link.deleted) throw notFound();
  if (link.role === body.role) return presentProjectLink(link);
  const after = { ...link, role: body.role };
  await saveLink(db, link.companyId, link.userProjectId, after);
  const { projectId } = link;
  await recordLink(call, {
    action: 'userProject.change',
    id: link.userProjectId,
    link,
    before: { projectId, role: link.role },
    after: { projectId, role: after.role },
  });
  return presentProjectLink(after);
}
