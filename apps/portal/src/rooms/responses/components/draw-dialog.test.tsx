// An administrator reads why a response was chosen for review or not, and whether the draw is what it should be.
import { responseEndpoints, type ReviewDraw } from '@gondola/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { showPages } from '../../../../test/show.tsx';
import reviewsEn from '../../reviews/text/en.json' with { type: 'json' };
import reviewsEs from '../../reviews/text/es.json' with { type: 'json' };
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { DrawDialog } from './draw-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const undrawn: ReviewDraw = { id: 5, status: 'pending', marks: [], revisionPolicy: 'random', draw: null };

async function show(reviewDraw: Partial<ReviewDraw>): Promise<void> {
  fakeServer([
    answer(responseEndpoints.reviewDraw, { id: 5 }, () => ({
      reviewDraw: { ...undrawn, ...reviewDraw },
    })),
  ]);
  await showPages(
    [{ path: '/responses/', content: <DrawDialog responseId={5} opened onClose={() => undefined} /> }],
    {
      at: '/responses',
      texts: { responses: { es, en }, reviews: { es: reviewsEs, en: reviewsEn } },
    },
  );
  await screen.findByRole('dialog', { name: es.draw.title });
}

const draw = { share: 0.2, number: 0.1373, isChosen: true, again: 0.1373 };

it('shows share and number of the draw, and that it is the same when it is computed again', async () => {
  await show({ draw });
  await screen.findByText(es.draw.chosen);
  screen.getByText('20 %');
  expect(screen.getAllByText('13,7300 %')).toHaveLength(2);
  screen.getByText(es.draw.verdict.same);
});

it.each([
  ['another number', { ...draw, again: 0.5 }, es.draw.verdict.other],
  ['no secret to compute with', { ...draw, again: null }, es.draw.verdict.secretGone],
])('says what %s means', async (_, changed, verdict) => {
  await show({ draw: changed });
  await screen.findByText(verdict);
});

it('says what the policy decided alone, and which marks make it be reviewed', async () => {
  await show({ revisionPolicy: 'no', marks: ['late', 'duplicatePhoto'] });
  await screen.findByText(es.draw.policy.no);
  screen.getByText('Se revisa de todos modos por sus marcas: Tardía, Foto repetida.');
});
