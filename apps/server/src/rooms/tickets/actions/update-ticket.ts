import type { TicketEdit } from '@gondola/contract';
import { instantOf } from '../../../platform/database/instants.ts';
import { conflict, notFound } from '../../../platform/failure.ts';
import type { AnswerableChallenge, ChallengeActions } from '../challenge-actions.ts';
import { ticketPresenter } from '../tickets.presenter.ts';
import { findTicket, lockTicket, type TicketRow } from '../tickets.queries.ts';
import type { UpdateTicket } from '../update-call.ts';
import { correctQuote } from './correct-quote.ts';
import { editTicket, isTextOf } from './edit-ticket.ts';
import { moveTicket } from './move-ticket.ts';

const challengeOf = (ticket: TicketRow): AnswerableChallenge => ({
  id: ticket.id,
  companyId: ticket.companyId,
  projectId: ticket.projectId,
  creatorId: ticket.creatorId,
  subject: ticket.subject,
  state: ticket.state,
  isChallenge: ticket.isChallenge,
  status: ticket.challengeStatus,
  text: ticket.challengeResponse,
  fileKey: ticket.challengeResponseFileKey,
});

/** A file of an answer comes next to the present text; the text is touched only where it is another. */
async function editOrAttach(
  call: UpdateTicket,
  ticket: TicketRow,
  edit: TicketEdit,
  challenges: ChallengeActions,
): Promise<void> {
  const { challengesResponseFile: file } = edit;
  if (file !== undefined) await challenges.attachFile(call, challengeOf(ticket), file);
  if (file === undefined || !isTextOf(ticket, edit)) await editTicket(call, ticket, edit);
}

function change(call: UpdateTicket, ticket: TicketRow, challenges: ChallengeActions): Promise<void> {
  const { body } = call;
  if ('state' in body) return moveTicket(call, ticket, body);
  if ('tokensQuoted' in body) return correctQuote(call, ticket, body);
  if (!('challengeStatus' in body)) return editOrAttach(call, ticket, body, challenges);
  if (body.lastModifiedDate && body.lastModifiedDate !== instantOf(ticket.lastModifiedDate)) {
    throw conflict('platform:conflict');
  }
  return challenges.answer(call, challengeOf(ticket), {
    status: body.challengeStatus,
    text: body.challengeResponse,
    fileUrl: body.challengesResponseFile,
  });
}

/** One address for all changes of the wire: a move through the workflow, the answer to a challenge, a correction of the quote, an edit of the text. */
export async function updateTicket(call: UpdateTicket, challenges: ChallengeActions) {
  const { db, scope, caller, params } = call;
  if (!(await lockTicket(db, scope, caller, params.id))) throw notFound();
  const ticket = await findTicket(db, scope, caller, params.id);
  if (!ticket) throw notFound();
  await change(call, ticket, challenges);
  const saved = await findTicket(db, scope, caller, params.id);
  if (!saved) throw notFound();
  return { ticket: ticketPresenter(call.caller, call.services.files, call.locale)(saved) };
}
