import { contract, fileRules } from '@gondola/contract';
import { emptyScope } from '../../platform/auth/caller.ts';
import { type Call, routes } from '../../platform/http/call.ts';
import { signUploadBy } from '../../platform/files/sign-upload.ts';
import { noSession } from '../../platform/failure.ts';
import { changeAvatar } from './actions/change-avatar.ts';
import { changePassword } from './actions/change-password.ts';
import { endOtherSessions, endOwnSession, endSessions } from './actions/end-sessions.ts';
import { invitePeople } from './actions/invite-people.ts';
import { inviteAgain, registerUser } from './actions/register-user.ts';
import { removePerson, restorePerson } from './actions/remove-person.ts';
import { updatePerson } from './actions/update-person.ts';
import { updateProfile } from './actions/update-profile.ts';
import { exportPeople } from './export-people.ts';
import {
  getPerson,
  listColleaguesPage,
  listInvitationLinks,
  listOwnSessions,
  listPeopleOfCompany,
  listPeoplePage,
  listSessions,
} from './people.reads.ts';
import { presentCurrentUser } from './users.presenter.ts';
import { findUserRow, listProjectLinks, saveLanguage } from './users.queries.ts';

async function current({ db, caller, scope, services }: Call<typeof contract.users.current>) {
  const row = await findUserRow(db, caller.userId);
  if (!row) throw noSession();
  const links = await listProjectLinks(db, caller.userId, scope.companyIds);
  return { user: presentCurrentUser(row, links, services.files) };
}

async function chooseLanguage({ db, caller, body }: Call<typeof contract.users.chooseLanguage>) {
  await saveLanguage(db, caller.userId, body.language);
  return { language: body.language };
}

export const userRoutes = routes(contract.users, {
  register: registerUser,
  current,
  chooseLanguage,
  list: listPeoplePage,
  ofCompany: listPeopleOfCompany,
  export: exportPeople,
  get: getPerson,
  update: updatePerson,
  remove: removePerson,
  restore: restorePerson,
  changeAvatar,
  signUpload: (call) => signUploadBy(() => fileRules.avatar)({ ...call, scope: emptyScope }),
  colleagues: listColleaguesPage,
  invite: inviteAgain,
  inviteMany: invitePeople,
  invitationLinks: listInvitationLinks,
  sessions: listSessions,
  endSessions,
  updateProfile,
  changePassword,
  ownSessions: listOwnSessions,
  endOwnSession,
  endOtherSessions,
});
