import { z } from 'zod/mini';
import { email, id, newPassword, optionalText } from '../wire.ts';
import { dniFault, personLengths } from '../person-rules.ts';
import { role } from './user.schema.ts';

const { minName } = personLengths;

export const dni = z.string('required').check(
  z.trim(),
  z.minLength(1, 'required'),
  z.refine((text) => text === '' || dniFault(text) !== 'invalidDNILength', 'invalidDNILength'),
  z.refine((text) => dniFault(text) !== 'invalidDNI', 'invalidDNI'),
);

export const fullName = z.string('required').check(
  z.trim(),
  z.minLength(1, 'required'),
  z.refine(
    (name) => name === '' || (name.length >= minName && name.length <= personLengths.fullName),
    'invalidNameLength',
  ),
);

export const registration = z.object({
  fullName,
  lastName: optionalText(personLengths.lastName),
  dni,
  countryCode: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, 'invalidCountry')), 'CL'),
  email,
  /** Accepted as the specification lists it; a new user always chooses their own by the invitation (D12). */
  password: z.optional(newPassword),
  customPassword: z.optional(newPassword),
  role: z._default(role, 'client'),
  phoneNumber: optionalText(personLengths.phoneNumber),
  numberAccount: optionalText(40),
  qrAuthorization: optionalText(500),
  avatar: optionalText(500),
  bank: optionalText(100),
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
});
