import { expect, it } from 'vitest';
import { createKeys } from './keys.ts';
import { seal, unseal } from './sealed-text.ts';
import { readClaims, signClaims } from './signed-claims.ts';
import { createAddressSigner } from '../files/file-store.ts';

const before = 'the secret of last year, thirty-two signs';
const after = 'the secret of this year, thirty-two signs';
const soon = new Date(Date.now() + 60_000);

it('has another key for every purpose, none of which is the secret', () => {
  const keys = createKeys(before);
  const tokens = Buffer.from(keys('session tokens').current);
  expect(tokens).toHaveLength(32);
  expect(tokens.equals(keys('file addresses').current)).toBe(false);
  expect(tokens.equals(createKeys(after)('session tokens').current)).toBe(false);
  expect(tokens.equals(createKeys(before)('session tokens').current)).toBe(true);
  expect(tokens.toString('utf8')).not.toContain('secret');
});

it('does not take for one purpose what was signed for another', async () => {
  const keys = createKeys(before);
  const device = await signClaims(keys('known devices'), { sub: '7' }, soon);
  expect(await readClaims(keys('known devices'), device)).toMatchObject({ sub: '7' });
  expect(await readClaims(keys('session tokens'), device)).toBeUndefined();
});

it('reads what the earlier secret signed while the two stand together, and no longer', async () => {
  const old = createKeys(before);
  const token = await signClaims(old('session tokens'), { sub: '7' }, soon);
  const both = createKeys(after, before);
  expect(await readClaims(both('session tokens'), token)).toMatchObject({ sub: '7' });
  expect(await readClaims(createKeys(after)('session tokens'), token)).toBeUndefined();
  const made = await signClaims(both('session tokens'), { sub: '8' }, soon);
  expect(await readClaims(createKeys(after)('session tokens'), made)).toMatchObject({ sub: '8' });
});

it('opens an address of a file that the earlier secret signed', () => {
  const now = new Date();
  const expires = Math.floor(now.getTime() / 1000) + 60;
  const query = new URLSearchParams(
    createAddressSigner(createKeys(before)('file addresses')).sign('GET', 'k', expires),
  );
  const opens = (signer: ReturnType<typeof createAddressSigner>, key = 'k') =>
    signer.isValid('GET', key, Object.fromEntries(query), now);
  expect(opens(createAddressSigner(createKeys(after, before)('file addresses')))).toBe(true);
  expect(opens(createAddressSigner(createKeys(after, before)('file addresses')), 'other')).toBe(false);
  expect(opens(createAddressSigner(createKeys(after)('file addresses')))).toBe(false);
});

it('seals a text for one row, and says when it should be sealed again', () => {
  const sealed = seal(createKeys(before)('mailed links'), 'JBSWY3DP', 'user 7');
  expect(sealed).not.toContain('JBSWY3DP');
  const both = createKeys(after, before)('mailed links');
  expect(unseal(both, sealed, 'user 7')).toEqual({ text: 'JBSWY3DP', isOld: true });
  expect(unseal(both, sealed, 'user 8')).toBeUndefined();
  expect(unseal(createKeys(after)('mailed links'), sealed, 'user 7')).toBeUndefined();
  expect(unseal(both, seal(both, 'JBSWY3DP', 'user 7'), 'user 7')).toEqual({
    text: 'JBSWY3DP',
    isOld: false,
  });
  expect(unseal(both, 'garbage', 'user 7')).toBeUndefined();
  const damaged = `${sealed.slice(0, -4)}${sealed.at(-4) === 'A' ? 'B' : 'A'}${sealed.slice(-3)}`;
  expect(unseal(both, damaged, 'user 7')).toBeUndefined();
});
