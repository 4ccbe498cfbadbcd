import { contract } from '@gondola/contract';
import { type Call, routes } from '../../platform/http/call.ts';
import { noSession } from '../../platform/http/errors.ts';
import { registerUser } from './actions/register-user.ts';
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

export const userRoutes = routes(contract.users, { register: registerUser, current, chooseLanguage });
