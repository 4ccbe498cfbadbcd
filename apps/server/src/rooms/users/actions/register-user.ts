import { randomBytes } from 'node:crypto';
import { type contract, filledIn, personKeys } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { type Call, outsideTransaction } from '../../../platform/http/call.ts';
import { conflict, Failure, invalidField, notFound } from '../../../platform/failure.ts';
import { findProject } from '../../projects/index.ts';
import { sendInvitation } from '../mail-links.ts';
import { assertPassword } from '../password-rules.ts';
import { findAccountById, insertProjectLink, insertUser } from '../users.queries.ts';
import { lockPerson } from '../people.queries.ts';

type Register = typeof contract.users.register;

/** Only there so that the row is never without one; it is never shown or sent (D12). */
const generatedPassword = (): string => randomBytes(6).toString('base64url').slice(0, 8);

async function linkProjects({ db, scope, body }: Call<Register>, userId: number): Promise<void> {
  for (const [index, { projectId, role }] of body.projects.entries()) {
    const project = await findProject(db, scope, projectId);
    if (!project) throw invalidField(`projects.${index}.projectId`, 'unknownProject');
    await insertProjectLink(db, { userId, companyId: project.companyId, projectId, role });
  }
}

/** Registers a person and mails the invitation. Throws 409 when the address belongs to someone already. */
export const registerUser = outsideTransaction<Register>(async (call) => {
  const { password, customPassword, fullName, lastName = null, email } = call.body;
  // The companies of the projects are not known yet; the person chooses their own password by the invitation anyway.
  const owner = { fullName, lastName, email, companies: [] };
  if (customPassword) assertPassword(customPassword, owner, 'customPassword');
  if (password) assertPassword(password, owner);
  const passwordHash = await hashPassword(customPassword ?? password ?? generatedPassword(), {
    address: call.address,
    isKnown: true,
  });
  return call.transaction('write', (inside) => register(inside, passwordHash));
});

async function register(call: Call<Register>, passwordHash: string) {
  const { db, body, services, locale } = call;
  const { password: _password, customPassword: _customPassword, projects, ...given } = body;
  const id = await insertUser(db, {
    ...filledIn(personKeys, given, { lastName: null, phoneNumber: null, bank: null, numberAccount: null }),
    countryCode: given.countryCode,
    email: given.email,
    role: given.role,
    qrAuthorization: given.qrAuthorization || null,
    avatar: given.avatar || null,
    passwordHash,
  });
  if (id === undefined) {
    throw new Failure(409, 'users:emailTaken', { fields: [{ path: 'email', code: 'emailTaken' }] });
  }
  await linkProjects(call, id);
  const invited = { id, email: given.email, fullName: given.fullName, language: locale };
  await sendInvitation(db, services, invited, call.caller);
  await record(call, {
    companyId: null,
    action: 'user.register',
    entity: 'user',
    entityId: id,
    after: { email: given.email, role: given.role, projects },
  });
  return { id };
}

/** Mails the invitation once more. Throws 409 when it was accepted already, or the account is inactive. */
export async function inviteAgain(call: Call<typeof contract.users.invite>) {
  const { db, params, services } = call;
  if (!(await lockPerson(db, params.id))) throw notFound();
  const account = await findAccountById(db, params.id);
  if (!account) throw notFound();
  if (account.isVerified) throw conflict('users:alreadyVerified');
  if (!account.isUsable) throw conflict('users:inactive');
  await sendInvitation(db, services, account, call.caller);
  await record(call, {
    companyId: null,
    action: 'user.invite',
    entity: 'user',
    entityId: params.id,
  });
  return { id: params.id };
}
