import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, invalidField, notFound } from '../../../platform/http/errors.ts';
import { findProject } from '../../projects/index.ts';
import { findUserRow } from '../../users/index.ts';
import { presentProjectLink } from '../associations.presenter.ts';
import { insertLink, lockProjectLink, saveLink } from '../project-links.queries.ts';
import { recordLink } from '../record-link.ts';

/** Links a person to a project, or revives the link that was. Throws 409 when they are linked already with another role. */
export async function linkProject(call: Call<typeof contract.associations.linkProject>) {
  const { db, scope, body } = call;
  const { userId, projectId, role } = body;
  if (!(await findUserRow(db, userId))) throw notFound();
  const project = await findProject(db, scope, projectId);
  if (!project) throw invalidField('projectId', 'unknownProject');
  const isNew = await insertLink(db, { userId, companyId: project.companyId, projectId, role });
  const link = await lockProjectLink(db, scope, userId, projectId);
  if (!link) throw notFound();
  if (!isNew && !link.deleted) {
    // The same form once more changes nothing.
    if (link.role === role) return presentProjectLink(link);
    throw conflict('associations:projectLinked');
  }
  const after = { ...link, role, deleted: false };
  if (!isNew) await saveLink(db, link.companyId, link.userProjectId, after);
  await recordLink(call, {
    action: 'userProject.link',
    link: after,
    id: link.userProjectId,
    after: { projectId, role },
  });
  return presentProjectLink(after);
}
