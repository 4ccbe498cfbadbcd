// What the edit form holds, when it may be sent, and what becomes of it on the wire.
import { type Person, roles } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { PersonEdit } from './people-queries.ts';
import { dniFault } from './registration-form.ts';

/** What may stay empty. */
export const optionalTexts = ['lastName', 'phoneNumber', 'bank', 'numberAccount', 'qrAuthorization'] as const;

export const editOf = (person: Person) => ({
  fullName: person.fullName,
  lastName: person.lastName ?? '',
  dni: person.dni ?? '',
  role: person.role,
  phoneNumber: person.phoneNumber ?? '',
  bank: person.bank ?? '',
  numberAccount: person.numberAccount ?? '',
  qrAuthorization: person.qrAuthorization ?? '',
  password: '',
  active: person.active,
});
export type EditForm = ReturnType<typeof editOf>;

const longest = (name: (typeof optionalTexts)[number]): number =>
  ({ lastName: 255, phoneNumber: 40, bank: 100, numberAccount: 40, qrAuthorization: 500 })[name];

/** The form's schema, with its messages in the language shown. */
export function useEditSchema() {
  const { t } = useTranslation('users');
  const text = (name: (typeof optionalTexts)[number]) =>
    z.string().check(z.trim(), z.maxLength(longest(name)));
  return z.object({
    fullName: z.string().check(
      z.trim(),
      z.minLength(1),
      z.refine(
        (name) => name === '' || (name.length >= 3 && name.length <= 255),
        t(($) => $.message.invalidNameLength),
      ),
    ),
    lastName: text('lastName'),
    // Accounts made without a document keep having none; what is written has to be one.
    dni: z.string().check(
      z.trim(),
      z.check<string>(({ value, issues }) => {
        const fault = value === '' ? undefined : dniFault(value);
        if (fault) issues.push({ code: 'custom', input: value, message: t(($) => $.message[fault]) });
      }),
    ),
    role: z.enum(roles),
    phoneNumber: text('phoneNumber'),
    bank: text('bank'),
    numberAccount: text('numberAccount'),
    qrAuthorization: text('qrAuthorization'),
    password: z.string().check(
      z.refine(
        (password) => password === '' || password.length >= 8,
        t(($) => $.validation.passwordMin),
      ),
    ),
    active: z.boolean(),
  });
}

/** The change a filled form asks for: only what differs from the person it was opened on. */
export function changeOf(person: Person, values: EditForm): PersonEdit {
  const before = editOf(person);
  const changed = <Name extends keyof EditForm>(name: Name) =>
    values[name] === before[name] ? {} : { [name]: values[name] };
  return {
    ...changed('fullName'),
    ...(values.dni ? changed('dni') : {}),
    ...Object.assign({}, ...optionalTexts.map(changed)),
    ...(values.role === before.role ? {} : { updatedRole: values.role }),
    ...(values.active === before.active ? {} : { updatedStatus: values.active }),
    ...(values.password ? { password: values.password } : {}),
  };
}
