import { describe, expect, it } from 'vitest';
import { sampleRate, SoundCutter } from './sound-cutter.ts';

/** Samples of a tone, or of the hiss of a quiet room. */
function sound(seconds: number, isLoud: boolean): Buffer {
  const samples = Buffer.alloc(seconds * sampleRate * 2);
  for (let at = 0; at < samples.length / 2; at += 1)
    samples.writeInt16LE(Math.round(Math.sin(at / 6) * (isLoud ? 8000 : 20)), at * 2);
  return samples;
}

/** Cuts sound that comes in pieces of an odd size. */
function cut(...parts: Buffer[]) {
  const cutter = new SoundCutter();
  const all = Buffer.concat(parts);
  const pieces = [];
  for (let at = 0; at < all.length; at += 4098) pieces.push(...cutter.add(all.subarray(at, at + 4098)));
  return [...pieces, ...cutter.end()].map(({ start, samples }) => ({
    start: Math.round(start * 10) / 10,
    seconds: Math.round(samples.length / 2 / sampleRate),
  }));
}

describe('cutting sound at pauses', () => {
  it('gives nothing for silence, however long', () => {
    expect(cut(sound(60, false))).toEqual([]);
  });

  it('leaves out long silences and keeps the times', () => {
    const pieces = cut(sound(10, false), sound(5, true), sound(20, false), sound(3, true));
    expect(pieces).toHaveLength(2);
    expect(pieces[0]?.start).toBeCloseTo(9.6, 0);
    expect(pieces[0]?.seconds).toBe(6);
    expect(pieces[1]?.start).toBeCloseTo(34.6, 0);
  });

  it('keeps a piece together over the pauses of a speaker', () => {
    expect(cut(sound(5, true), sound(2, false), sound(5, true))).toEqual([{ start: 0, seconds: 12 }]);
  });

  it('ends a piece after ten minutes at the latest, and loses nothing of it', () => {
    const pieces = cut(...Array.from({ length: 13 }, () => sound(100, true)));
    expect(pieces.every(({ seconds }) => seconds <= 600)).toBe(true);
    expect(pieces.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(1300);
  });
});
