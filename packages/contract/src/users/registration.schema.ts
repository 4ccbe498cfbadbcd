import { z } from 'zod/mini';
import { email, id, newPassword, optionalText } from '../wire.ts';
import { dniOf, personRules } from './person-fields.schema.ts';
import { role } from './user.schema.ts';

/** The document of a new person follows the rule of their country (D80); said together with the faults of other fields. */
export const dniByCountry = z.check<{ dni: string; countryCode: string }>(
  ({ value: { dni, countryCode }, issues }) => {
    const { error } = dniOf(countryCode).safeParse(dni);
    for (const { message } of error?.issues ?? [])
      issues.push({ code: 'custom', message, path: ['dni'], input: dni });
  },
  {
    when: ({ value }) => {
      const { dni, countryCode } = value as Partial<Record<string, unknown>>;
      return typeof dni === 'string' && dni !== '' && typeof countryCode === 'string';
    },
  },
);

export const registration = z
  .object({
    ...personRules,
    countryCode: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, 'invalidCountry')), 'CL'),
    email,
    /** Accepted as the specification lists it; a new user always chooses their own by the invitation (D12). */
    password: z.optional(newPassword),
    customPassword: z.optional(newPassword),
    role: z._default(role, 'client'),
    qrAuthorization: optionalText(500),
    avatar: optionalText(500),
    /** Projects the new person is linked to at once, each with its role. */
    projects: z._default(
      z
        .array(
          z.object({
            projectId: id,
            role: z.enum(['admin', 'owner', 'client', 'clientEmployee', 'qa', 'scout', 'teleaudit']),
          }),
        )
        .check(z.maxLength(100)),
      [],
    ),
  })
  .check(dniByCountry);
