// Argon2id with the parameters OWASP gives for it (19 MiB, two passes, one lane).
import { hash, verify } from '@node-rs/argon2';
import { assertOutsideTransaction } from '../database/transaction.ts';
import { createGate } from '../load/gate.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each takes a thread of four for some 50 ms; two are left to files and names of hosts. */
const gate = createGate({ atOnce: 2, waiting: 200 });

/** One text for what looks the same: keyboards write `ñ` as one sign or as two. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** Hashes a password, outside any transaction. */
export async function hashPassword(password: string): Promise<string> {
  assertOutsideTransaction('hashing');
  return gate.run('', () => hash(normalizePassword(password), options));
}

/** Compared when no such account exists, so that both answers take the same time. */
const nobody = await hashPassword('no account has this password');

/** Whether the password belongs to the hash; takes as long when there is none. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  assertOutsideTransaction('hashing');
  const normal = normalizePassword(password);
  const compare = (text: string): Promise<boolean> =>
    gate.run('', () => verify(passwordHash ?? nobody, text));
  // Passwords of earlier versions were hashed as they were typed.
  const matches = (await compare(normal)) || (normal !== password && (await compare(password)));
  return matches && passwordHash !== undefined;
}
