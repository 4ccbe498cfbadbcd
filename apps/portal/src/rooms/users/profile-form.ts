// What people may change of themselves, checked as in the registration.
import type { CurrentUser, ProfileChange } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { dniFault } from './registration-form.ts';

export const profileTexts = ['lastName', 'phoneNumber', 'bank', 'numberAccount'] as const;

export const profileOf = (user: CurrentUser) => ({
  fullName: user.fullName,
  lastName: user.lastName ?? '',
  dni: user.dni ?? '',
  phoneNumber: user.phoneNumber ?? '',
  bank: user.bank ?? '',
  numberAccount: user.numberAccount ?? '',
});
export type ProfileForm = ReturnType<typeof profileOf>;

/** The form's schema, with its messages in the language shown. `hasDni`: a document that is known is not taken away. */
export function useProfileSchema(hasDni: boolean) {
  const { t } = useTranslation('users');
  const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
  return z.object({
    fullName: z.string().check(
      z.trim(),
      z.minLength(1),
      z.refine(
        (name) => name === '' || (name.length >= 3 && name.length <= 255),
        t(($) => $.message.invalidNameLength),
      ),
    ),
    lastName: text(255),
    dni: z.string().check(
      z.trim(),
      z.minLength(hasDni ? 1 : 0),
      z.check<string>(({ value, issues }) => {
        const fault = value === '' ? undefined : dniFault(value);
        if (fault) issues.push({ code: 'custom', input: value, message: t(($) => $.message[fault]) });
      }),
    ),
    phoneNumber: text(40),
    bank: text(100),
    numberAccount: text(40),
  });
}

/** The change a filled form asks for: only what differs. */
export function profileChangeOf(user: CurrentUser, values: ProfileForm): ProfileChange {
  const before = profileOf(user);
  const changed = (Object.keys(before) as (keyof ProfileForm)[]).filter(
    (name) => values[name] !== before[name],
  );
  return Object.fromEntries(
    changed.filter((name) => name !== 'dni' || values.dni !== '').map((name) => [name, values[name]]),
  );
}
