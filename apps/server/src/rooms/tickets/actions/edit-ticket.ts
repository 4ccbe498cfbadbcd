import {
  challengeCategory,
  fieldsOf,
  fileRules,
  pick,
  type TicketEdit,
  ticketTextKeys,
} from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { instantOf } from '../../../platform/database/instants.ts';
import { fileKeyAfter, isAddressOf } from '../../../platform/files/named-file.ts';
import { conflict, invalidField, notAllowed } from '../../../platform/failure.ts';
import { entityOf, isEditable } from '../ticket-workflow.ts';
import { mayEdit } from '../tickets.policy.ts';
import { saveText, type TicketRow } from '../tickets.queries.ts';
import type { UpdateTicket } from '../update-call.ts';

/** The fields of a ticket after an edit: one that the editor did not send stays. */
const textAfter = (ticket: TicketRow, edit: TicketEdit) =>
  fieldsOf(ticketTextKeys, (key) => edit[key] ?? ticket[key]);

/** Whether an edit leaves text and attachment as they are. */
export function isTextOf(ticket: TicketRow, edit: TicketEdit): boolean {
  const { fileUrl } = edit;
  const isSameFile = fileUrl
    ? isAddressOf(fileUrl, ticket.fileKey)
    : fileUrl === undefined || ticket.fileKey === null;
  const after = textAfter(ticket, edit);
  return isSameFile && ticketTextKeys.every((key) => after[key] === ticket[key]);
}

/** Changes the text of a locked ticket, while its state allows it. Throws 409 when it was changed since the editor opened it. */
export async function editTicket(call: UpdateTicket, ticket: TicketRow, edit: TicketEdit): Promise<void> {
  const { db, caller } = call;
  const companyId = ticket.companyId;
  if (!isEditable(ticket.state)) throw conflict('tickets:notEditable');
  if (!mayEdit(caller, { projectId: ticket.projectId, creatorId: ticket.creatorId, state: ticket.state }))
    throw notAllowed();
  // A challenge stays one and nothing else becomes one: it has a status from its birth (D20).
  if ((edit.category === challengeCategory) !== ticket.isChallenge) {
    throw invalidField('category', 'invalidCategory');
  }
  if (edit.lastModifiedDate && edit.lastModifiedDate !== instantOf(ticket.lastModifiedDate)) {
    throw conflict('platform:conflict');
  }
  const text = {
    ...textAfter(ticket, edit),
    fileKey: await fileKeyAfter(call, edit.fileUrl, ticket.fileKey, {
      rule: fileRules.ticket,
      companyId: ticket.companyId,
      path: 'fileUrl',
    }),
  };
  await saveText(db, companyId, ticket.id, text);
  const entity = entityOf(ticket);
  await record(call, {
    companyId,
    action: `${entity}.edit`,
    entity,
    entityId: ticket.id,
    before: pick(ticket, ['fileKey', ...ticketTextKeys]),
    after: text,
  });
}
