import { type contract, pick, projectKeys } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { assertUnchanged } from '../../../platform/http/assert-unchanged.ts';
import { Failure, invalidField, notFound } from '../../../platform/failure.ts';
import { addMovement, balanceOf, tellLowBalance } from '../../wallet/index.ts';
import { readAdministered } from '../administered-projects.ts';
import { hasWork, lockProject, saveProject } from '../project-writes.queries.ts';
import type { ProjectRow } from '../projects.queries.ts';

type Update = Call<typeof contract.projects.update>;

/** Writes what the wallet lacks of the wanted balance; throws 409 when the editor looked at an older one. */
async function adjust(call: Update, { companyId, id }: ProjectRow): Promise<void> {
  const { db, body, caller } = call;
  if (body.tokens === undefined) return;
  const balance = await balanceOf(db, companyId, id);
  if (body.tokens === balance) return;
  if (body.tokensBefore !== undefined && body.tokensBefore !== balance) {
    throw new Failure(409, 'platform:conflict', {
      fields: [{ path: 'tokens', code: 'balanceMoved', values: { tokens: balance } }],
    });
  }
  const amount = body.tokens - balance;
  const tokensLeft = await addMovement(db, {
    companyId,
    projectId: id,
    amount,
    comments: null,
    reason: 'adjusted',
    ticketId: null,
    userId: caller.userId,
  });
  await tellLowBalance(call, { companyId, projectId: id, amount, tokensLeft });
}

/** Renames a project, moves an empty one to another company, sets its balance: one transaction, one audit row. */
export async function updateProject(call: Update) {
  const { db, scope, body } = call;
  const before = await lockProject(db, scope, body.id);
  if (!before) throw notFound();
  assertUnchanged({ expected: body.expected, now: { ...before }, wanted: body });
  const after: ProjectRow = { id: before.id, ...pick(body, projectKeys), companyId: body.companyId };
  const moves = after.companyId !== before.companyId;
  if (moves) {
    if (!scope.companyIds.includes(after.companyId)) throw invalidField('companyId', 'unknownCompany');
    if (await hasWork(db, before)) throw invalidField('companyId', 'hasWork');
  }
  await saveProject(db, before, after);
  await adjust(call, after);
  await record(call, {
    companyId: after.companyId,
    action: 'project.update',
    entity: 'project',
    entityId: after.id,
    before,
    after: { ...after, tokens: body.tokens },
    announcedIn: moves ? [before.companyId, after.companyId] : [after.companyId],
  });
  return { project: await readAdministered(db, scope, after.id) };
}
