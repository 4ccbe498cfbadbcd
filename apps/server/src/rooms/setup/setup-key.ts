// The key with which the first administrator is made in the browser. It follows from the secret of the installation, so that
// all its processes know the same one and it lies where the secret does.
import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../platform/auth/keys.ts';

/** Letters and digits that nobody takes for each other (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 bits, as `K7QF-2M9X-0R4T-8WHB`. */
export function setupKeyOf(keys: Keys): string {
  const letters = Array.from(
    keys('first administrator').current.subarray(0, 16),
    (byte) => alphabet[byte % 32],
  );
  return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-');
}

const bare = (key: string): Buffer =>
  Buffer.from(
    key
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1'),
  );

/** Whether somebody typed the key: in any case, with or without its dashes. */
export function isSetupKey(keys: Keys, typed: string): boolean {
  const [given, expected] = [bare(typed), bare(setupKeyOf(keys))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
