import { describe, expect, it } from 'vitest';
import { anAssignment } from '../testing/work.ts';
import { beginVisit, queueVisit, receiveVisit } from '../store/visit.ts';
import { asOfNow, byPlace, daysLeft, isTodo } from './today-list.ts';

const plain = anAssignment();
const at = (id: number, name: string, part: Partial<typeof plain> = {}) =>
  anAssignment({ id, Location: { ...plain.Location, id, name }, ...part });
const until = (end: string) => ({ period: { start: '2026-11-01T03:00:00.000Z', end } });

describe('the list of the day', () => {
  it('has what is due and what may be answered at any time, and not what is done for its period', () => {
    const states = ['due', 'open', 'done'] as const;
    expect(states.filter((state) => isTodo(anAssignment({ state })))).toEqual(['due', 'open']);
  });

  it('is by shop, those whose period ends first before the others', () => {
    const list = byPlace(
      [
        at(1, 'Norte', until('2026-12-01T03:00:00.000Z')),
        at(2, 'Sur'),
        at(3, 'Centro', until('2026-11-27T03:00:00.000Z')),
        anAssignment({ id: 9, Location: { ...plain.Location, id: 1, name: 'Norte' } }),
      ],
      '',
    );
    expect(list.map(({ place, assignments }) => [place, assignments.map(({ id }) => id)])).toEqual([
      ['Centro', [3]],
      ['Norte', [1, 9]],
      ['Sur', [2]],
    ]);
    expect(list[0]?.hint).toBe('Irarrázaval 100, Santiago');
  });

  it.each([
    ['nunoa', ['Almacén Ñuñoa']],
    ['LÁCTEOS irarrazaval', ['Almacén Ñuñoa', 'Norte']],
    ['norte góndola', ['Norte']],
    ['bebidas', []],
    ['  ', ['Almacén Ñuñoa', 'Norte']],
  ])('finds by words of shop, address and task, without accents: %s', (words, places) => {
    const list = byPlace([anAssignment({ id: 1 }), at(2, 'Norte')], words);
    expect(list.map(({ place }) => place)).toEqual(places);
  });

  it('is by distance where it is known where the phone is, shops without a place last', () => {
    const placed = (id: number, name: string, latitude: number | null) =>
      anAssignment({ id, Location: { ...plain.Location, id, name, latitude, longitude: latitude && -70.6 } });
    const here = { latitude: -33.45, longitude: -70.6 };
    const list = byPlace(
      [placed(1, 'Lejos', -34), placed(2, 'Sin lugar', null), placed(3, 'Cerca', -33.451)],
      '',
      here,
    );
    expect(list.map(({ place }) => place)).toEqual(['Cerca', 'Lejos', 'Sin lugar']);
    expect(Math.round(list[0]?.distance ?? 0)).toBe(111);
  });
});

describe('an assignment on a phone that has had no connection', () => {
  // Santiago is three hours behind UTC in November.
  const daily = anAssignment({
    resetScale: 'daily',
    state: 'done',
    responses: 1,
    period: { start: '2026-11-26T03:00:00.000Z', end: '2026-11-27T03:00:00.000Z' },
  });
  const answered = (finished: string) =>
    queueVisit(beginVisit(daily, new Date(finished)), new Date(finished));

  it('is done until the day of its company ends, and due again in the next one', () => {
    expect(asOfNow(daily, [], new Date('2026-11-27T02:59:59Z'))).toEqual(daily);
    expect(asOfNow(daily, [], new Date('2026-11-27T03:00:00Z'))).toMatchObject({
      state: 'due',
      responses: 0,
      period: { start: '2026-11-27T03:00:00.000Z', end: '2026-11-28T03:00:00.000Z' },
    });
  });

  it('counts what waits on the phone, in the period that it was answered in', () => {
    const due = { ...daily, state: 'due' as const, responses: 0 };
    const now = new Date('2026-11-27T12:00:00Z');
    const state = (finished: string) => asOfNow(due, [answered(finished)], now).state;
    expect(state('2026-11-27T11:00:00Z')).toBe('done');
    expect(state('2026-11-26T11:00:00Z')).toBe('due');
  });

  it('counts what the server has received since it was brought, which its number does not have yet', () => {
    const due = { ...daily, state: 'due' as const, responses: 0, expectedLocationResponses: 2 };
    const now = new Date('2026-11-26T12:00:00Z');
    const receipt = { responseId: 7, marks: [], score: null, receivedAt: now.toISOString() };
    const [known, sent] = [1, 2].map(() => receiveVisit(answered('2026-11-26T11:00:00Z'), receipt));
    const visits = [known!, sent!];
    const counted = [known!.id];
    expect(asOfNow({ ...due, responses: 1, counted }, visits, now)).toMatchObject({
      state: 'done',
      responses: 2,
    });
    // An older version of the application has not said what was counted.
    expect(asOfNow({ ...due, responses: 1 }, visits, now).responses).toBe(1);
  });

  it('counts no answer that was given again: its response is counted already', () => {
    const due = { ...daily, state: 'due' as const, responses: 0, counted: [] };
    const again = { ...answered('2026-11-26T11:00:00Z'), answersAgain: 44 };
    expect(asOfNow(due, [again], new Date('2026-11-26T12:00:00Z')).responses).toBe(0);
  });

  it('says how many days are left by the clocks of the company, not of the phone', () => {
    expect(daysLeft(daily, new Date('2026-11-26T04:00:00Z'))).toBe(0);
    expect(daysLeft(daily, new Date('2026-11-27T02:00:00Z'))).toBe(0);
    expect(daysLeft(daily, new Date('2026-11-26T02:00:00Z'))).toBe(1);
    expect(daysLeft(anAssignment(), new Date())).toBeNull();
  });
});
