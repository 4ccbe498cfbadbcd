import { expect, it } from 'vitest';
import { createKeys } from '../../platform/auth/keys.ts';
import { isSetupKey, setupKeyOf } from './setup-key.ts';

const keys = createKeys('a secret of thirty-two characters or more');
const key = setupKeyOf(keys);

it('has four groups of letters and digits that nobody takes for each other', () => {
  expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
});

it('is the same for every process of an installation, and another in another', () => {
  expect(setupKeyOf(createKeys('a secret of thirty-two characters or more'))).toBe(key);
  expect(setupKeyOf(createKeys('another secret of thirty-two characters'))).not.toBe(key);
});

it('is known as it is copied or typed', () => {
  expect(isSetupKey(keys, key)).toBe(true);
  expect(isSetupKey(keys, ` ${key.toLowerCase().replaceAll('-', ' ')} `)).toBe(true);
  expect(isSetupKey(keys, key.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(true);
});

it.each(['', '-', 'K7QF-2M9X-0R4T-8WHB', key.slice(1), `${key}0`, 'ключ'])('is not %j', (typed) => {
  expect(isSetupKey(keys, typed)).toBe(false);
});
