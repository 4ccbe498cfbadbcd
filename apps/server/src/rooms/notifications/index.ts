export { listAdministrators, listRecipients, type Recipient } from './recipients.queries.ts';
export { type Reader, tell, type Teller } from './tell.ts';
