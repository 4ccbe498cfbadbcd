// Each call of the contract and the function that answers it.
import { contract, fileRules } from '@gondola/contract';
import { signUploadBy } from '../../platform/files/sign-upload.ts';
import { routes } from '../../platform/http/call.ts';
import { createTicket } from './actions/create-ticket.ts';
import { updateTicket } from './actions/update-ticket.ts';
import type { ChallengeActions } from './challenge-actions.ts';
import { getTicket, listTicketsByState, listTicketsPage } from './tickets.reads.ts';

/** The calls about tickets, challenges among them; `challenges` comes from their room. */
export const ticketRoutes = (challenges: ChallengeActions) =>
  routes(contract.tickets, {
    create: (call) => createTicket(call, challenges),
    list: (call) => listTicketsPage(call, challenges),
    byState: listTicketsByState,
    get: getTicket,
    update: (call) => updateTicket(call, challenges),
    signUpload: signUploadBy(() => fileRules.ticket),
  });
