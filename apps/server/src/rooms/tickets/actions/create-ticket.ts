import { challengeCategory, type contract, pick, ticketTextKeys } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/failure.ts';
import { findCompanyLocation } from '../../locations/index.ts';
import { findProject } from '../../projects/index.ts';
import type { ChallengeActions } from '../challenge-actions.ts';
import { claimTicketFiles } from '../ticket-files.ts';
import { tellTicketMove } from '../tell-ticket-move.ts';
import { ticketPresenter } from '../tickets.presenter.ts';
import { entityOf } from '../ticket-workflow.ts';
import {
  findTicket,
  findTicketOfRequest,
  insertMoreFiles,
  insertTicket,
  insertTimelineEntry,
} from '../tickets.queries.ts';

type Create = Call<typeof contract.tickets.create>;

/** A challenge is raised at a location, and only a challenge disputes something (D20). */
function checkKind({ body }: Create): void {
  const isChallenge = body.category === challengeCategory;
  if (isChallenge && !body.locationId) throw invalidField('locationId', 'required');
  if (!isChallenge && body.dispute) throw invalidField('dispute', 'invalidCategory');
}

async function insert(call: Create, challenges: ChallengeActions): Promise<number> {
  const { db, scope, body, caller } = call;
  checkKind(call);
  const project = await findProject(db, scope, body.projectId);
  if (!project) throw invalidField('projectId', 'unknownProject');
  const locationId = body.locationId ?? null;
  if (locationId !== null && !(await findCompanyLocation(db, project.companyId, locationId))) {
    throw invalidField('locationId', 'unknownLocation');
  }
  const [fileKey = null, ...moreKeys] = await claimTicketFiles(call, project.companyId);
  const { content, ...named } = pick(body, ticketTextKeys);
  const row = { companyId: project.companyId, projectId: project.id, locationId, creatorId: caller.userId };
  const id = await insertTicket(db, {
    ...row,
    ...named,
    content,
    requestId: body.requestId ?? null,
    fileKey,
  });
  if (id === undefined) {
    const earlier = await findTicketOfRequest(db, scope, caller.userId, body.requestId ?? '');
    if (earlier === undefined) throw notFound();
    return earlier;
  }
  const { companyId } = project;
  await insertMoreFiles(db, companyId, id, moreKeys);
  await insertTimelineEntry(db, {
    companyId,
    ticketId: id,
    userId: caller.userId,
    fromState: null,
    toState: 'open',
    tokens: null,
    comment: null,
  });
  const isChallenge = named.category === challengeCategory;
  const entity = entityOf({ isChallenge });
  await record(call, {
    companyId,
    action: `${entity}.create`,
    entity,
    entityId: id,
    after: { ...row, ...named },
  });
  const raised = { id, companyId, projectId: project.id, subject: named.subject };
  if (isChallenge) {
    const inserted = await findTicket(db, scope, caller, id);
    const { dispute = null, batchId = null } = body;
    await challenges.begin(call, { ...raised, locationId, dispute, batchId }, inserted?.locationName ?? '');
  } else {
    await tellTicketMove(
      call,
      { ...raised, creatorId: caller.userId, state: 'open', isChallenge: false },
      null,
    );
  }
  return id;
}

/** Raises a ticket. The same form sent twice (same `requestId`) gives the same ticket. */
export async function createTicket(call: Create, challenges: ChallengeActions) {
  const id = await insert(call, challenges);
  const row = await findTicket(call.db, call.scope, call.caller, id);
  if (!row) throw notFound();
  return { ticket: ticketPresenter(call.caller, call.services.files, call.locale)(row) };
}
