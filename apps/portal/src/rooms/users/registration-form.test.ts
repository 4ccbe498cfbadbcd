import { expect, it } from 'vitest';
import { dniFault } from './registration-form.ts';

it.each([
  ['1234567', 'invalidDNILength'],
  ['12345678', 'invalidDNI'],
  ['123456789', undefined],
  ['1234567890123', undefined],
  ['12345678901234', 'invalidDNILength'],
])('reads the dni %s as %s', (dni, fault) => {
  expect(dniFault(dni)).toBe(fault);
});
