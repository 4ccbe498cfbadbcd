import { notFound } from '../../../platform/http/errors.ts';
import { ticketPresenter } from '../tickets.presenter.ts';
import { findTicket, lockTicket } from '../tickets.queries.ts';
import type { UpdateTicket } from '../update-call.ts';
import { editTicket } from './edit-ticket.ts';
import { moveTicket } from './move-ticket.ts';

/** One address for both changes of the wire: a move through the workflow, or an edit of the text. */
export async function updateTicket(call: UpdateTicket) {
  const { db, scope, params, body } = call;
  if (!(await lockTicket(db, scope, params.id))) throw notFound();
  const ticket = await findTicket(db, scope, params.id);
  if (!ticket) throw notFound();
  await ('state' in body ? moveTicket(call, ticket, body) : editTicket(call, ticket, body));
  const saved = await findTicket(db, scope, params.id);
  if (!saved) throw notFound();
  return { ticket: ticketPresenter(call.caller, call.services.files, call.locale)(saved) };
}
