import { fileRules, ticketEndpoints } from '@gondola/contract';
import { sendBy } from '@gondola/client/upload.ts';

/** Uploads one attachment; the result is its lasting address. */
export const sendTicketFile = sendBy(ticketEndpoints.signUpload);

/** Files attached to a message about a ticket: under the same rule. */
export const ticketFiles = { rules: fileRules.ticket, send: sendTicketFile };
