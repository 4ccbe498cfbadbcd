import { describe, expect, it } from 'vitest';
import { type Anchor, ListPlaces, PageAnchors } from './page-anchors.ts';

const at = (offset: number): Anchor => ({ offset, key: { value: `v${offset}`, id: offset } });

describe('places in a list', () => {
  const places = new ListPlaces([at(512), at(1024), at(1536)], 0);

  it.each([
    [0, 0],
    [511, 0],
    [512, 512],
    [1023, 512],
    [1024, 1024],
    [99_999, 1536],
  ])('reaches offset %i from %i', (offset, from) => {
    expect(places.before(offset).offset).toBe(from);
  });

  it('goes on exactly where the page before ended', () => {
    const key = { value: 'end', id: 7 };
    places.endsAt(1024, key);
    expect(places.before(1024)).toEqual({ offset: 1024, key });
    expect(places.before(1030)).toEqual(at(1024));
  });
});

describe('counting through a list', () => {
  it('happens once for callers at the same time, and again when it is too old', async () => {
    let now = 0;
    let counted = 0;
    const anchors = new PageAnchors(() => now);
    const count = async (): Promise<Anchor[]> => {
      counted += 1;
      return [at(512)];
    };
    await Promise.all([anchors.placesOf('a', count), anchors.placesOf('a', count)]);
    await anchors.placesOf('b', count);
    expect(counted).toBe(2);
    now = 31_000;
    await Promise.all([anchors.placesOf('a', count), anchors.placesOf('a', count)]);
    expect(counted).toBe(3);
  });

  it('is left out for a while once it went beyond what is counted', () => {
    let now = 0;
    const anchors = new PageAnchors(() => now);
    expect(anchors.isLong('a')).toBe(false);
    anchors.noteLong('a');
    now = 29_000;
    anchors.noteLong('a');
    expect([anchors.isLong('a'), anchors.isLong('b')]).toEqual([true, false]);
    now = 31_000;
    expect(anchors.isLong('a')).toBe(false);
  });

  it('is tried again after a failure', async () => {
    const anchors = new PageAnchors();
    await expect(anchors.placesOf('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await anchors.placesOf('a', async () => [at(512)])).before(600).offset).toBe(512);
  });
});
