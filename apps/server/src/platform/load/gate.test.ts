import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, release: resolve };
};

it('never runs more than it may, in all or under one key, and runs everything that it took', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 30 }),
      async (atOnce, perKey, keys) => {
        const gate = createGate({ atOnce, perKey, waiting: 100 });
        const running: number[] = [];
        let done = 0;
        await Promise.all(
          keys.map((key) =>
            gate.run(key, async () => {
              running.push(key);
              expect(running.length).toBeLessThanOrEqual(atOnce);
              expect(running.filter((one) => one === key).length).toBeLessThanOrEqual(perKey);
              await pause(0);
              running.splice(running.indexOf(key), 1);
              done += 1;
            }),
          ),
        );
        expect([done, gate.running, gate.waiting]).toEqual([keys.length, 0, 0]);
      },
    ),
    { numRuns: 30 },
  );
});

it('lets a company with one work pass a company with many', async () => {
  const gate = createGate({ atOnce: 2, perKey: 1, waiting: 10 });
  const first = held();
  const order: string[] = [];
  const many = [gate.run('many', first.work), gate.run('many', async () => void order.push('many'))];
  await gate.run('one', async () => void order.push('one'));
  expect(order).toEqual(['one']);
  first.release();
  await Promise.all(many);
  expect(order).toEqual(['one', 'many']);
});

it('lets one who comes late pass the queue of another', async () => {
  const gate = createGate({ atOnce: 1, waiting: 10 });
  const first = held();
  const order: string[] = [];
  const note = (name: string) => gate.run(name, async () => void order.push(name));
  const running = gate.run('many', first.work);
  const queued = [note('many'), note('many'), note('many'), note('late'), note('late')];
  first.release();
  await Promise.all([running, ...queued]);
  expect(order).toEqual(['late', 'many', 'late', 'many', 'many']);
});

it('refuses what does not fit into the queue with 429, at once', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 });
  const first = held();
  const taken = [gate.run(7, first.work), gate.run(7, async () => undefined)];
  await expect(gate.run(7, async () => undefined)).rejects.toMatchObject({
    status: 429,
    values: { seconds: expect.any(Number) },
  });
  first.release();
  await Promise.all(taken);
});

it('drops work that nobody wants any more, or that waited too long', async () => {
  const gate = createGate({ atOnce: 1, waiting: 5, maxWait: 20 });
  const first = held();
  const running = gate.run(1, first.work);
  const gone = new AbortController();
  const unwanted = gate.run(1, () => Promise.reject(new Error('ran')), gone.signal);
  gone.abort(new Error('nobody waits'));
  await expect(unwanted).rejects.toThrow('nobody waits');
  await expect(gate.run(1, () => Promise.reject(new Error('ran')))).rejects.toMatchObject({ status: 429 });
  expect(gate.waiting).toBe(0);
  first.release();
  await running;
});

it('goes on after a work that failed', async () => {
  const gate = createGate({ atOnce: 1, waiting: 5 });
  await expect(gate.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(gate.run(1, async () => 'well')).resolves.toBe('well');
});
