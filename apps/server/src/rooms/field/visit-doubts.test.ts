import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubtsOf, type DoubtedTimes, isFar, isSourceDoubted, isTimeDoubted } from './visit-doubts.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-26T12:00:00Z');
const at = (hours: number): Date => new Date(now + hours * hour);
const times = (more: Partial<DoubtedTimes> = {}): DoubtedTimes => ({
  startedAt: at(-1),
  finishedAt: at(-0.5),
  ahead: 0,
  receivedAt: new Date(now),
  wasQueued: true,
  existedSince: at(-1_000),
  overlaps: false,
  ...more,
});

describe('times that a worker cannot have meant', () => {
  it.each([
    ['of a visit that arrives at once', times(), false],
    [
      'of a visit that its phone had for a month',
      times({ startedAt: at(-721), finishedAt: at(-720) }),
      false,
    ],
    [
      'of a visit of three days ago that no phone had',
      times({ startedAt: at(-73), finishedAt: at(-72), wasQueued: false }),
      true,
    ],
    [
      'of a visit of two days ago',
      times({ startedAt: at(-48), finishedAt: at(-47.9), wasQueued: false }),
      false,
    ],
    ['of a visit that would end three days after it came', times({ ahead: 72 * hour }), true],
    ['of a visit that would end tomorrow, by a wrong clock', times({ ahead: 24 * hour }), false],
    ['of a visit of thirteen hours', times({ startedAt: at(-14), finishedAt: at(-1) }), true],
    ['of a visit of twelve hours', times({ startedAt: at(-13), finishedAt: at(-1) }), false],
    ['of a visit an hour before its assignment', times({ existedSince: at(0) }), true],
    [
      'of a visit a few minutes before its assignment, as clocks differ',
      times({ existedSince: at(-0.9) }),
      false,
    ],
    ['of a visit at the time of another', times({ overlaps: true }), true],
  ])('are those %s: %#', (_of, visit, isDoubted) => {
    expect(isTimeDoubted(visit)).toBe(isDoubted);
  });

  it('never are those of a visit within its assignment that arrives within two days', () => {
    const minutes = fc.integer({ min: 0, max: 12 * 60 });
    const since = fc.integer({ min: 0, max: 36 * 60 });
    fc.assert(
      fc.property(minutes, since, fc.boolean(), (length, waited, wasQueued) => {
        const finishedAt = new Date(now - waited * 60_000);
        const startedAt = new Date(finishedAt.getTime() - length * 60_000);
        expect(isTimeDoubted(times({ startedAt, finishedAt, wasQueued, existedSince: startedAt }))).toBe(
          false,
        );
      }),
      { seed: Number(process.env['CHANCE_SEED'] ?? 41) },
    );
  });
});

it('a visit is far beyond what its company takes, where both places are known', () => {
  const shop = { latitude: -33.44, longitude: -70.65 };
  const north = (metres: number) => ({ ...shop, latitude: shop.latitude + metres / 111_195 });
  expect([isFar(north(900), shop, 1_000), isFar(north(1_100), shop, 1_000)]).toEqual([false, true]);
  expect(isFar(north(1_100), shop, 2_000)).toBe(false);
  expect(isFar({ latitude: 0, longitude: 0 }, shop, 100_000)).toBe(true);
  expect([isFar(null, shop, 1), isFar(shop, null, 1)]).toEqual([false, false]);
});

it('a photo that was asked of the camera is doubted unless its phone says that it is from there', () => {
  const photos = [{ key: 'private/answer-image/a.jpg', isCameraAsked: true }];
  const said = (source: 'camera' | 'chosen', address = 'https://x/private/answer-image/a.jpg') =>
    ({ report: { files: [{ address, source, flaws: [] }] } }) as never;
  expect(isSourceDoubted(photos, said('camera'))).toBe(false);
  expect(isSourceDoubted(photos, said('chosen'))).toBe(true);
  expect(isSourceDoubted(photos, said('camera', 'https://x/private/answer-image/b.jpg'))).toBe(true);
  expect(isSourceDoubted(photos, null)).toBe(true);
  expect(isSourceDoubted([{ key: 'a.jpg', isCameraAsked: false }], null)).toBe(false);
});

it('doubts are named in the order of the contract', () => {
  expect(doubtsOf({ evidence: true, photoRule: false, far: true, time: false })).toEqual(['far', 'evidence']);
});
