// The forms sent before somebody is signed in.
import { z } from 'zod/mini';
import { codeSent } from '../factors/factor.schema.ts';
import { email } from '../wire.ts';

/** D13: kept 30 days, otherwise at most 12 hours. */
export const remember = z.optional(z.boolean());

/** The answer to an earlier sign-in from this device: nobody who guesses elsewhere keeps it out. */
export const device = z.optional(z.string().check(z.maxLength(2000)));

export const signInBody = z.object({
  email: z
    .string('wrongEmail')
    .check(z.trim(), z.toLowerCase(), z.minLength(1, 'wrongEmail'), z.maxLength(254)),
  password: z.string('passwordRequired').check(z.minLength(1, 'passwordRequired'), z.maxLength(200)),
  /** Asked for by a 401 with `codeRequired` at this field: a code of the authenticator, or a recovery code. */
  code: z.optional(codeSent),
  remember,
  device,
  /** Sent by older clients and kept out of trust: the server records what it sees itself. */
  ipAddress: z.optional(z.string().check(z.maxLength(100))),
  userAgentFull: z.optional(z.string().check(z.maxLength(1000))),
  userAgentShort: z.optional(z.string().check(z.maxLength(200))),
});

/** A new password is typed twice. */
export const matchingPasswords = z.refine<{ password: string; confirmPassword: string }>(
  (body) => body.password === body.confirmPassword,
  { error: 'passwordsDiffer', path: ['confirmPassword'] },
);

export const passwordRecovery = z.object({ email });
