// Argon2id with the parameters OWASP gives for it (19 MiB, two passes, one lane).
import { hash, verify } from '@node-rs/argon2';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Compared when no such account exists, so that both answers take the same time. */
const nobody = await hashPassword('no account has this password');

/** Whether the password belongs to the hash; takes as long when there is none. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? nobody, password);
  return matches && passwordHash !== undefined;
}
