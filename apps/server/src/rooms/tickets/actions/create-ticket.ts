import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/http/errors.ts';
import { findCompanyLocation } from '../../locations/index.ts';
import { findProject } from '../../projects/index.ts';
import { ticketFileRule } from '../ticket-files.ts';
import { tellTicketMove } from '../tell-ticket-move.ts';
import { ticketPresenter } from '../tickets.presenter.ts';
import { findTicket, findTicketOfRequest, insertTicket, insertTimelineEntry } from '../tickets.queries.ts';

type Create = Call<typeof contract.tickets.create>;

async function fileKeyOf({ db, body, caller, services }: Create, companyId: number): Promise<string | null> {
  if (!body.fileUrl) return null;
  const { key } = await services.files.claim(db, {
    address: body.fileUrl,
    purpose: ticketFileRule.purpose,
    userId: caller.userId,
    companyId,
    path: 'fileUrl',
  });
  return key;
}

async function insert(call: Create): Promise<number> {
  const { db, scope, body, caller, requestId } = call;
  const project = await findProject(db, scope, body.projectId);
  if (!project) throw invalidField('projectId', 'unknownProject');
  const locationId = body.locationId ?? null;
  if (locationId !== null && !(await findCompanyLocation(db, project.companyId, locationId))) {
    throw invalidField('locationId', 'unknownLocation');
  }
  const fileKey = await fileKeyOf(call, project.companyId);
  const { subject, content, category, subcategory } = body;
  const row = { companyId: project.companyId, projectId: project.id, locationId, creatorId: caller.userId };
  const id = await insertTicket(db, {
    ...row,
    requestId: body.requestId ?? null,
    subject,
    content,
    category,
    subcategory,
    fileKey,
  });
  if (id === undefined) {
    const earlier = await findTicketOfRequest(db, scope, caller.userId, body.requestId ?? '');
    if (earlier === undefined) throw notFound();
    return earlier;
  }
  const { companyId } = project;
  await insertTimelineEntry(db, {
    companyId,
    ticketId: id,
    userId: caller.userId,
    fromState: null,
    toState: 'open',
    tokens: null,
    comment: null,
  });
  await recordAudit(db, {
    companyId,
    userId: caller.userId,
    requestId,
    action: 'ticket.create',
    thing: 'ticket',
    thingId: id,
    after: { ...row, subject, category, subcategory },
  });
  await tellTicketMove(
    call,
    { id, companyId, projectId: project.id, subject, creatorId: caller.userId, state: 'open' },
    null,
  );
  await announce(db, { topic: 'tickets', companyId, id });
  return id;
}

/** Raises a ticket. The same form sent twice (same `requestId`) gives the same ticket. */
export async function createTicket(call: Create) {
  const row = await findTicket(call.db, call.scope, await insert(call));
  if (!row) throw notFound();
  return { ticket: ticketPresenter(call.caller, call.services.files, call.locale)(row) };
}
