import { assignmentEndpoints, companyEndpoints, type HeldWork } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import uiEn from '@gondola/ui/text/en.json' with { type: 'json' };
import { show } from '../../../../test/show.tsx';
import { aCompany } from '../../companies/testing/company.builder.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import MoveWork from './move-work.tsx';

// Half past midnight in Santiago, whose clocks the page shows; still the evening before in Mexico.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:30:00.000Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const held: HeldWork = {
  id: 70,
  Survey: { id: 3, title: 'Shelf' },
  Location: { id: 5, name: 'Roma Norte' },
  Category: { name: 'General', code: null },
  resetScale: 'daily',
  goesBackAt: '2026-11-21T05:59:59.999Z',
};

async function open(moved: Promise<void>) {
  const onClose = vi.fn();
  const asked = fakeServer([
    answer(companyEndpoints.list, () => ({
      companies: [aCompany({ id: 1 }), aCompany({ id: 2, timeZone: 'America/Mexico_City' })],
    })),
    answer(assignmentEndpoints.workOf, { userId: 9 }, () => ({
      work: [held],
      isCut: false,
      phone: null,
      people: [{ id: 8, fullName: 'Ana Soto', assignments: 4 }],
    })),
    answer(assignmentEndpoints.move, async () => {
      await moved;
      return { moved: 1, existing: 0 };
    }),
  ]);
  const worker = {
    User: { id: 9, fullName: 'Luis Paz', email: 'luis@x.mx' },
    Company: { id: 2, name: 'MX' },
  };
  const { user } = await show(<MoveWork worker={worker} onClose={onClose} />, {
    texts: { field: { es, en } },
    language: 'en',
  });
  await user.click(await screen.findByRole('checkbox', { name: /returns on 2026-11-20/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: en.move.to }), '8');
  await user.click(screen.getByRole('button', { name: en.move.action_one.replace('{{count}}', '1') }));
  return { user, onClose, sent: () => asked.filter(({ method }) => method === 'POST') };
}

it('moves work for today until the end of the day that the worker’s company has', async () => {
  const { onClose, sent } = await open(Promise.resolve());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent().map(({ body }) => body)).toEqual([
    { companyId: 2, fromUserId: 9, moves: [{ assignmentId: 70, toUserId: 8 }], until: '2026-11-20' },
  ]);
});

it('stays open until its answer is here, which would close the next one', async () => {
  const moved = Promise.withResolvers<void>();
  const { user, onClose, sent } = await open(moved.promise);
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: uiEn.dialog.close }));
  expect(onClose).not.toHaveBeenCalled();
  moved.resolve();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
