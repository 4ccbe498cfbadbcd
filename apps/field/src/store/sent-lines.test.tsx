// Sent visits on a phone that is used for months.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { anAssignment } from '../testing/work.ts';
import { openFieldStore } from './field-store.ts';
import { clearSent, readSentLines, visitsToClear } from './sent-lines.ts';
import { beginVisit, queueVisit, receiveVisit, type Visit } from './visit.ts';
import { answersOf, listVisits, saveAnswer, saveVisit } from './visit-store.ts';

const now = new Date('2026-11-29T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const noOne: ReadonlySet<number> = new Set();

const sent = (at: Date, more: Partial<Visit> = {}): Visit => ({
  ...receiveVisit(queueVisit(beginVisit(anAssignment(), at), at), {
    responseId: 7,
    marks: [],
    score: null,
    receivedAt: at.toISOString(),
    files: 2,
  }),
  ...more,
});

it('clears sent visits after 30 days, and none that the server has not', () => {
  const [old, young] = [sent(daysAgo(31)), sent(daysAgo(29))];
  const queued = queueVisit(beginVisit(anAssignment(), daysAgo(40)), daysAgo(40));
  const draft = beginVisit(anAssignment(), daysAgo(40));
  expect(visitsToClear([draft, old, queued, young], noOne, now)).toEqual([old]);
});

it('leaves the newest 200 whole, and those of the last day however many there are', () => {
  const visits = Array.from({ length: 250 }, (_, place) => sent(daysAgo(2 + place / 100)));
  expect(visitsToClear(visits.toReversed(), noOne, now)).toEqual(visits.slice(200));
  const ofToday = Array.from({ length: 250 }, (_, place) => sent(daysAgo(place / 1_000)));
  expect(visitsToClear(ofToday, noOne, now)).toEqual([]);
});

it('leaves a visit that answered returned work which is still on the phone', () => {
  const again = sent(daysAgo(60), { answersAgain: 12 });
  expect(visitsToClear([again], new Set([12]), now)).toEqual([]);
  expect(visitsToClear([again], noOne, now)).toEqual([again]);
});

it('keeps a line of each, the newest first, and reads no more of them than are shown', async () => {
  const store = await openFieldStore(77_001);
  const long = 90 * 86_400_000;
  const old = Array.from({ length: 3 }, (_, place) =>
    sent(new Date(Date.now() - long + place * 60_000), { place: `Local ${place}` }),
  );
  const young = beginVisit(anAssignment(), new Date());
  for (const visit of [...old, young]) {
    await saveVisit(store, visit);
    await saveAnswer(store, visit.id, 1, { value: 'Marta' });
  }
  await clearSent(store, new AbortController().signal);
  expect(await listVisits(store)).toEqual([young]);
  expect(await answersOf(store, young.id)).toHaveLength(1);
  expect(await answersOf(store, old[0]?.id ?? '')).toEqual([]);
  const { total, lines } = await readSentLines(store, 2);
  expect(total).toBe(3);
  expect(lines).toMatchObject([{ place: 'Local 2', responseId: 7, files: 2 }, { place: 'Local 1' }]);
  expect((await readSentLines(store, 0)).lines).toEqual([]);
  store.close();
});
