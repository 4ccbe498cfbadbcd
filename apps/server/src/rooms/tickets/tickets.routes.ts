// Each call of the contract and the function that answers it.
import { contract } from '@gondola/contract';
import { signUploadBy } from '../../platform/files/sign-upload.ts';
import { routes } from '../../platform/http/call.ts';
import { createTicket } from './actions/create-ticket.ts';
import { updateTicket } from './actions/update-ticket.ts';
import { getTicket, listTicketsByState, listTicketsPage } from './tickets.reads.ts';
import { ticketFileRule } from './ticket-files.ts';

export const ticketRoutes = routes(contract.tickets, {
  create: createTicket,
  list: listTicketsPage,
  byState: listTicketsByState,
  get: getTicket,
  update: updateTicket,
  signUpload: signUploadBy(() => ticketFileRule),
});
