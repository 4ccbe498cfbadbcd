// A person of a journey's own, whom no other journey touches.
import { mailEndpoints, sessionEndpoints, userEndpoints } from '@gondola/contract';
import { callAs, present } from './people.ts';

export interface Newcomer {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** Somebody new in the role of a client who has come in once, without any project. `admin`: a token. */
export async function newcomer(admin: string): Promise<Newcomer> {
  const stamp = `${Date.now()}${Math.random().toString().slice(2, 6)}`;
  const person = {
    email: `ana.${stamp}@demo.gondola.example`,
    name: `Ana Recién ${stamp}`,
    password: 'Ana-clave-22',
  };
  const body = { fullName: person.name, email: person.email, dni: '123456789', role: 'client' as const };
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
