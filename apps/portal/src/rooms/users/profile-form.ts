// The data that people may change of themselves, checked as in the registration.
import { type CurrentUser, type ProfileChange, profileChange } from '@gondola/contract';
import * as z from 'zod/mini';
import { fieldRule, orEmpty } from '@gondola/ui/form/field-rules.ts';

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

const { fullName, lastName, dni, phoneNumber, bank, numberAccount } = profileChange.shape;

/** The values that the form accepts. `hasDni`: a document that is known is not taken away. */
export const profileSchema = (hasDni: boolean) =>
  z.object({
    fullName: fieldRule(fullName),
    lastName: fieldRule(lastName),
    dni: hasDni ? fieldRule(dni) : orEmpty(dni),
    phoneNumber: fieldRule(phoneNumber),
    bank: fieldRule(bank),
    numberAccount: fieldRule(numberAccount),
  });

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
