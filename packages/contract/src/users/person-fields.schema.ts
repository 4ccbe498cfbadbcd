// The fields of a person that they and their administrators fill in. Registration, both kinds of changes, the answers, the table, writes and
// audit follow from this list, or do not compile without what is added here.
import { z } from 'zod/mini';
import { keysOf } from '../pick.ts';
import { onOneLine, optionalName, optionalText, rulesOf, shownOf } from '../wire.ts';
import { dniFault, personLengths } from '../person-rules.ts';

const { minName } = personLengths;

const dni = z.string('required').check(z.trim(), z.minLength(1, 'required'));

/** The document of somebody of a country. `stored`, the one they have, may stay as it is. */
export const dniOf = (countryCode: string, stored: string | null = null) =>
  dni.check(
    z.check<string>(({ value, issues }) => {
      const fault = value === '' || value === stored ? undefined : dniFault(value, countryCode);
      if (fault) issues.push({ code: 'custom', message: fault, input: value });
    }),
  );

/** The document of somebody follows the rule of the country next to it (D80); said together with the faults of other fields. */
export const dniByCountry = (stored: string | null = null) =>
  z.check<{ dni: string; countryCode: string }>(
    ({ value: { dni: sent, countryCode: country }, issues }) => {
      const { error } = dniOf(country, stored).safeParse(sent);
      for (const { message } of error?.issues ?? [])
        issues.push({ code: 'custom', message, path: ['dni'], input: sent });
    },
    {
      when: ({ value }) => {
        const { dni: sent, countryCode: country } = value as Partial<Record<string, unknown>>;
        return typeof sent === 'string' && sent !== '' && typeof country === 'string';
      },
    },
  );

/** Two letters of ISO 3166, as people have them. */
export const personCountry = z.string().check(z.regex(/^[A-Z]{2}$/, 'invalidCountry'));

export const fullName = z.string('required').check(
  onOneLine,
  z.trim(),
  z.minLength(1, 'required'),
  z.refine(
    (name) => name === '' || (name.length >= minName && name.length <= personLengths.fullName),
    'invalidNameLength',
  ),
);

const text = z.nullable(z.string());

const personFields = {
  fullName: { sent: fullName, shown: z.string() },
  lastName: { sent: optionalName(personLengths.lastName), shown: text },
  dni: { sent: dni, shown: text },
  phoneNumber: { sent: optionalText(personLengths.phoneNumber), shown: text },
  bank: { sent: optionalText(100), shown: text },
  numberAccount: { sent: optionalText(40), shown: text },
};
export const personKeys = keysOf(personFields);

export const personRules = rulesOf(personFields);
export const shownPerson = shownOf(personFields);
