// The data that people see and change of themselves.
import { z } from 'zod/mini';
import { instant, newPassword, optionalText } from '../wire.ts';
import { openSession } from './person.schema.ts';
import { dni, fullName } from './registration.schema.ts';

/** Only what is sent changes. E-mail, role and state are not one's own to change. */
export const profileChange = z.object({
  fullName: z.optional(fullName),
  lastName: optionalText(255),
  dni: z.optional(dni),
  phoneNumber: optionalText(40),
  bank: optionalText(100),
  numberAccount: optionalText(40),
});
export type ProfileChange = z.infer<typeof profileChange>;

/** A session of one's own. */
export const ownSession = z.object({
  ...openSession.shape,
  /** To within minutes. */
  lastUsedAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const passwordChange = z
  .object({
    currentPassword: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200)),
    password: newPassword,
    confirmPassword: z.string('required'),
  })
  .check(
    z.refine((body) => body.password === body.confirmPassword, {
      error: 'passwordsDiffer',
      path: ['confirmPassword'],
    }),
  );
