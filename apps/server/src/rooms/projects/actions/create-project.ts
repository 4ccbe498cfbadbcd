import { type contract, pick, projectKeys } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/failure.ts';
import { addMovement } from '../../wallet/index.ts';
import { readAdministered } from '../administered-projects.ts';
import { findProjectOfRequest, insertProject } from '../project-writes.queries.ts';

type Create = Call<typeof contract.projects.create>;

async function insert(call: Create): Promise<number> {
  const { db, scope, body, caller } = call;
  const { companyId, tokens } = body;
  const fields = pick(body, projectKeys);
  if (!scope.companyIds.includes(companyId)) throw invalidField('companyId', 'unknownCompany');
  const id = await insertProject(db, { ...fields, companyId, requestId: body.requestId ?? null });
  if (id === undefined) {
    const earlier = await findProjectOfRequest(db, scope, body.requestId ?? '');
    if (earlier === undefined) throw notFound();
    return earlier;
  }
  await addMovement(db, {
    companyId,
    projectId: id,
    amount: tokens,
    comments: null,
    reason: 'initial',
    ticketId: null,
    userId: caller.userId,
  });
  await record(call, {
    companyId,
    action: 'project.create',
    entity: 'project',
    entityId: id,
    after: { ...fields, companyId, tokens },
  });
  return id;
}

/** Adds a project; its wallet begins with one movement (D22). The same form sent twice gives the same project. */
export async function createProject(call: Create) {
  return { project: await readAdministered(call.db, call.scope, await insert(call)) };
}
