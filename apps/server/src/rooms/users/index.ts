export { keepAnAdministrator } from './actions/keep-an-administrator.ts';
export {
  consumeMailLink,
  createMailLink,
  linkMail,
  type LinkReason,
  ownerOfLink,
  sendInvitation,
  sendResetLink,
} from './mail-links.ts';
export { noteOpened, planInvitations } from './invitations.queries.ts';
export { countLiveLinks } from './mail-links.queries.ts';
export { lockPerson } from './people.queries.ts';
export { sendInvitationsJob } from './send-invitations.job.ts';
export { assertPassword } from './password-rules.ts';
export { presentCurrentUser } from './users.presenter.ts';
export {
  acceptTerms,
  type Account,
  findAccount,
  findAccountById,
  findPasswordOwner,
  findUserRow,
  insertUser,
  listProjectLinks,
  saveLanguage,
  savePassword,
  userProjects,
} from './users.queries.ts';
export { revokeOtherSessions, revokeSessionsOf } from './user-sessions.queries.ts';
