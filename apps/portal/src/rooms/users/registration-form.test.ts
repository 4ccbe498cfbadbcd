import { expect, it } from 'vitest';
import { editSchema } from './edit-person-form.ts';
import { profileSchema } from './components/profile-data.tsx';
import { registrationSchema } from './registration-form.ts';

const forms = {
  registration: registrationSchema.shape.dni,
  edit: editSchema.shape.dni,
  profile: profileSchema(true).shape.dni,
  'profile without a document': profileSchema(false).shape.dni,
};

it.each([
  ['1234567', 'invalidDNILength'],
  ['12345678', 'invalidDNI'],
  ['123456789', undefined],
  ['1234567890123', undefined],
  ['12345678901234', 'invalidDNILength'],
])('reads the dni %s as %s in every form', (dni, fault) => {
  for (const rule of Object.values(forms)) expect(rule.safeParse(dni).error?.issues[0]?.message).toBe(fault);
});

it('asks for the dni of a new person and of one who has one, and of nobody else', () => {
  const accepts = Object.entries(forms).filter(([, rule]) => rule.safeParse('').success);
  expect(accepts.map(([name]) => name)).toEqual(['edit', 'profile without a document']);
});
