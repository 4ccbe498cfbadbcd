// Ten codes for the day the authenticator is lost. Each is 80 random bits, so that a fast hash is enough: nobody tries 2^80,
// slowly or not. Its key is the secret of the factor, which lies sealed: a copy of the database has nothing to try them on.
import { createHmac, randomBytes } from 'node:crypto';

const count = 10;
/** Crockford's base32, in which no two signs look alike. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** Without the blanks and dashes it is shown with, and with the signs meant by those that look like them. */
const plain = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

function createCode(): string {
  // 256 is a multiple of 32: every sign is as likely as the others.
  const signs = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]);
  return signs.join('').replaceAll(/.{4}(?=.)/g, '$&-');
}

/** New codes, as they are shown. */
export const createRecoveryCodes = (): string[] => Array.from({ length: count }, createCode);

/** The hash that is kept of a code, however it was typed. */
export const hashRecoveryCode = (secret: string, code: string): string =>
  createHmac('sha256', secret)
    .update(`recovery code ${plain(code)}`)
    .digest('base64url');
