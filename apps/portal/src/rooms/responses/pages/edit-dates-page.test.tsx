import { responseEndpoints, reviewEndpoints } from '@gondola/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import uiEs from '@gondola/ui/text/es.json' with { type: 'json' };
import { companiesQuery } from '@gondola/client/current-user.ts';
import { aCompany } from '~/rooms/companies/testing/company.builder.ts';
import { own, responseOf } from '~/rooms/reviews/testing/review.tsx';
import { wallTime } from '@gondola/formats/wall-clock.ts';
import { showPages } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { EditDatesPage } from './edit-dates-page.tsx';

afterEach(() => vi.unstubAllGlobals());

async function open(edited: Promise<void> = Promise.resolve(), read: Promise<void> = Promise.resolve()) {
  const { surveyResponse } = responseOf(5, own);
  const server = { shown: surveyResponse };
  const calls = fakeServer([
    answer(reviewEndpoints.get, { id: 5 }, async () => {
      await read;
      return { surveyResponse: server.shown };
    }),
    answer(responseEndpoints.editHeader, { id: 5 }, async () => {
      await edited;
      return {};
    }),
  ]);
  const page = await showPages(
    [
      { path: '/responses/$taskResponseId/edit', content: <EditDatesPage /> },
      { path: '/responses/$taskResponseId', content: null },
      { path: '/responses/', content: null },
    ],
    { at: '/responses/5/edit', texts: { responses: { es, en } } },
  );
  const group = (name: 'startedAt' | 'finishedAt') => screen.findByRole('group', { name: es.column[name] });
  const field = async (name: 'startedAt' | 'finishedAt') =>
    within(await group(name)).getByRole<HTMLInputElement>('spinbutton', { name: uiEs.dates.hours });
  /** Types another hour. */
  const write = async (name: 'startedAt' | 'finishedAt', hours: string) => {
    const hand = await field(name);
    await page.user.clear(hand);
    await page.user.type(hand, hours);
  };
  const save = () => fireEvent.click(screen.getByRole('button', { name: es.save }));
  const sent = () => calls.flatMap(({ method, body }) => (method === 'GET' ? [] : [Object.keys(body ?? {})]));
  return { ...page, server, group, field, write, save, sent };
}

it('sends no date back that somebody else changed while the form was open', async () => {
  const { queries, server, group, write, save, sent } = await open();
  await group('finishedAt');
  const Survey = { ...server.shown.Survey, title: 'Otro' };
  server.shown = { ...server.shown, startedAt: '2026-11-21T09:00:00.000Z', Survey };
  await queries.invalidateQueries();
  await screen.findByText('5 · Otro');
  await write('finishedAt', '12');
  save();
  await waitFor(() => expect(sent()).toEqual([['finishedAt']]));
});

it('keeps what is written while the dates are saved, and asks before it goes on without it', async () => {
  const edited = Promise.withResolvers<void>();
  const { user, field, write, save, sent, address } = await open(edited.promise);
  const begun = (await field('startedAt')).value;
  await write('startedAt', '06');
  save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await write('finishedAt', '12');
  edited.resolve();
  await user.click(await screen.findByRole('button', { name: uiEs.form.goOn }, { timeout: 5000 }));
  expect(address()).toBe('/responses/5/edit');
  expect((await field('finishedAt')).value).toBe('12');
  // Over what was saved: a date that is put back counts as changed.
  await write('startedAt', begun);
  save();
  await waitFor(() => expect(sent()).toEqual([['startedAt'], ['startedAt', 'finishedAt']]));
});

it('shows days and hours as the country writes them, on a clock of 24 hours', async () => {
  const { group, server } = await open();
  const begun = await group('startedAt');
  const [year, month, day] = wallTime(server.shown.startedAt, 'America/Santiago').slice(0, 10).split('-');
  expect(within(begun).getByDisplayValue(`${day}-${month}-${year}`)).toBeDefined();
  expect(within(begun).queryByText(/[ap]\.?\s?m/i)).toBeNull();
});

it('shows them by the clock of the company of the visit', async () => {
  const read = Promise.withResolvers<void>();
  const { queries, group, field } = await open(undefined, read.promise);
  const companies = [aCompany({ countryCode: 'CO', timeZone: 'America/Bogota' }), aCompany({ id: 2 })];
  queries.setQueryData(companiesQuery().queryKey, { companies });
  read.resolve();
  expect(within(await group('startedAt')).getByDisplayValue('21/11/2026')).toBeDefined();
  // Ten o'clock in Greenwich.
  expect((await field('startedAt')).value).toBe('05');
  expect(screen.getByText(/Bogotá/)).toBeDefined();
});

it('takes a day that is typed, and sends nothing of a text that is none', async () => {
  const { user, group, save, sent } = await open();
  const day = within(await group('startedAt')).getByRole('textbox', { name: es.column.startedAt });
  await user.clear(day);
  await user.type(day, '31-02-2026');
  save();
  await screen.findByText(es.dates.invalid);
  expect(sent()).toEqual([]);
  await user.clear(day);
  await user.type(day, '20.11.26');
  save();
  await waitFor(() => expect(sent()).toEqual([['startedAt']]));
});
