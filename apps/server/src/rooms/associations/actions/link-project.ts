// Links of a person to projects.
import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/failure.ts';
import { findProject } from '../../projects/index.ts';
import { findUserRow } from '../../users/index.ts';
import { presentProjectLink } from '../associations.presenter.ts';
import { projectLinks } from '../project-links.queries.ts';
import { changeLink, makeLink, removeLink } from './links.ts';

/** Links a person to a project, or revives the link that was. Throws 409 when they are linked already with another role. */
export async function linkProject(call: Call<typeof contract.associations.linkProject>) {
  const { db, scope, body } = call;
  const { userId, projectId, role } = body;
  if (!(await findUserRow(db, userId))) throw notFound();
  const project = await findProject(db, scope, projectId);
  if (!project) throw invalidField('projectId', 'unknownProject');
  const wanted = { userId, companyId: project.companyId, targetId: projectId, role };
  return presentProjectLink(await makeLink(call, projectLinks, wanted, 'associations:projectLinked'));
}

/** Changes the role a person has on a project. */
export async function changeProjectLink(call: Call<typeof contract.associations.changeProjectLink>) {
  const { userId, projectId, role } = call.body;
  return presentProjectLink(await changeLink(call, projectLinks, { userId, targetId: projectId }, { role }));
}

/** Removes a link; once more changes nothing. */
export async function unlinkProject(call: Call<typeof contract.associations.unlinkProject>) {
  return presentProjectLink(await removeLink(call, projectLinks, call.params.userProjectId));
}
