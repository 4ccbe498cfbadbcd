// The data that people see and change of themselves.
import { z } from 'zod/mini';
import { instant, newPassword, partialRules } from '../wire.ts';
import { openSession } from './person.schema.ts';
import { personRules } from './person-fields.schema.ts';

/** Only what is sent changes. E-mail, role and state are not one's own to change. */
export const profileChange = z.object(partialRules(personRules));
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
