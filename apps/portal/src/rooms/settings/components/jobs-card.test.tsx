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
    {
      ...queue,
      name: 'work-on-videos',
      waiting: 0,
      running: 1,
      oldestAt: null,
    },
  ],
  backups: [
    {
      kind: 'backup' as const,
      last: null,
      failure: {
        at: queue.oldestAt,
        reason: 'full' as const,
        error: 'ENOSPC: no room',
        lacking: 0,
      },
      isOld: true,
    },
  ],
  runningBackup: null,
};

it('leaves the jobs of a kind undone that wait, once that is said twice', async () => {
  const calls = fakeServer([
    answer(settingsEndpoints.jobs, () => jobs),
    answer(settingsEndpoints.cancelWaiting, () => ({ cancelled: 3 })),
  ]);
  const { user } = await show(<JobsCard />, {
    texts: { settings: { es, en } },
  });
  const buttons = await screen.findAllByRole('button', { name: /Descartar/ });
  // A running job cannot be left undone.
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Descartar 3 en espera' }));
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'send-mail' });
  expect(await screen.findByText(/3 trabajos descartados/)).toBeDefined();
});

const showBackups = async (found: object) => {
  fakeServer([answer(settingsEndpoints.jobs, () => ({ ...jobs, ...found }))]);
  await show(<JobsCard />, { texts: { settings: { es, en } } });
};

it('says in words and with the error why the last backup failed', async () => {
  await showBackups({});
  expect(await screen.findByText(/no queda espacio .*\(ENOSPC: no room\)/)).toBeDefined();
});

it('says what a backup lacks, what the store has lost, and how far the next has come', async () => {
  const last = {
    at: queue.oldestAt,
    name: 'a',
    rows: 1,
    files: 2,
    bytes: 3,
    lost: 2,
  };
  const failure = {
    at: queue.oldestAt,
    reason: 'lacking',
    error: 'private/a.jpg',
    lacking: 1,
  };
  await showBackups({
    backups: [{ kind: 'backup', last, failure, isOld: false }],
    runningBackup: {
      beganAt: queue.oldestAt,
      done: 1_200,
      total: 90_000,
      bytes: 5,
    },
  });
  expect(
    await screen.findByText(/Faltan 2 archivos en el almacén; el respaldo los tiene\. Falló /),
  ).toBeDefined();
  expect(screen.getByText(/: le falta 1 archivo .*\(private\/a.jpg\)/)).toBeDefined();
  expect(screen.getByText(/1.200 de 90.000 archivos/)).toBeDefined();
});
