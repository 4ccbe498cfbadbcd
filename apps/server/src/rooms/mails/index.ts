// The door of the room.
export { countFailedMails } from './mails.queries.ts';
