import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/http/errors.ts';
import { addMovement } from '../../wallet/index.ts';
import { readAdministered } from '../administered-projects.ts';
import { findProjectOfRequest, insertProject } from '../project-writes.queries.ts';

type Create = Call<typeof contract.projects.create>;

async function insert({ db, scope, body, caller, requestId }: Create): Promise<number> {
  const { companyId, name, tokens } = body;
  if (!scope.companyIds.includes(companyId)) throw invalidField('companyId', 'unknownCompany');
  const id = await insertProject(db, companyId, name, body.requestId ?? null);
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
  await recordAudit(db, {
    companyId,
    userId: caller.userId,
    requestId,
    action: 'project.create',
    thing: 'project',
    thingId: id,
    after: { companyId, name, tokens },
  });
  await announce(db, { topic: 'projects', companyId, id });
  return id;
}

/** Adds a project; its wallet begins with one movement (D22). The same form sent twice gives the same project. */
export async function createProject(call: Create) {
  return { project: await readAdministered(call.db, call.scope, await insert(call)) };
}
