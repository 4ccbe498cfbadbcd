import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FaceFollower } from './face-tracks.ts';

const face = (x: number, y = 0.4, score = 0.8, size = 0.1) => ({ x, y, width: size, height: size, score });
const look = 1 / 6;

/** The findings in looks a sixth of a second apart, and a cut before each of `cuts`. */
function find(looks: readonly (readonly ReturnType<typeof face>[])[], cuts: readonly number[] = []) {
  const follower = new FaceFollower(1);
  for (const [place, faces] of looks.entries()) {
    if (cuts.includes(place)) follower.cut((place - 0.25) * look, place * look);
    follower.add(place * look, faces);
  }
  return follower.found((looks.length - 1) * look);
}
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const kindsOf = ({ doubts }: ReturnType<typeof find>) => doubts.map(({ kind }) => kind);

describe('a place in doubt', () => {
  it('is none where a face is surely seen from beginning to end', () => {
    expect(kindsOf(find(times(12, [face(0.4)])))).toEqual([]);
  });

  it('is where a face comes up or is lost in the middle of the picture, and not at its edge', () => {
    const middle = find([...times(6, []), ...times(8, [face(0.4)]), ...times(12, [])]);
    expect(middle.doubts).toMatchObject([
      { kind: 'begins', track: 0, to: 1 },
      { kind: 'ends', track: 0, from: expect.closeTo(13 * look, 2) },
    ]);
    expect(kindsOf(find([...times(6, []), ...times(8, [face(0.01)]), ...times(12, [])]))).toEqual([]);
  });

  it('is where a face was not seen for a while, or hardly, and was elsewhere afterwards', () => {
    const gone = (x: number) => [...times(4, [face(0.4)]), ...times(5, []), ...times(4, [face(x)])];
    expect(kindsOf(find(gone(0.46)))).toEqual(['gap']);
    const weak = (x: number) => [
      ...times(4, [face(0.4)]),
      ...times(5, [face((0.4 + x) / 2, 0.4, 0.35)]),
      ...times(4, [face(x)]),
    ];
    expect(kindsOf(find(weak(0.46)))).toEqual(['weak']);
    // At rest it is covered all the time.
    expect([...kindsOf(find(gone(0.4))), ...kindsOf(find(weak(0.41)))]).toEqual([]);
  });

  it('is what was taken for no face and is not hidden', () => {
    const found = find(times(8, [face(0.4, 0.4, 0.45)]));
    expect(found.tracks).toEqual([]);
    expect(found.doubts).toMatchObject([{ kind: 'unhidden', track: null, box: { x: 0.4 } }]);
  });

  it('is none where a face hides what was taken for none', () => {
    const beside = [face(0.4, 0.4, 0.9, 0.2), face(0.44, 0.51, 0.45, 0.08)];
    expect(kindsOf(find(times(8, beside)))).toEqual([]);
  });

  it('is one with the next next to it, for up to five seconds, and not with what is elsewhere', () => {
    const maybe = (x: number) => face(x, 0.4, 0.45);
    const both = find(times(8, [maybe(0.2), maybe(0.32), maybe(0.8)]));
    expect(both.doubts).toMatchObject([
      { id: 0, kind: 'unhidden', from: 0, box: { x: 0.2, width: expect.closeTo(0.22, 2) } },
      { id: 1, kind: 'unhidden', from: 0, box: { x: 0.8 } },
    ]);
    const again = (pause: number) =>
      find([...times(3, [maybe(0.2)]), ...times(pause, []), ...times(3, [maybe(0.32)])]);
    expect([again(3), again(9)].map(({ doubts }) => doubts.length)).toEqual([1, 2]);
  });
});

describe('a cut', () => {
  it('ends every track before it, and nothing is hidden where the next shot shows something else', () => {
    const { tracks, doubts } = find([...times(6, [face(0.2)]), ...times(10, [face(0.7)])], [6]);
    expect(tracks).toHaveLength(2);
    expect(tracks[0]?.region.to).toBeCloseTo(5.75 * look, 2);
    expect(tracks[1]?.region.from).toBeCloseTo(6 * look, 2);
    expect(doubts).toEqual([]);
  });

  it('does not join a face to one at the same place behind it', () => {
    expect(find([...times(6, [face(0.4)]), ...times(6, [face(0.4)])], [6]).tracks).toHaveLength(2);
  });

  it('hides a face from the cut on that was first seen a second after it, on the way it came, and says so', () => {
    const seen = Array.from({ length: 9 }, (_, place) => [face(0.4 + place * 0.02)]);
    const { tracks, doubts } = find([...times(4, []), ...times(6, []), ...seen], [4]);
    expect(tracks[0]?.region.from).toBeCloseTo(4 * look, 2);
    const [first] = tracks[0]?.region.keyFrames ?? [];
    expect(first?.at).toBeCloseTo(4 * look, 2);
    expect(first?.x).toBeLessThan(0.34);
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeGreaterThan(0.5);
    expect(doubts.map(({ kind }) => kind)).toEqual(['begins']);
  });

  it('may be anywhere: no track crosses it, and every sure face is hidden where it was seen', () => {
    const looks = fc.array(
      fc.array(
        fc.record({ x: fc.double({ min: 0, max: 0.9, noNaN: true }), score: fc.constantFrom(0.4, 0.6, 0.9) }),
        { maxLength: 3 },
      ),
      { minLength: 4, maxLength: 40 },
    );
    fc.assert(
      fc.property(looks, fc.uniqueArray(fc.integer({ min: 1, max: 39 }), { maxLength: 4 }), (seen, cuts) => {
        const { tracks } = find(
          seen.map((faces) => faces.map(({ x, score }) => face(x, 0.4, score))),
          cuts,
        );
        for (const { region } of tracks) {
          expect(region.to).toBeGreaterThan(region.from);
          for (const cut of cuts.filter((place) => place < seen.length)) {
            const [last, next] = [(cut - 0.25) * look, cut * look];
            // A face seen once is hidden for a moment at least, which may be the frame at the cut.
            expect(region.from >= next - 0.01 || (region.to ?? 0) <= last + 0.01).toBe(true);
          }
        }
      }),
      { numRuns: 80 },
    );
  });
});
