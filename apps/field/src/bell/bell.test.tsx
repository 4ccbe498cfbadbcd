// The worker learns in the bell what a review sent back, and why.
import {
  fieldEndpoints,
  type FieldResponse,
  type Notification,
  notificationEndpoints,
} from '@gondola/contract';
import { answer, type Asked, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import { show as showContent } from '@gondola/ui/test/show.tsx';
import { i18n } from '@gondola/ui/test/texts.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import Bell from './bell.tsx';

const at = '2026-11-23T12:00:00.000Z';

const line = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  companyId: 1,
  kind: 'responseReturned',
  entity: 'response',
  entityId: id * 10,
  values: { task: 'Góndola de lácteos', location: 'Ñuñoa', status: 'objected', count: 2 },
  createdAt: at,
  readAt: null,
  ...more,
});

const objection = {
  FeedbackLabel: null,
  feedbackComment: null,
  objectedImages: [],
  keptImages: [],
  objectedRecordings: [],
};

const response = (id: number, more: Partial<FieldResponse> = {}): FieldResponse => ({
  id,
  clientId: 'a',
  assignmentId: 3,
  Survey: { id: 5, title: 'Góndola de lácteos', type: 'general' },
  Location: { id: 7, name: 'Ñuñoa' },
  Category: { name: 'General', code: 'general' },
  startedAt: at,
  finishedAt: at,
  createdAt: at,
  status: 'objected',
  marks: [],
  score: null,
  reviewedAt: at,
  FeedbackLabel: null,
  feedbackComment: 'Falta una toma de lejos',
  answerAgain: [
    {
      ...objection,
      questionId: 1,
      title: 'Frente de la góndola',
      FeedbackLabel: { id: 1, name: 'Foto borrosa' },
      feedbackComment: 'No se lee el precio',
      objectedImages: ['/files/a.jpg', '/files/b.jpg'],
    },
    { ...objection, questionId: 2, title: 'Precio visto' },
  ],
  contests: [],
  ...more,
});

interface Shelf {
  lines?: Replies<typeof notificationEndpoints.list>;
  responses?: Replies<typeof fieldEndpoints.responses>;
}

/** The server of a worker with some lines, each unread until it is marked; gives what was asked. */
function serve(lines: readonly Notification[], { lines: listed, responses }: Shelf = {}): Asked[] {
  const read = new Set(lines.filter(({ readAt }) => readAt !== null).map(({ id }) => id));
  const unread = () => ({ unread: lines.filter(({ id }) => !read.has(id)).length, unreadIsCapped: false });
  const found = () => lines.map((one) => ({ ...one, readAt: read.has(one.id) ? at : null }));
  return fakeServer([
    answer(notificationEndpoints.unread, unread),
    answer(notificationEndpoints.list, listed ?? (() => ({ notifications: found(), hasMore: false }))),
    answer(notificationEndpoints.markRead, ({ body }) => {
      for (const { id } of lines) if ('upTo' in body ? id <= body.upTo : body.ids.includes(id)) read.add(id);
      return unread();
    }),
    answer(
      fieldEndpoints.responses,
      responses ??
        (({ query: { id = 0 } }) => ({
          responses: [response(id)],
          totalResponses: 1,
          totalIsCapped: false,
          page: 0,
          limit: 10,
        })),
    ),
  ]);
}

async function show() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = await showContent(<Bell />, {
    around: (content) => <QueryClientProvider client={queries}>{content}</QueryClientProvider>,
  });
  const open = async (name: string) => {
    await shown.user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: es.bell.title }));
  };
  return { ...shown, open };
}

beforeEach(async () => {
  i18n.addResourceBundle('es', 'field', es);
  i18n.addResourceBundle('en', 'field', en);
  await i18n.changeLanguage('es');
});
afterEach(() => vi.unstubAllGlobals());

describe('the bell of a worker', () => {
  it('says how many lines are not read, and what was objected to and why', async () => {
    serve([line(2), line(1, { readAt: at })]);
    const { user, open } = await show();
    const panel = await open('1 notificación sin leer');
    const [newest] = await panel.findAllByRole('button', {
      name: /Ñuñoa: 2 preguntas por contestar de nuevo/,
    });
    expect(newest!.textContent).toContain('Góndola de lácteos');
    await user.click(newest!);
    expect(newest!.getAttribute('aria-expanded')).toBe('true');
    expect(await panel.findByText('Falta una toma de lejos')).toBeTruthy();
    expect(panel.getByText('Frente de la góndola')).toBeTruthy();
    expect(panel.getByText('Foto borrosa: No se lee el precio')).toBeTruthy();
    expect(panel.getByRole('list', { name: '2 fotos observadas' }).children).toHaveLength(2);
    expect(panel.getByText('Precio visto')).toBeTruthy();
    expect(await screen.findByRole('button', { name: es.bell.none, hidden: true })).toBeTruthy();
    expect(panel.queryByText(es.bell.isUnread)).toBeNull();
  });

  it('marks all as read up to the newest that was shown', async () => {
    const asked = serve([line(4), line(3)]);
    const { user, open } = await show();
    const panel = await open('2 notificaciones sin leer');
    await user.click(await panel.findByRole('button', { name: es.bell.markAll }));
    await waitFor(() => expect(panel.queryByRole('button', { name: es.bell.markAll })).toBeNull());
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ upTo: 4 });
  });

  it('shows earlier lines when they are asked for', async () => {
    serve([], {
      lines: ({ query: { before } }) =>
        before === undefined
          ? { notifications: [line(9)], hasMore: true }
          : { notifications: [line(before - 1)], hasMore: false },
    });
    const { user, open } = await show();
    const panel = await open(es.bell.none);
    await user.click(await panel.findByRole('button', { name: es.bell.more }));
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(2));
    expect(panel.queryByRole('button', { name: es.bell.more })).toBeNull();
  });

  it('says so where there is nothing, and where the lines did not come', async () => {
    let fails = true;
    serve([], {
      lines: () => (fails ? refuse(500, 'Algo falló') : { notifications: [], hasMore: false }),
    });
    const { user, open } = await show();
    const panel = await open(es.bell.none);
    expect((await panel.findByRole('alert')).textContent).toContain(es.bell.failed);
    fails = false;
    await user.click(panel.getByRole('button', { name: es.again }));
    expect(await panel.findByText(es.bell.empty)).toBeTruthy();
  });

  it('speaks English too', async () => {
    await i18n.changeLanguage('en');
    serve([line(1, { values: { task: 'Shelf', location: 'Ñuñoa', status: 'rejected', count: 0 } })]);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '1 unread notification' }));
    expect(await screen.findByRole('button', { name: /Your response at Ñuñoa was rejected/ })).toBeTruthy();
  });
});

describe('a response that came back', () => {
  const answered = (given: readonly FieldResponse[]) => () => ({
    responses: [...given],
    totalResponses: given.length,
    totalIsCapped: false,
    page: 0,
    limit: 10,
  });

  it.each([
    ['was answered again', [response(10, { status: 'pending', answerAgain: [] })], es.returned.waiting],
    ['was approved since', [response(10, { status: 'approved', answerAgain: [] })], es.returned.settled],
    ['is gone', [], es.returned.gone],
    [
      'has no reason',
      [response(10, { status: 'rejected', feedbackComment: null, answerAgain: [] })],
      es.returned.noReason,
    ],
  ])('says that it %s', async (_, given, words) => {
    serve([line(1)], { responses: answered(given) });
    const { user, open } = await show();
    const panel = await open('1 notificación sin leer');
    await user.click(await panel.findByRole('button', { name: /Ñuñoa/ }));
    expect(await panel.findByText(words)).toBeTruthy();
  });

  it('can be asked for again when it did not come', async () => {
    let fails = true;
    serve([line(1)], {
      responses: () => (fails ? refuse(500, 'Algo falló') : answered([response(10)])()),
    });
    const { user, open } = await show();
    const panel = await open('1 notificación sin leer');
    await user.click(await panel.findByRole('button', { name: /Ñuñoa/ }));
    await panel.findByText(es.returned.failed);
    fails = false;
    await user.click(panel.getByRole('button', { name: es.again }));
    expect(await panel.findByText('Falta una toma de lejos')).toBeTruthy();
  });
});
