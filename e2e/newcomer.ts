// A person of a journey's own, whom no other journey touches.
import { mailEndpoints, sessionEndpoints, userEndpoints } from '@gondola/contract';
import { callAs, present } from './people.ts';

export interface Newcomer {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** Somebody new who has come in once: a client without any project, or a field worker of one. `admin`: a token. */
export async function newcomer(admin: string, scoutOf?: number): Promise<Newcomer> {
  const stamp = `${Date.now()}${Math.random().toString().slice(2, 6)}`;
  const person = {
    email: `ana.${stamp}@demo.gondola.example`,
    name: `Ana Recién ${stamp}`,
    password: 'Ana-clave-22',
  };
  const role = scoutOf === undefined ? ('client' as const) : ('scout' as const);
  const projects = scoutOf === undefined ? [] : [{ projectId: scoutOf, role: 'scout' as const }];
  const body = { fullName: person.name, email: person.email, dni: '123456789', role, projects };
  const { id } = await callAs(admin, userEndpoints.register, { body });
  const { mails } = await callAs(admin, mailEndpoints.list, { query: { searchValue: person.email } });
  const { mail } = await callAs(admin, mailEndpoints.get, {
    params: { id: present(mails[0], 'mail of the invitation').id },
  });
  const token = present(/user-verification\?token=([\w-]+)/.exec(mail.text)?.[1], 'token in the mail');
  const { password } = person;
  const answer = { token, password, confirmPassword: password, acceptedTerms: true as const };
  await callAs('', sessionEndpoints.verifyUser, { body: answer });
  return { id, ...person };
}
