// Links of a person to projects.
import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, invalidField, notFound } from '../../../platform/http/errors.ts';
import { findProject } from '../../projects/index.ts';
import { findUserRow } from '../../users/index.ts';
import { presentProjectLink } from '../associations.presenter.ts';
import { insertLink, lockProjectLink, lockProjectLinkById, saveLink } from '../project-links.queries.ts';
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
