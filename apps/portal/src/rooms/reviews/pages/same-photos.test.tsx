// A photo that another visit has too is shown next to that of the other, and says what is the same.
import { type DuplicatePhoto, reviewEndpoints } from '@gondola/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import es from '../text/es.json' with { type: 'json' };
import { own, responseOf, showReview } from '../testing/review.tsx';

afterEach(() => vi.unstubAllGlobals());

const photo = (id: number) => ({ id, imageUrl: `/large-${id}.jpg`, thumbnailUrl: `/small-${id}.jpg` });

const shared: DuplicatePhoto = {
  ...photo(7),
  questionId: 1,
  questionTitle: 'Góndola',
  hidden: 2,
  others: [
    {
      ...photo(3),
      sameBytes: false,
      responseId: 12,
      taskName: 'Marzo',
      locationName: 'Arica Centro',
      userName: 'Rosa',
      finishedAt: '2026-11-20T15:00:00.000Z',
      status: 'approved',
      isReplaced: true,
    },
  ],
};

async function show(photos: DuplicatePhoto[], marks: 'duplicatePhoto'[] = ['duplicatePhoto']) {
  const { surveyResponse } = responseOf(5, own, 'Ana');
  const calls = fakeServer([
    answer(reviewEndpoints.get, { id: 5 }, () => ({ surveyResponse: { ...surveyResponse, marks } })),
    answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
    answer(reviewEndpoints.duplicatePhotos, { id: 5 }, () => ({ photos })),
  ]);
  await showReview();
  await screen.findByRole('heading', { level: 1, name: 'Góndola 5' });
  return calls;
}

it('is shown next to the other, with shop, person, state, what is the same, and a way there', async () => {
  await show([shared]);
  const part = within(await screen.findByRole('region', { name: es.same.title }));
  await part.findByAltText('Foto de esta visita: Góndola');
  part.getByAltText('Foto de la respuesta 12, Arica Centro');
  part.getByText('Arica Centro · Rosa');
  part.getByText(`${es.same.look}, ${es.same.replaced}`);
  part.getByText(/Otras 2 visitas con esta foto/);
  expect(part.getByRole('link', { name: 'Abrir la respuesta 12' }).getAttribute('href')).toBe('/qa/12');
  screen.getByText(es.mark.duplicatePhoto.name);
});

it('says so where the photo has been replaced since', async () => {
  await show([]);
  await screen.findByText(es.same.none);
});

it('is asked for only where the response is marked', async () => {
  const calls = await show([shared], []);
  const asked = (what: string) => calls.filter(({ path }) => path.endsWith(what));
  await waitFor(() => expect(asked('keep-review')).toHaveLength(1));
  expect(asked('duplicate-photos')).toEqual([]);
});
