import { expect, it } from 'vitest';
import type { Person } from '@gondola/contract';
import { editOf, editSchema } from './edit-person-form.ts';
import { aPerson } from './testing/person.builder.ts';
import { profileSchema } from './components/profile-data.tsx';
import { emptyRegistration, registrationSchema } from './registration-form.ts';

/** The first fault that each form finds in the document of somebody of a country who has `stored` already. */
const faultsOf = (dni: string, countryCode: string, stored: string | null = null) => {
  const registered = registrationSchema.safeParse({
    ...emptyRegistration,
    fullName: 'Eva',
    dni,
    countryCode,
  });
  const person: Person = aPerson({ dni: stored, countryCode });
  const edited = editSchema(person).safeParse({ ...editOf(person), dni });
  return {
    registration: registered.error?.issues.find(({ path }) => path[0] === 'dni')?.message,
    edit: edited.error?.issues.find(({ path }) => path[0] === 'dni')?.message,
    profile: profileSchema({ dni: stored, countryCode }).shape.dni.safeParse(dni).error?.issues[0]?.message,
  };
};

it.each([
  ['1234567', 'CL', 'invalidDNILength'],
  ['12345678', 'CL', 'invalidDNI'],
  ['123456789', 'CL', undefined],
  ['12345678', 'PE', undefined],
  ['1.020.345.678', 'CO', undefined],
  ['1234', 'PE', 'invalidDocument'],
  ['1234 5678', 'MX', 'invalidDocument'],
])('reads the document %s of somebody of %s as %s in every form', (dni, countryCode, fault) => {
  expect(faultsOf(dni, countryCode)).toEqual({ registration: fault, edit: fault, profile: fault });
});

it('says the fault of the document together with those of other fields', () => {
  const { error } = registrationSchema.safeParse({ ...emptyRegistration, fullName: 'El', dni: '12345678' });
  expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'dni',
    'email',
    'email',
    'fullName',
  ]);
});

it('lets a document stay that was stored under another rule', () => {
  expect(faultsOf('12345678', 'CL', '12345678')).toMatchObject({ edit: undefined, profile: undefined });
});

it('asks for the document of a new person and of one who has one, and of nobody else', () => {
  expect(faultsOf('', 'PE')).toEqual({ registration: 'required', edit: undefined, profile: undefined });
  expect(faultsOf('', 'PE', '12345678').profile).toBe('required');
});
