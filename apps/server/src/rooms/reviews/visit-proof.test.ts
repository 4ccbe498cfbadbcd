import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VisitReport } from '@gondola/contract';
import { jumpsOf, type KnownVisit, signsOf, takenInstant } from './visit-proof.ts';

const shop = { latitude: -33.45, longitude: -70.66 };
/** So many metres north of the shop. */
const north = (metres: number) => ({ ...shop, latitude: shop.latitude + metres / 111_195 });
const fix = (minute: number, metres: number, accuracy = 10) => ({
  at: `2026-11-26T12:${String(minute).padStart(2, '0')}:00Z`,
  ...north(metres),
  accuracy,
});

const report: VisitReport = {
  fixes: [fix(0, 5), fix(9, 12)],
  pages: [
    { questionId: 1, seconds: 40 },
    { questionId: 2, seconds: 90 },
  ],
  files: [],
  gaps: { count: 0, seconds: 0 },
  device: { platform: 'Android', app: 'a.js', isInstalled: true, battery: null, storage: null },
};

const visit: KnownVisit = {
  startedAt: new Date('2026-11-26T12:00:00Z'),
  finishedAt: new Date('2026-11-26T12:10:00Z'),
  timeZone: 'America/Santiago',
  place: shop,
  begun: north(5),
  ended: north(12),
  missing: null,
  sharesPhoto: false,
  clockOffset: null,
  clock: { atStart: 2, atFinish: 3 },
  report,
  photos: [],
};
const photo = {
  takenAt: null,
  latitude: null,
  longitude: null,
  source: 'camera' as const,
  flaws: [],
  mended: null,
};

const codes = (change: Partial<KnownVisit>) =>
  signsOf({ ...visit, ...change }).map(({ code, weight, amount }) => [code, weight, amount]);

describe('the signs of a visit', () => {
  it('say of an ordinary one that it began at its shop', () => {
    expect(codes({})).toEqual([['begunAtShop', 'fine', 5]]);
  });

  it.each([
    ['far from the shop', { begun: north(900) }, ['begunFarAway', 'doubt', 900]],
    ['near the shop', { begun: north(300) }, ['begunNearby', 'look', 300]],
    ['without a place to compare with', { place: null }, ['noPlace', 'fine', null]],
    [
      'without a position that was refused',
      { begun: null, missing: 'denied' as const },
      ['noPosition', 'look', null],
    ],
    ['without a position that nobody asked for', { begun: null }, ['noPosition', 'fine', null]],
    ['with an end elsewhere', { ended: north(2_000) }, ['endedFarAway', 'look', 2_000]],
    ['with a photo of another visit', { sharesPhoto: true }, ['samePhoto', 'doubt', null]],
    ['with a clock that was corrected', { clockOffset: -86_400 }, ['clockOff', 'look', 86_400]],
    ['with a clock set meanwhile', { clock: { atStart: 0, atFinish: 3_600 } }, ['clockSet', 'doubt', 3_600]],
    [
      'with a photo from elsewhere',
      { photos: [{ ...photo, ...north(4_000) }] },
      ['photoElsewhere', 'doubt', 4_000],
    ],
    [
      'with a photo of yesterday',
      { photos: [{ ...photo, takenAt: '2026-11-25T09:05:00' }] },
      ['photoAtOtherTime', 'doubt', 1],
    ],
    [
      'with a photo of the gallery',
      { photos: [{ ...photo, source: 'chosen' as const }] },
      ['chosenPhotos', 'look', 1],
    ],
    ['with a flaw that was used', { photos: [{ ...photo, flaws: ['dark'] }] }, ['usedAnyway', 'look', 1]],
    ['that nothing was noted of', { report: null }, ['noReport', 'fine', null]],
    ['with gaps', { report: { ...report, gaps: { count: 2, seconds: 80 } } }, ['offline', 'fine', 80]],
    [
      'in a hurry',
      { report: { ...report, pages: report.pages.map((page) => ({ ...page, seconds: 1 })) } },
      ['hurried', 'look', 2],
    ],
  ])('find one %s', (_name, change, sign) => {
    expect(codes(change)).toContainEqual(sign);
  });

  it('leave out a photo taken in the visit by the clocks of the company, or by its own zone', () => {
    // Santiago is three hours behind UTC in November.
    for (const takenAt of ['2026-11-26T09:05:00', '2026-11-26T14:05:00+02:00', null])
      expect(codes({ photos: [{ ...photo, takenAt }] })).toEqual([['begunAtShop', 'fine', 5]]);
    expect(takenInstant('never', 'America/Santiago')).toBeNull();
  });

  it('leave out a photo taken while a returned answer was mended, and no other of those days', () => {
    const mended = { from: new Date('2026-11-28T10:00:00Z'), to: new Date('2026-11-28T15:00:00Z') };
    const doubted = (takenAt: string, more: object = {}) =>
      codes({ photos: [{ ...photo, takenAt, mended, ...more }] }).some(
        ([code]) => code === 'photoAtOtherTime',
      );
    for (const takenAt of ['2026-11-28T12:00:00Z', '2026-11-28T15:10:00Z', '2026-11-26T12:05:00Z'])
      expect(doubted(takenAt), takenAt).toBe(false);
    for (const takenAt of ['2026-11-27T12:00:00Z', '2026-11-28T15:20:00Z', '2026-11-25T12:00:00Z'])
      expect(doubted(takenAt), takenAt).toBe(true);
    expect(doubted('2026-11-28T12:00:00Z', { mended: null })).toBe(true);
    // Of a response that came from before objections were kept, the beginning is the end of its visit.
    expect(doubted('2026-11-27T12:00:00Z', { mended: { ...mended, from: null } })).toBe(false);
  });

  it('do not doubt a position that is as far off as it is inaccurate', () => {
    const inaccurate = { ...report, fixes: [fix(0, 900, 800), fix(9, 12)] };
    expect(codes({ begun: north(900), report: inaccurate })).toEqual([
      ['inaccurate', 'look', 800],
      ['begunAtShop', 'fine', 900],
    ]);
  });

  it('count a jump, and no journey by car', () => {
    expect(jumpsOf([fix(0, 0), fix(1, 20_000), fix(2, 0)])).toBe(2);
    expect(jumpsOf([fix(0, 0), fix(10, 15_000)])).toBe(0);
    expect(jumpsOf([fix(0, 0, 5_000), fix(0, 4_000, 5_000)])).toBe(0);
  });

  it('put reasons for doubt first, whatever is known', () => {
    const order = ['doubt', 'look', 'fine'];
    const metres = fc.integer({ min: 0, max: 50_000 });
    fc.assert(
      fc.property(
        metres,
        metres,
        fc.boolean(),
        fc.integer({ min: 0, max: 9_000 }),
        (begun, ended, shares, set) => {
          const weights = signsOf({
            ...visit,
            begun: north(begun),
            ended: north(ended),
            sharesPhoto: shares,
            clock: { atStart: 0, atFinish: set },
          }).map(({ weight }) => order.indexOf(weight));
          expect(weights).toEqual(weights.toSorted((one, other) => one - other));
        },
      ),
    );
  });
});
