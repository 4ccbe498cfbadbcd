// Turns of hashing: nobody waits for the queue of another network, and those who were here before for no queue of strangers.
import { beforeAll, expect, it } from 'vitest';
import { hashPassword, type HashTurn, passwordMatches } from './passwords.ts';

const password = 'seis gatos lentos';
let hash: string;
beforeAll(async () => {
  hash = await hashPassword(password);
});

/** Guesses from each of the addresses at once; gives how many were looked at before the right password, sent last. */
async function guessesBefore(addresses: readonly string[], right: HashTurn): Promise<number> {
  let done = 0;
  const guesses = addresses.map((address) =>
    passwordMatches(undefined, 'x', { address, isKnown: false }).finally(() => (done += 1)),
  );
  expect(await passwordMatches(hash, password, right)).toBe(true);
  const before = done;
  await Promise.all(guesses);
  return before;
}

/** Without turns all forty are looked at before; while the machine stops one thread, the other looks at several. */
const few = 20;

const many = (addressOf: (index: number) => string) =>
  Array.from({ length: 40 }, (_, index) => addressOf(index));

it.each([
  ['one address', many(() => '198.51.100.9')],
  ['one network of 64 bits', many((index) => `2001:db8:1:2::${index}`)],
  ['one network of 48 bits', many((index) => `2001:db8:1:${index}::1`)],
])('guesses from %s keep a stranger elsewhere waiting for a few', async (_from, addresses) => {
  expect(await guessesBefore(addresses, { address: '203.0.113.7', isKnown: false })).toBeLessThan(few);
});

it('guesses from everywhere keep those who were here before waiting for a few', async () => {
  const addresses = many((index) => `198.51.100.${index}`);
  expect(await guessesBefore(addresses, { address: '203.0.113.7', isKnown: true })).toBeLessThan(few);
});

it('more than two hundred of one address are refused at once, and no other address is', async () => {
  const guesses = Array.from({ length: 205 }, () =>
    passwordMatches(undefined, 'x', { address: '198.51.100.9', isKnown: false }),
  );
  const settled = Promise.allSettled(guesses);
  expect(await passwordMatches(hash, password, { address: '203.0.113.7', isKnown: false })).toBe(true);
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
});
