import { boxAt } from '@gondola/contract/plain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctFaces, FaceFollower } from './face-tracks.ts';

const face = (x: number, y = 0.4, score = 0.8, size = 0.1) => ({ x, y, width: size, height: size, score });
const look = 1 / 6;

/** The tracks of a follower over looks a sixth of a second apart. */
function follow(...looks: readonly (readonly ReturnType<typeof face>[])[]) {
  const follower = new FaceFollower(1);
  for (const [place, faces] of looks.entries()) follower.add(place * look, faces);
  return follower.tracks();
}

describe('a face that is followed', () => {
  it('is hidden half a second before it was first seen and after it was last seen, and larger than it is', () => {
    const none = Array.from({ length: 6 }, () => []);
    const [track] = follow(...none, [face(0.4)], [face(0.4)], ...none);
    expect(track?.region.from).toBeCloseTo(0.5, 2);
    expect(track?.region.to).toBeCloseTo(1 + look + 0.5, 2);
    const box = track && boxAt(track.region, 0.55);
    expect(box?.width).toBeCloseTo(0.138);
    expect(box?.x).toBeCloseTo(0.381);
  });

  it('is hidden while a look misses it, on the way from before to after', () => {
    const tracks = follow([face(0.2)], [face(0.22)], [], [], [face(0.28)], [face(0.3)]);
    expect(tracks).toHaveLength(1);
    const box = tracks[0] && boxAt(tracks[0].region, 2.5 * look);
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(0.3, 1);
  });

  it('is the same when it goes on as it went, further than its own width from look to look', () => {
    const walk = Array.from({ length: 5 }, (_, place) => [face(0.1 + place * 0.14)]);
    const tracks = follow(...walk);
    expect(tracks).toHaveLength(1);
    const box = tracks[0] && boxAt(tracks[0].region, 3.5 * look);
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(0.64, 1);
  });

  it('is hidden with more around it where it is hardly seen', () => {
    const widthOf = (score: number) => follow(...Array.from({ length: 4 }, () => [face(0.4, 0.4, score)]))[0];
    const [surely, hardly] = [widthOf(0.9), widthOf(0.5)].map((track) => track?.region.keyFrames[0]?.width);
    expect(surely).toBeCloseTo(0.138);
    expect(hardly).toBeCloseTo(0.173);
  });

  it('is none that is only just seen two or three times, and one that is more often', () => {
    const seen = (count: number) => follow(...Array.from({ length: count }, () => [face(0.4, 0.4, 0.55)]));
    expect([2, 3, 4].map((count) => seen(count).length)).toEqual([0, 0, 1]);
  });

  it('is looked for where it goes on to, within the picture, and where something small may be one', () => {
    const follower = new FaceFollower(1);
    follower.add(0, [face(0.2), face(0.7, 0.7, 0.45, 0.05), face(0.5, 0.1, 0.45, 0.2), face(0.86, 0.5)]);
    follower.add(look, [face(0.25), face(0.94, 0.5)]);
    const found = follower.missing(2 * look, []).toSorted((a, b) => a.x - b.x);
    expect(found.map(({ x }) => Math.round(x * 100) / 100)).toEqual([0.3, 0.7]);
  });

  it('is the same although it was in doubt at first: it is hidden from then on', () => {
    const [track] = follow([face(0.2, 0.4, 0.35)], [face(0.2, 0.4, 0.4)], [face(0.2)], [face(0.2)]);
    expect(track?.region.keyFrames[0]?.at).toBe(0);
  });

  it('is one of several that pass each other', () => {
    const looks = Array.from({ length: 12 }, (_, place) => [
      face(0.1 + place * 0.05, 0.2),
      face(0.7 - place * 0.05, 0.6),
    ]);
    expect(follow(...looks)).toHaveLength(2);
  });

  it('is another when it comes back after it was gone', () => {
    const gone = Array.from({ length: 12 }, () => []);
    expect(follow([face(0.4)], [face(0.4)], ...gone, [face(0.4)], [face(0.4)])).toHaveLength(2);
  });

  it('is none when it was seen once in doubt, or hardly ever surely', () => {
    expect(follow([face(0.4, 0.4, 0.6)], [])).toEqual([]);
    const doubtful = Array.from({ length: 30 }, (_, place) => [
      face(0.4, 0.4, place % 15 === 0 ? 0.52 : 0.4),
    ]);
    expect(follow(...doubtful)).toEqual([]);
    expect(follow([face(0.4, 0.4, 0.8)], [])).toHaveLength(1);
  });

  it('never moves out of what hides it, however it moves, and leaves no moment without', () => {
    const steps = fc.array(
      fc.tuple(
        fc.double({ min: -0.03, max: 0.03, noNaN: true }),
        fc.double({ min: -0.03, max: 0.03, noNaN: true }),
      ),
      { minLength: 2, maxLength: 900 },
    );
    fc.assert(
      fc.property(steps, (moves) => {
        let at = { x: 0.45, y: 0.45 };
        const seen = moves.map(([dx, dy]) => {
          const inside = (value: number) => Math.max(0.02, Math.min(0.88, value));
          at = { x: inside(at.x + dx), y: inside(at.y + dy) };
          return face(at.x, at.y);
        });
        const tracks = follow(...seen.map((one) => [one]));
        for (const { region } of tracks) expect(region.keyFrames.length).toBeLessThanOrEqual(200);
        for (const [place, one] of seen.entries()) {
          const seconds = place * look;
          const isHidden = tracks.some(({ region }) => {
            const box = boxAt(region, seconds);
            return (
              box !== undefined &&
              box.x <= one.x &&
              box.y <= one.y &&
              box.x + box.width >= one.x + one.width &&
              box.y + box.height >= one.y + one.height
            );
          });
          expect(isHidden).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('counts a face once that is found several times, where most of what was found of it lies', () => {
  const [first, second, ...others] = distinctFaces([
    face(0.4),
    face(0.41, 0.4, 0.9),
    face(0.42, 0.42, 0.5, 0.05),
    face(0.7),
  ]);
  expect(others).toEqual([]);
  expect(second?.x).toBeCloseTo(0.7);
  expect(first?.score).toBe(0.9);
  expect(first?.x).toBeGreaterThan(0.4);
  expect(first?.x).toBeLessThan(0.42);
  expect(first?.width).toBeLessThan(0.1);
});
