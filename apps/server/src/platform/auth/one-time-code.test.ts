import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { createSecret, otpauthUri, stepAt, stepOfCode } from './one-time-code.ts';

/** The secret of RFC 6238, appendix B; its codes have eight digits, of which ours are the last six. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const vectors: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

it.each(vectors)('knows the code of RFC 6238 at %i seconds', (seconds, code) => {
  const now = new Date(seconds * 1000);
  expect(stepOfCode(secret, code.slice(2), now)).toBe(Math.floor(seconds / 30));
});

it('takes the code of one step before and after, and says whose it is', () => {
  const [seconds, code] = [1_234_567_890, '005924'];
  const step = seconds / 30;
  const at = (moved: number) => stepOfCode(secret, code, new Date((seconds + moved) * 1000));
  expect([-31, -30, -1, 0, 29, 30, 59, 60].map(at)).toEqual([
    undefined,
    step,
    step,
    step,
    step,
    step,
    step,
    undefined,
  ]);
});

it.each(['', '00592', '0059240', '00592a', ' 005924', '-05924', '0x5924'])('refuses %j', (code) => {
  expect(stepOfCode(secret, code, new Date(1_234_567_890_000))).toBeUndefined();
});

it('makes secrets of 160 bits that differ, and an address that authenticators read', () => {
  const made = createSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(createSecret()).not.toBe(made);
  const uri = new URL(otpauthUri(made, 'ana+1@gondola.test'));
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
  expect(decodeURIComponent(uri.pathname)).toBe('/Gondola:ana+1@gondola.test');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Gondola',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(stepAt(new Date(59_999))).toBe(1);
});
