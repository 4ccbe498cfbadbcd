import {
  companyEndpoints,
  type DataOf,
  reviewEndpoints,
  type ReviewedResponse,
  type ReviewRow,
} from '@gondola/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiQuery } from '@gondola/client/queries.ts';
import { answer, type Asked, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { anAccount } from '../../../../test/an-account.ts';
import { showPages } from '../../../../test/show.tsx';
import { aCompany } from '~/rooms/companies/testing/company.builder.ts';
import { pauseAfterSaving } from '~/loading/after-saving.ts';
import { pulseMs } from '../use-review-pulse.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { answerAt, free, nothing, own, questions, responseOf, showReview } from '../testing/review.tsx';
import { ReviewListPage } from './review-list-page.tsx';
import { ReviewPage } from './review-page.tsx';

const madeBy = (calls: readonly Asked[], end: string) =>
  calls.filter(({ method, path }) => method === 'POST' && path.endsWith(end));

let visibility: DocumentVisibilityState;
beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const minute = () => vi.advanceTimersByTimeAsync(pulseMs);

const row: ReviewRow = {
  id: 5,
  companyId: 1,
  locationName: 'Ñuñoa',
  taskName: 'Góndola',
  category: null,
  userName: 'Pía',
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:20:00.000Z',
  createdAt: '2026-11-21T10:21:00.000Z',
  status: 'pending',
  reviewedBy: null,
  reviewerName: null,
  openContests: 0,
  duplicatePhoto: false,
  action: 'review',
  can: { review: true },
};
const listOf = (...taskResponses: ReviewRow[]) => ({
  taskResponses,
  totalTaskResponses: taskResponses.length,
  totalIsCapped: false,
  page: 0,
  limit: 10,
});
const showList = (at = '/qa/') =>
  showPages(
    [
      { path: '/qa/', content: <ReviewListPage /> },
      { path: '/qa/$taskResponseId', content: <ReviewPage /> },
    ],
    { at, texts: { reviews: { es, en }, questions }, account: anAccount({ role: 'qa' }) },
  );

const answered = (can: ReviewedResponse['can']) => ({
  surveyResponse: {
    ...responseOf(5, can).surveyResponse,
    QuestionResponses: [answerAt(1, '¿Quién atiende?')],
  },
});

describe('a response nobody reviews', () => {
  it('is shown without being taken, and taken by its button', async () => {
    let can = free;
    const calls = fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () => answered(can)),
      answer(reviewEndpoints.start, { id: 5 }, () => answered((can = own))),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
    ]);
    const { user } = await showReview();
    await screen.findByText(es.isFree);
    // A mark for rejection that cannot be set would look like an answer.
    expect(screen.getByRole('row', { name: /¿Quién atiende\?/ })).toBeDefined();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    await minute();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(screen.queryByRole('button', { name: es.decision.approve.short })).toBeNull();
    await user.click(screen.getByRole('button', { name: es.take }));
    await screen.findByRole('button', { name: es.decision.approve.short });
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(madeBy(calls, 'start-review')).toHaveLength(1);
  });
});

describe('one’s own review', () => {
  it('is kept every minute while the page is looked at, and no longer', async () => {
    const calls = fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () => responseOf(5, own, 'Ana')),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
    ]);
    await showReview();
    await screen.findByRole('button', { name: es.release });
    await waitFor(() => expect(madeBy(calls, 'keep-review')).toHaveLength(1));
    await minute();
    await minute();
    expect(madeBy(calls, 'keep-review')).toHaveLength(3);
    visibility = 'hidden';
    await minute();
    expect(madeBy(calls, 'keep-review')).toHaveLength(3);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(madeBy(calls, 'keep-review')).toHaveLength(4));
  });

  it('is shown as another’s once somebody took it over', async () => {
    let response = responseOf(5, own, 'Ana');
    const calls = fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () => response),
      answer(reviewEndpoints.keep, { id: 5 }, () => {
        response = responseOf(5, nothing, 'Boris');
        return refuse(409, 'Otra persona está revisando esta respuesta.');
      }),
    ]);
    await showReview();
    await screen.findByText(/Boris está revisando esta respuesta/);
    expect(screen.queryByRole('button', { name: es.release })).toBeNull();
    // From then on the page asks whether it has become free.
    const before = calls.filter(({ method }) => method === 'GET').length;
    response = responseOf(5, free);
    await minute();
    await screen.findByText(es.isFree);
    expect(calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(before);
  });

  it('can be released', async () => {
    let can = own;
    fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () => responseOf(5, can, can === own ? 'Ana' : null)),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
      answer(reviewEndpoints.release, { id: 5 }, () => responseOf(5, (can = free))),
    ]);
    const { user } = await showReview();
    await user.click(await screen.findByRole('button', { name: es.release }));
    await screen.findByText(es.isFree);
  });
});

describe('another’s review', () => {
  it('is taken over by who may, after a question that names them', async () => {
    let response = responseOf(5, { ...nothing, takeOver: true }, 'Ana');
    const calls = fakeServer([
      answer(reviewEndpoints.get, { id: 5 }, () => response),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
      answer(reviewEndpoints.takeOver, { id: 5 }, () => (response = responseOf(5, own, 'Súper'))),
    ]);
    const { user } = await showReview();
    await user.click(await screen.findByRole('button', { name: es.takeOver.action }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('¿Tomar la revisión de Ana?');
    expect(madeBy(calls, 'take-over-review')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: es.takeOver.action }));
    await screen.findByRole('button', { name: es.decision.approve.short });
  });
});

describe('the list', () => {
  it('takes the oldest by one button, and says when none is left', async () => {
    let next: DataOf<typeof reviewEndpoints.takeNext> = { surveyResponse: null };
    fakeServer([
      answer(reviewEndpoints.list, () => listOf(row)),
      answer(reviewEndpoints.takeNext, () => next),
      answer(reviewEndpoints.get, { id: 9 }, () => responseOf(9, own, 'Ana')),
      answer(reviewEndpoints.keep, { id: 9 }, () => ({})),
    ]);
    const { user, address } = await showList();
    await user.click(await screen.findByRole('button', { name: es.nextPending }));
    await screen.findByText(es.noneLeft);
    next = responseOf(9, own, 'Ana');
    await user.click(screen.getByRole('button', { name: es.nextPending }));
    await waitFor(() => expect(address()).toBe('/qa/9'));
  });

  it('does not open what was taken for who has gone to another review meanwhile', async () => {
    const taken = Promise.withResolvers<DataOf<typeof reviewEndpoints.takeNext>>();
    fakeServer([
      answer(reviewEndpoints.list, () => listOf(row)),
      answer(reviewEndpoints.takeNext, () => taken.promise),
      answer(reviewEndpoints.get, { id: 5 }, () => responseOf(5, own, 'Ana')),
      answer(reviewEndpoints.get, { id: 9 }, () => responseOf(9, own, 'Ana')),
      answer(reviewEndpoints.keep, () => ({})),
    ]);
    const { user, address, router, queries } = await showList();
    await user.click(await screen.findByRole('button', { name: es.nextPending }));
    await router.navigate({ href: '/qa/5' });
    await screen.findByText('Góndola 5');
    taken.resolve(responseOf(9, own, 'Ana'));
    await vi.waitFor(() =>
      expect(
        queries.getQueryData(apiQuery(reviewEndpoints.get, { params: { id: 9 } }).queryKey),
      ).toBeDefined(),
    );
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(address()).toBe('/qa/5');
  });

  it('says of a row that its worker contests an objection', async () => {
    fakeServer([
      answer(reviewEndpoints.list, () =>
        listOf({ ...row, openContests: 1 }, { ...row, id: 6, taskName: 'Bodega' }),
      ),
    ]);
    await showList();
    expect(await screen.findAllByText('Apelada')).toHaveLength(1);
  });

  it('takes a response by its link, and stays when somebody was faster', async () => {
    let refused = true;
    const calls = fakeServer([
      answer(reviewEndpoints.list, () => listOf(row)),
      answer(reviewEndpoints.start, { id: 5 }, () =>
        refused ? refuse(409, 'Otra persona está revisando esta respuesta.') : responseOf(5, own, 'Ana'),
      ),
      answer(reviewEndpoints.get, { id: 5 }, () => responseOf(5, own, 'Ana')),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
    ]);
    const { user, address } = await showList();
    const link = { name: `${es.action.review}: Góndola, Ñuñoa` };
    await user.click((await screen.findAllByRole('link', link))[0] as HTMLElement);
    await screen.findByText('Otra persona está revisando esta respuesta.');
    expect(address()).toBe('/qa/');
    refused = false;
    await user.click((await screen.findAllByRole('link', link))[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/qa/5'));
    expect(madeBy(calls, 'start-review')).toHaveLength(2);
  });
});

describe('a finished review', () => {
  const approve = async (at: string) => {
    fakeServer([
      answer(reviewEndpoints.list, () => listOf(row)),
      answer(reviewEndpoints.takeNext, () => ({ surveyResponse: null })),
      answer(reviewEndpoints.get, { id: 5 }, () => responseOf(5, own, 'Ana')),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
      answer(reviewEndpoints.approve, { id: 5 }, () => responseOf(5, nothing, 'Ana')),
    ]);
    const shown = await showList(at);
    await shown.user.click(await screen.findByRole('button', { name: es.decision.approve.short }));
    const dialog = within(await screen.findByRole('dialog'));
    await shown.user.click(dialog.getByRole('button', { name: es.decision.approve.action }));
    await dialog.findByText(es.decision.approve.done);
    return { ...shown, dialog };
  };

  it('goes back to its list after a moment, as it was narrowed', async () => {
    const { address, search } = await approve('/qa/5?status=pending');
    screen.getByText(es.returning);
    expect(address()).toMatch(/^\/qa\/5/);
    await waitFor(() => expect(address()).toMatch(/^\/qa\/?\?/), { timeout: 2 * pauseAfterSaving });
    expect(search()).toEqual({ status: 'pending' });
  });

  it('waits while the pointer or the focus of the reviewer is in the button of the next one', async () => {
    const { user, address, dialog } = await approve('/qa/5');
    const aSecond = () => new Promise((resolve) => setTimeout(resolve, pauseAfterSaving + 100));
    const next = dialog.getByRole('button', { name: es.nextPending });
    await user.hover(next);
    await aSecond();
    expect(address()).toBe('/qa/5');
    await user.unhover(next);
    // From the way back with the keyboard.
    await user.tab({ shift: true });
    await user.tab();
    expect(document.activeElement).toBe(next);
    await aSecond();
    expect(address()).toBe('/qa/5');
    await user.tab({ shift: true });
    await waitFor(() => expect(address()).toMatch(/^\/qa\/?$/), { timeout: 2 * pauseAfterSaving });
  });

  it('stays where the next one is asked for', async () => {
    const { user, address, dialog } = await approve('/qa/5');
    await user.click(dialog.getByRole('button', { name: es.nextPending }));
    await dialog.findByText(es.noneLeft);
    await new Promise((resolve) => setTimeout(resolve, pauseAfterSaving + 100));
    expect(address()).toBe('/qa/5');
    expect(screen.queryByText(es.returning)).toBeNull();
  });
});

describe('a narrowed list', () => {
  it('goes along into a review: the next one is the next of the narrowed list, and the way back leads to it', async () => {
    const calls = fakeServer([
      answer(reviewEndpoints.list, () => listOf(row)),
      answer(reviewEndpoints.takeNext, () => responseOf(9, own, 'Ana')),
      answer(reviewEndpoints.start, { id: 5 }, () => responseOf(5, own, 'Ana')),
      answer(reviewEndpoints.get, { id: 5 }, () => responseOf(5, own, 'Ana')),
      answer(reviewEndpoints.get, { id: 9 }, () => responseOf(9, own, 'Ana')),
      answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
      answer(reviewEndpoints.keep, { id: 9 }, () => ({})),
      answer(reviewEndpoints.approve, { id: 5 }, () => responseOf(5, nothing, 'Ana')),
    ]);
    const list = 'searchValue=P%C3%ADa&status=pending&limit=25';
    const { user, address, search } = await showList(`/qa/?${list}&page=2`);
    const link = { name: `${es.action.review}: Góndola, Ñuñoa` };
    await user.click((await screen.findAllByRole('link', link))[0] as HTMLElement);
    await screen.findByRole('button', { name: es.decision.approve.short });
    // Page is that of the answers from here on.
    expect(search()).toEqual({ searchValue: 'Pía', status: 'pending', limit: 25 });
    await user.click(screen.getByRole('button', { name: es.decision.approve.short }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: es.decision.approve.action }));
    await user.click(await within(dialog).findByRole('button', { name: es.nextOfList }));
    await waitFor(() => expect(address()).toMatch(/^\/qa\/9\?/));
    expect(madeBy(calls, 'next-review').map(({ query }) => query)).toMatchObject([
      { searchValue: 'Pía', status: 'pending', after: '5' },
    ]);
    expect(search()).toEqual({ searchValue: 'Pía', status: 'pending', limit: 25 });
    await user.click(screen.getByRole('link', { name: es.title }));
    await waitFor(() => expect(address()).toMatch(/^\/qa\/?\?/));
    expect(search()).toEqual({ searchValue: 'Pía', status: 'pending', limit: 25 });
  });

  it('says of a narrowed list that none of it is left', async () => {
    const calls = fakeServer([
      answer(reviewEndpoints.list, () => listOf(row)),
      answer(reviewEndpoints.takeNext, () => ({ surveyResponse: null })),
    ]);
    const { user } = await showList('/qa/?contested=yes');
    await user.click(await screen.findByRole('button', { name: es.nextOfList }));
    await screen.findByText(es.noneLeftOfList);
    expect(madeBy(calls, 'next-review').map(({ query }) => query)).toMatchObject([{ contested: 'true' }]);
  });
});

it('goes by the clock of the company of the visit, and names it where that of the page is another', async () => {
  const bogota = aCompany({ countryCode: 'CO', timeZone: 'America/Bogota' });
  const { surveyResponse } = responseOf(5, own);
  // Half past eight in the evening in Bogotá; the next day in Santiago.
  const evening = { ...surveyResponse, finishedAt: '2026-12-01T01:30:00.000Z' };
  fakeServer([
    answer(companyEndpoints.list, () => ({ companies: [bogota, aCompany({ id: 2 })] })),
    answer(reviewEndpoints.get, { id: 5 }, () => ({ surveyResponse: evening })),
    answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
  ]);
  await showReview();
  expect(await screen.findByText(/^30\/11\/2026\s20:30 \(hora de Bogotá\)$/)).toBeDefined();
});
