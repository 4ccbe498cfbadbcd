export { consumeMailLink, createMailLink, sendInvitation, sendResetLink } from './mail-links.ts';
export { presentCurrentUser } from './users.presenter.ts';
export {
  acceptTerms,
  findAccount,
  findUserRow,
  insertUser,
  listProjectLinks,
  listRecipients,
  type Recipient,
  savePassword,
} from './users.queries.ts';
export { revokeSessionsOf } from './user-sessions.queries.ts';
