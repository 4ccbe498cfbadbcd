import { z } from 'zod/mini';
import { email, id, newPassword, optionalText } from '../wire.ts';
import { dniByCountry, personCountry, personRules } from './person-fields.schema.ts';
import { role } from './user.schema.ts';

export const registration = z
  .object({
    ...personRules,
    countryCode: z._default(personCountry, 'CL'),
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
  .check(dniByCountry());
