import { responseEndpoints, reviewEndpoints } from '@gondola/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { own, responseOf } from '~/rooms/reviews/testing/review.tsx';
import { showPages } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { EditDatesPage } from './edit-dates-page.tsx';

afterEach(() => vi.unstubAllGlobals());

it('sends no date back that somebody else changed while the form was open', async () => {
  const { surveyResponse } = responseOf(5, own);
  let shown = surveyResponse;
  const calls = fakeServer([
    answer(reviewEndpoints.get, { id: 5 }, () => ({ surveyResponse: shown })),
    answer(responseEndpoints.editHeader, { id: 5 }, () => ({})),
  ]);
  const { queries } = await showPages(
    [
      { path: '/responses/$taskResponseId/edit', content: <EditDatesPage /> },
      { path: '/responses/$taskResponseId', content: null },
      { path: '/responses/', content: null },
    ],
    { at: '/responses/5/edit', texts: { responses: { es, en } } },
  );
  const end = await screen.findByLabelText(new RegExp(`^${es.column.finishedAt}`));
  const Survey = { ...surveyResponse.Survey, title: 'Otro' };
  shown = { ...surveyResponse, startedAt: '2026-11-21T09:00:00.000Z', Survey };
  await queries.invalidateQueries();
  await screen.findByText('5 · Otro');
  fireEvent.change(end, { target: { value: '2026-11-21T12:00' } });
  fireEvent.click(screen.getByRole('button', { name: es.save }));
  const sent = () => calls.flatMap(({ method, body }) => (method === 'GET' ? [] : [Object.keys(body ?? {})]));
  await waitFor(() => expect(sent()).toEqual([['finishedAt']]));
});
