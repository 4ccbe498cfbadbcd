// Signs for and against a visit are shown with their weight in words; those who may not see them ask for nothing.
import { reviewEndpoints, type VisitProof } from '@gondola/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import es from '../text/es.json' with { type: 'json' };
import { own, responseOf, showReview } from '../testing/review.tsx';

afterEach(() => vi.unstubAllGlobals());

const proof: VisitProof = {
  signs: [
    { code: 'begunFarAway', weight: 'doubt', amount: 1_240 },
    { code: 'chosenPhotos', weight: 'look', amount: 2 },
    { code: 'begunAtShop', weight: 'fine', amount: 12 },
    { code: 'noPosition', weight: 'fine', amount: null },
    { code: 'offline', weight: 'fine', amount: 95 },
  ],
  place: { latitude: -33.45, longitude: -70.66 },
  begun: { latitude: -33.46, longitude: -70.66, at: '2026-11-26T12:00:00Z', accuracy: 20, distance: 1_240 },
  ended: null,
  missing: null,
  pages: [{ questionId: 1, title: '¿Quién atiende?', seconds: 75 }],
  clock: { atStart: -3, atFinish: null },
  photos: [
    {
      id: 7,
      questionTitle: 'Góndola',
      thumbnailUrl: '/small.jpg',
      source: 'chosen',
      flaws: ['dark'],
      takenAt: '2026-11-20T10:00:00',
      distance: 3_400,
      device: 'Apple iPhone 15',
      sha256: 'ab'.repeat(32),
    },
  ],
  gaps: { count: 2, seconds: 95 },
  device: {
    platform: 'x',
    app: 'field.js',
    isInstalled: true,
    battery: { level: 8, isCharging: false },
    storage: null,
  },
};

async function show(seeProof: boolean) {
  const { surveyResponse } = responseOf(5, { ...own, seeProof }, 'Ana');
  const calls = fakeServer([
    answer(reviewEndpoints.get, { id: 5 }, () => ({ surveyResponse })),
    answer(reviewEndpoints.keep, { id: 5 }, () => ({})),
    answer(reviewEndpoints.proof, { id: 5 }, () => ({ proof })),
  ]);
  const { user } = await showReview();
  await screen.findByRole('heading', { level: 1, name: 'Góndola 5' });
  return { calls, user };
}

it('is one line, which says the gravest signs and how many more there are', async () => {
  await show(true);
  const part = await screen.findByRole('region', { name: es.proof.title });
  await within(part).findByText('Comenzó a 1,2 km del local');
  expect(part.textContent).toBe(
    `${es.proof.title}DudaComenzó a 1,2 km del localRevisarFotos elegidas de la galería: 2y 3 señales más`,
  );
});

it('opens to all signs by their weight, with what they come from', async () => {
  const { user } = await show(true);
  const part = within(await screen.findByRole('region', { name: es.proof.title }));
  await user.click(await part.findByRole('heading', { name: es.proof.title }));
  await part.findByText('Sin conexión durante 1 min 35 s');
  const weights = part.getAllByRole('listitem').slice(0, 5);
  expect(weights.map(({ textContent }) => textContent)).toEqual([
    'DudaComenzó a 1,2 km del local',
    'RevisarFotos elegidas de la galería: 2',
    'En ordenComenzó en el local (10 m)',
    // Nothing is in order about a position that is not there.
    'NotaLa visita comenzó sin ubicación',
    'NotaSin conexión durante 1 min 35 s',
  ]);
  part.getByText(es.proof.note);
  part.getByText('1 min 15 s');
  part.getByText('−3 s al comenzar, desconocido al terminar');
  part.getByText('tomada 2026-11-20 10:00 · a 3,4 km del local · Apple iPhone 15');
  part.getByText('Elegida de la galería · oscura');
});

it('is not asked for by who may not see it', async () => {
  await show(false);
  expect(screen.queryByRole('region', { name: es.proof.title })).toBeNull();
});
