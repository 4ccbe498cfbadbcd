// Decisions without a question: the response is left at once, the server has the decision ten seconds later, and nothing is lost meanwhile.
import { type DataOf, reviewEndpoints, type ReviewedResponse } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, type Asked, fakeServer, type Reply, refuse } from '@gondola/client/test/fake-server.ts';
import { pressKey } from '@gondola/ui/keys/key-registry.ts';
import { closeToast, commitToasts, toastStore } from '@gondola/ui/toasts/toasts.ts';
import { anAccount } from '../../../../test/an-account.ts';
import { show } from '../../../../test/show.tsx';
import { undoTime } from '~/held/use-held-work.ts';
import LeftWork from '~/app/left-work.tsx';
import ui from '../../../../../../packages/ui/src/text/es.json' with { type: 'json' };
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { answerAt, nothing, own, responseOf, showReview } from '../testing/review.tsx';

beforeEach(() => document.addEventListener('keydown', pressKey));
afterEach(async () => {
  await commitToasts();
  for (const { id } of toastStore.read()) closeToast(id);
  document.removeEventListener('keydown', pressKey);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const decisionsIn = (calls: readonly Asked[]) => calls.filter(({ method }) => method === 'PUT');

interface Served {
  next?: DataOf<typeof reviewEndpoints.takeNext>;
  response?: ReviewedResponse;
  approval?: () => Reply<typeof reviewEndpoints.approve>;
}

/** The review of response 5, before which 9 follows. */
async function underReview({
  next = responseOf(9, own, 'Ana'),
  response = responseOf(5, own, 'Ana').surveyResponse,
  approval = () => responseOf(5, nothing, 'Ana'),
}: Served = {}) {
  const calls = fakeServer([
    answer(reviewEndpoints.list, () => ({
      taskResponses: [],
      totalTaskResponses: 0,
      totalIsCapped: false,
      page: 0,
      limit: 10,
    })),
    answer(reviewEndpoints.get, { id: 5 }, () => ({ surveyResponse: response })),
    answer(reviewEndpoints.get, { id: 9 }, () => responseOf(9, own, 'Ana')),
    answer(reviewEndpoints.keep, () => ({})),
    answer(reviewEndpoints.takeNext, () => next),
    answer(reviewEndpoints.release, { id: 9 }, () => responseOf(9, nothing)),
    answer(reviewEndpoints.approve, { id: 5 }, approval),
    answer(reviewEndpoints.reject, { id: 5 }, () => responseOf(5, nothing, 'Ana')),
    answer(reviewEndpoints.rejectSelected, { id: 5 }, () => responseOf(5, nothing, 'Ana')),
    answer(reviewEndpoints.feedbackLabels, () => ({
      feedbackLabelsList: [
        { id: 31, name: 'Foto borrosa' },
        { id: 32, name: 'Local equivocado' },
      ],
    })),
  ]);
  const shown = await showReview();
  await screen.findByRole('button', { name: new RegExp(`^${es.quick.approve}`) });
  return { calls, ...shown };
}

const pastUndoing = () => {
  for (const { id, kind } of toastStore.read()) if (kind === 'undo') closeToast(id);
};

describe('approve and next', () => {
  it('goes on by one key without a question, and is sent when it can no longer be undone', async () => {
    const { calls, user, address } = await underReview();
    await user.keyboard('s');
    await waitFor(() => expect(address()).toBe('/qa/9'));
    screen.getByText('Aprobada: Góndola 5, Ñuñoa');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toastStore.read().map(({ duration }) => duration)).toEqual([undoTime]);
    expect(decisionsIn(calls)).toEqual([]);
    pastUndoing();
    await waitFor(() =>
      expect(decisionsIn(calls).map(({ path }) => path)).toEqual(['/api/surveys-responses/5/approve']),
    );
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('held'))).toEqual([]));
  });

  it('is taken back by ctrl+Z: the response is shown again, the next is given back, nothing is sent', async () => {
    const { calls, user, address } = await underReview();
    await user.keyboard('s');
    await waitFor(() => expect(address()).toBe('/qa/9'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(address()).toBe('/qa/5'));
    await screen.findByRole('button', { name: new RegExp(`^${es.quick.approve}`) });
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/9/release-review'))).toBe(true));
    pastUndoing();
    expect(decisionsIn(calls)).toEqual([]);
  });

  it('decides once however long its key is held', async () => {
    const { calls, address } = await underReview();
    for (const repeat of [false, true, true])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', repeat, bubbles: true }));
    await waitFor(() => expect(address()).toBe('/qa/9'));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', repeat: true, bubbles: true }));
    expect(toastStore.read()).toHaveLength(1);
    expect(calls.filter(({ path }) => path.endsWith('next-review'))).toHaveLength(1);
  });

  it('leads to the list where none is left, and says so', async () => {
    const { user, address } = await underReview({ next: { surveyResponse: null } });
    await user.keyboard('s');
    await screen.findByText(es.noneLeft);
    expect(address()).toMatch(/^\/qa\/?$/);
  });

  it('says of the response that is looked at again that it is decided, and that this can be undone', async () => {
    const { user, router } = await underReview();
    await user.keyboard('s');
    await router.navigate({ href: '/qa/5' });
    await screen.findByText(es.held.bar.approve);
    expect(screen.queryByRole('button', { name: es.decision.approve.short })).toBeNull();
    await user.click(
      screen.getByRole('region', { name: es.decisionBar }).querySelector('button') as HTMLElement,
    );
    await screen.findByRole('button', { name: es.decision.approve.short });
  });

  it('asks where an objection is contested, which an approval withdraws', async () => {
    const contest = {
      comment: 'Sí estaba',
      contestedAt: '2026-11-22T10:00:00.000Z',
      outcome: 'open',
    } as const;
    const response = {
      ...responseOf(5, own, 'Ana').surveyResponse,
      QuestionResponses: [answerAt(1, '¿Quién atiende?', { contest })],
    };
    const { user } = await underReview({ response });
    await user.keyboard('s');
    await screen.findByRole('dialog', { name: es.decision.approve.title });
    screen.getByText(es.contest.withdraws_one);
  });

  it('approves nothing that is marked for rejection', async () => {
    const response = {
      ...responseOf(5, own, 'Ana').surveyResponse,
      QuestionResponses: [answerAt(1, '¿Quién atiende?')],
    };
    const { calls, user, address } = await underReview({ response });
    await user.keyboard('jxs');
    await screen.findByText(es.quick.marked);
    expect(address()).toBe('/qa/5');
    expect(decisionsIn(calls)).toEqual([]);
  });
});

describe('reject with a label', () => {
  it('takes two keys, the second the number of the label', async () => {
    const { calls, user, address } = await underReview();
    await user.keyboard('e');
    await screen.findByRole('button', { name: /Local equivocado$/ });
    await user.keyboard('2');
    await waitFor(() => expect(address()).toBe('/qa/9'));
    screen.getByText('Rechazada: Góndola 5, Ñuñoa');
    pastUndoing();
    await waitFor(() =>
      expect(decisionsIn(calls)).toMatchObject([
        { path: '/api/surveys-responses/5/reject', body: { feedbackLabelId: 32 } },
      ]),
    );
  });

  it('objects to what is marked, where something is', async () => {
    const response = {
      ...responseOf(5, own, 'Ana').surveyResponse,
      QuestionResponses: [answerAt(1, '¿Quién atiende?')],
    };
    const { calls, user } = await underReview({ response });
    await user.keyboard('jxe');
    await screen.findByRole('button', { name: /Foto borrosa$/ });
    await user.keyboard('1');
    await screen.findByText('Objetada: Góndola 5, Ñuñoa');
    pastUndoing();
    await waitFor(() =>
      expect(decisionsIn(calls)).toMatchObject([
        { body: { feedbackLabelId: 31, questionResponseList: [10] } },
      ]),
    );
  });
});

describe('a decision that can still be undone', () => {
  it('is sent at once when the page goes away', async () => {
    const { calls, user, address } = await underReview();
    await user.keyboard('s');
    await waitFor(() => expect(address()).toBe('/qa/9'));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(decisionsIn(calls)).toHaveLength(1));
  });

  it('is sent by the next page where its tab was killed, and asked for once where the server has it', async () => {
    const left = (id: number) =>
      localStorage.setItem(
        `gondola.held.1.decision.${id}`,
        JSON.stringify({
          id,
          companyId: 1,
          name: `Góndola ${id}`,
          heldAt: Date.now() - 120_000,
          content: { decision: 'approve' },
        }),
      );
    left(5);
    left(6);
    const decided = responseOf(6, nothing, 'Ana');
    const { SurveyResponseReview: review } = decided.surveyResponse;
    Object.assign(review, { status: 'approved', reviewedBy: 1 });
    const calls = fakeServer([
      answer(reviewEndpoints.approve, { id: 5 }, () => responseOf(5, nothing, 'Ana')),
      answer(reviewEndpoints.approve, { id: 6 }, () => refuse(409, 'Ya no está pendiente.')),
      answer(reviewEndpoints.get, { id: 6 }, () => decided),
    ]);
    await show(<LeftWork />, { texts: { reviews: { es, en } }, account: anAccount({ role: 'qa' }) });
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('held'))).toEqual([]));
    expect(decisionsIn(calls).map(({ path }) => path)).toEqual([
      '/api/surveys-responses/5/approve',
      '/api/surveys-responses/6/approve',
    ]);
    expect(toastStore.read()).toEqual([]);
  });

  it('says until it is closed that it was refused, with the way to the response', async () => {
    const { user, address } = await underReview({ approval: () => refuse(409, 'La revisa Boris.') });
    await user.keyboard('s');
    await waitFor(() => expect(address()).toBe('/qa/9'));
    pastUndoing();
    await screen.findByText('No se guardó la aprobación de Góndola 5, Ñuñoa. La revisa Boris.');
    expect(toastStore.read().map(({ duration }) => duration)).toEqual([null]);
    await user.click(screen.getByRole('button', { name: ui.held.open }));
    await waitFor(() => expect(address()).toBe('/qa/5'));
  });
});
