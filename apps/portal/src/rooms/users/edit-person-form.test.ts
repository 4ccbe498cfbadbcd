import { expect, it } from 'vitest';
import { changeOf, editOf, editSchema } from './edit-person-form.ts';
import { aPerson } from './testing/person.builder.ts';

const person = aPerson({
  fullName: 'Ana Soto',
  dni: '15777888-3',
  bank: 'Estado',
  active: true,
  role: 'qa',
});

it('sends nothing when nothing was changed', () => {
  expect(changeOf(person, editOf(person))).toEqual({});
});

it('sends what was changed under the names of the wire, emptied texts included', () => {
  const values = {
    ...editOf(person),
    fullName: 'Ana Soto Vera',
    bank: '',
    qrAuthorization: 'QR-77',
    role: 'owner' as const,
    active: false,
  };
  expect(changeOf(person, values)).toEqual({
    fullName: 'Ana Soto Vera',
    bank: '',
    qrAuthorization: 'QR-77',
    updatedRole: 'owner',
    updatedStatus: false,
  });
});

it('moves a person to another country, whose rule the document follows', () => {
  const values = { ...editOf(person), countryCode: 'PE', dni: '45678912' };
  expect(editSchema(person).safeParse(values).success).toBe(true);
  expect(changeOf(person, values)).toEqual({ countryCode: 'PE', dni: '45678912' });
  expect(editSchema(person).safeParse({ ...values, countryCode: 'CL' }).error?.issues).toMatchObject([
    { path: ['dni'], message: 'invalidDNI' },
  ]);
});

it('sends a password only when one was typed, and never empties the document', () => {
  expect(changeOf(person, { ...editOf(person), password: 'otra-clave' })).toEqual({
    password: 'otra-clave',
  });
  expect(changeOf(person, { ...editOf(person), dni: '' })).toEqual({});
});
