// The edit form's values, when it may be sent, and their form on the wire.
import { dniByCountry, type Person, personChange, roles } from '@gondola/contract';
import * as z from 'zod/mini';
import { fieldRule, orEmpty } from '@gondola/ui/form/field-rules.ts';
import type { PersonEdit } from './people-queries.ts';

/** Texts that may stay empty. */
export const optionalTexts = ['lastName', 'phoneNumber', 'bank', 'numberAccount', 'qrAuthorization'] as const;

export const editOf = (person: Person) => ({
  fullName: person.fullName,
  lastName: person.lastName ?? '',
  dni: person.dni ?? '',
  countryCode: person.countryCode,
  role: person.role,
  phoneNumber: person.phoneNumber ?? '',
  bank: person.bank ?? '',
  numberAccount: person.numberAccount ?? '',
  qrAuthorization: person.qrAuthorization ?? '',
  password: '',
  active: person.active,
});
export type EditForm = ReturnType<typeof editOf>;

const { fullName, lastName, dni, countryCode, phoneNumber, bank, numberAccount, qrAuthorization, password } =
  personChange.shape;

/** The values that the form accepts of a person. */
export const editSchema = ({ dni: stored }: Pick<Person, 'dni'>) =>
  z
    .object({
      fullName: fieldRule(fullName),
      lastName: fieldRule(lastName),
      // Accounts made without a document keep having none; what is written has to be one.
      dni: orEmpty(dni),
      countryCode: fieldRule(countryCode),
      role: z.enum(roles),
      phoneNumber: fieldRule(phoneNumber),
      bank: fieldRule(bank),
      numberAccount: fieldRule(numberAccount),
      qrAuthorization: fieldRule(qrAuthorization),
      password: fieldRule(password),
      active: z.boolean(),
    })
    .check(dniByCountry(stored));

/** The change a filled form asks for: only what differs from the person it was opened on. */
export function changeOf(person: Person, values: EditForm): PersonEdit {
  const before = editOf(person);
  const changed = <Name extends keyof EditForm>(name: Name) =>
    values[name] === before[name] ? {} : { [name]: values[name] };
  return {
    ...changed('fullName'),
    ...(values.dni ? changed('dni') : {}),
    ...changed('countryCode'),
    ...Object.assign({}, ...optionalTexts.map(changed)),
    ...(values.role === before.role ? {} : { updatedRole: values.role }),
    ...(values.active === before.active ? {} : { updatedStatus: values.active }),
    ...(values.password ? { password: values.password } : {}),
  };
}
