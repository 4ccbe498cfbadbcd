// A person of a journey's own, whom no other journey touches.
import { callAs } from './people.ts';

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
  const body = { fullName: person.name, email: person.email, dni: '123456789', role: 'client' };
  const { id } = await callAs<{ id: number }>(admin, 'POST', '/api/auth/register', body);
  const { mails } = await callAs<{ mails: { id: number }[] }>(
    admin,
    'GET',
    `/api/mails?searchValue=${encodeURIComponent(person.email)}`,
  );
  const { mail } = await callAs<{ mail: { text: string } }>(admin, 'GET', `/api/mails/${mails[0]?.id}`);
  const token = /user-verification\?token=([\w-]+)/.exec(mail.text)?.[1];
  const { password } = person;
  const answer = { token, password, confirmPassword: password, acceptedTerms: true };
  await callAs('', 'POST', '/api/auth/user-verification', answer);
  return { id, ...person };
}
