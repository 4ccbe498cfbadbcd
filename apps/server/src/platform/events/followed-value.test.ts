import type { Event } from '@gondola/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { followValue } from './followed-value.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.close());

type Listener = Parameters<TestApplication['services']['events']['subscribe']>[0];
const settings: Event = { topic: 'settings', companyId: null, id: null };

/** Services whose events the test makes. */
function withOwnEvents() {
  const listeners = new Set<Listener>();
  const subscribe = (listener: Listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const events = { ...app.services.events, subscribe };
  const change = () => {
    for (const listener of listeners) listener.send(settings);
  };
  return { services: { ...app.services, events }, change, listeners };
}

it('keeps what was read last, however long an earlier reading takes', async () => {
  const { services, change, listeners } = withOwnEvents();
  const slow = Promise.withResolvers<undefined>();
  const begun: number[] = [];
  const read = async () => {
    const turn = begun.push(begun.length);
    if (turn === 2) await slow.promise;
    return turn;
  };
  const value = await followValue(services, { first: 0, read, unknown: 'not known' });
  expect(value.now).toBe(1);
  change();
  change();
  await expect.poll(() => begun).toHaveLength(2);
  // The reading of the second change would be over before this.
  await new Promise((resolve) => setTimeout(resolve, 100));
  slow.resolve(undefined);
  await expect.poll(() => value.now).toBe(3);
  value.stop();
  expect(listeners.size).toBe(0);
});

it('learns of a change that is made while it reads for the first time', async () => {
  const { services, change } = withOwnEvents();
  const [reading, slow] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  let stored = 'before';
  const read = async () => {
    const found = stored;
    reading.resolve(undefined);
    await slow.promise;
    return found;
  };
  const following = followValue(services, { first: '', read, unknown: 'not known' });
  await reading.promise;
  stored = 'after';
  change();
  slow.resolve(undefined);
  const value = await following;
  await expect.poll(() => value.now).toBe('after');
  value.stop();
});

it('keeps what it knows while the database is away, and says so in the log', async () => {
  const { services, change } = withOwnEvents();
  const warn = vi.fn();
  let isAway = false;
  const read = async () => {
    if (isAway) throw new Error('away');
    return 'known';
  };
  const value = await followValue(
    { ...services, log: Object.assign(Object.create(services.log), { warn }) },
    { first: '', read, unknown: 'not known' },
  );
  isAway = true;
  change();
  await expect.poll(() => warn).toHaveBeenCalledWith(expect.anything(), 'not known');
  expect(value.now).toBe('known');
  value.stop();
});
