import { settingsEndpoints } from '@gondola/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { show } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { JobsCard } from './jobs-card.tsx';

const queue = { running: 0, failed: 0, oldestAt: '2026-11-28T01:00:00.000Z' };
const jobs = {
  waiting: 3,
  running: 1,
  overdueSince: null,
  failed: [],
  totalFailed: 0,
  failedMails: 0,
  queues: [
    { ...queue, name: 'send-mail', waiting: 3 },
    { ...queue, name: 'work-on-videos', waiting: 0, running: 1, oldestAt: null },
  ],
  backups: [
    { kind: 'backup' as const, last: null, failure: { at: queue.oldestAt, reason: 'no room' }, isOld: true },
  ],
};

it('leaves the jobs of a kind undone that wait, once that is said twice', async () => {
  const calls = fakeServer([
    answer(settingsEndpoints.jobs, () => jobs),
    answer(settingsEndpoints.cancelWaiting, () => ({ cancelled: 3 })),
  ]);
  const { user } = await show(<JobsCard />, { texts: { settings: { es, en } } });
  const buttons = await screen.findAllByRole('button', { name: /Descartar/ });
  // A running job cannot be left undone.
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Descartar 3 que esperan' }));
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'send-mail' });
  expect(await screen.findByText(/3 trabajos descartados/)).toBeDefined();
});

it('says why the last backup failed', async () => {
  fakeServer([answer(settingsEndpoints.jobs, () => jobs)]);
  await show(<JobsCard />, { texts: { settings: { es, en } } });
  expect(await screen.findByText(/no room/)).toBeDefined();
});
