import { expect, it } from 'vitest';
import type { Caller } from '../../platform/auth/caller.ts';
import { createKnownSessions } from './authenticate.ts';

const session = { caller: { userId: 7 } as Caller, said: '{}' };

it('knows a token for a minute, but never beyond its end', () => {
  let now = 1_000_000;
  const known = createKnownSessions(() => now);
  known.keep('long', session, 2_000);
  known.keep('short', session, 1_010);
  now += 9_000;
  expect(known.find('long')).toMatchObject(session);
  expect(known.find('short')).toMatchObject(session);
  now += 2_000;
  expect(known.find('short')).toBeUndefined();
  now += 60_000;
  expect(known.find('long')).toBeUndefined();
});

it('forgets on demand, and the longest unused when there are too many', () => {
  const known = createKnownSessions(() => 0);
  for (let index = 0; index < 5_000; index += 1) known.keep(`token ${index}`, session, 1_000);
  known.find('token 0');
  known.keep('one more', session, 1_000);
  expect(known.find('token 0')).toBeDefined();
  expect(known.find('token 1')).toBeUndefined();
  known.forget('token 0');
  expect(known.find('token 0')).toBeUndefined();
});
