// A worker looks back: what the reviews said of their visits, and the day so far.
import { beginSession, endSession, startSession } from '@gondola/client/session.ts';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { createQueries } from '@gondola/client/query-client.ts';
import { fieldEndpoints, type FieldResponse } from '@gondola/contract';
import { show } from '@gondola/ui/test/show.tsx';
import { i18n } from '@gondola/ui/test/texts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aReturned } from '../testing/work.ts';
import es from '../text/es.json' with { type: 'json' };
import HistoryScreen, { summaryOf } from './history-screen.tsx';

beforeEach(async () => {
  startSession(localStorage);
  beginSession(`x.${btoa(JSON.stringify({ sub: 's', exp: 4_000_000_000 }))}.y`, true, 40_001);
  i18n.addResourceBundle('es', 'field', es);
  await i18n.changeLanguage('es');
});
afterEach(() => {
  vi.unstubAllGlobals();
  endSession('left');
});

const past = (id: number, more: Partial<FieldResponse>): FieldResponse => ({ ...aReturned({ id }), ...more });
const page = (responses: FieldResponse[], totalResponses: number) => ({
  responses,
  totalResponses,
  totalIsCapped: false,
  page: 0,
  limit: 20,
});
const open = () =>
  show(
    <QueryClientProvider client={createQueries(() => undefined)}>
      <HistoryScreen />
    </QueryClientProvider>,
  );

it('shows what a review said of each visit, with its reason', async () => {
  const approved = past(7, { status: 'approved', Survey: { id: 5, title: 'Precios', type: 'general' } });
  const rejected = past(8, { status: 'rejected', feedbackComment: 'No es el local' });
  fakeServer([answer(fieldEndpoints.responses, () => page([approved, rejected], 2))]);
  await open();
  const [first, second] = await screen.findAllByRole('listitem');
  within(first as HTMLElement).getByText('Precios');
  within(first as HTMLElement).getByText(es.history.status.approved);
  within(second as HTMLElement).getByText('No es el local');
  expect(screen.queryByRole('button', { name: es.history.more })).toBeNull();
});

it('shows more on demand, and tries again where it could not be read', async () => {
  const all = Array.from({ length: 130 }, (_, index) => past(index + 1, { status: 'pending' }));
  let isBroken = true;
  fakeServer([
    answer(fieldEndpoints.responses, ({ query }) =>
      isBroken
        ? refuse(503, 'Ahora no')
        : {
            ...page(all.slice(query.page * query.limit, (query.page + 1) * query.limit), 130),
            page: query.page,
          },
    ),
  ]);
  const { user } = await open();
  const again = await screen.findByRole('button', { name: es.again }, { timeout: 20_000 });
  isBroken = false;
  await user.click(again);
  expect(await screen.findAllByRole('listitem')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: es.history.more }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(100));
  await user.click(screen.getByRole('button', { name: es.history.more }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(130));
  expect(screen.queryByRole('button', { name: es.history.more })).toBeNull();
});

it('sums up the day: what was made, and what was reviewed today of any day', () => {
  const now = new Date(2026, 10, 27, 18);
  const at = (hour: number, day = 27) => new Date(2026, 10, day, hour).toISOString();
  const made = (from: number, until: number, more: Partial<FieldResponse> = {}) =>
    past(1, { startedAt: at(from), finishedAt: at(until), status: 'pending', reviewedAt: null, ...more });
  const summary = summaryOf(
    [
      made(9, 10),
      made(11, 12, { status: 'rejected', reviewedAt: at(15) }),
      past(2, { finishedAt: at(9, 26), status: 'approved', reviewedAt: at(8) }),
      past(3, { finishedAt: at(9, 26), status: 'approved', reviewedAt: at(20, 26) }),
    ],
    now,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  expect(summary).toEqual({ visits: 2, minutes: 120, approved: 1, returned: 1 });
});
