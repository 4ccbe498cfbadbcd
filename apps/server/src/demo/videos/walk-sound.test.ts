import { expect, it } from 'vitest';
import { soundRate, walkSound } from './walk-sound.ts';

const loudnessOf = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

it('is heard all along, is never too loud, and begins and ends in silence', () => {
  const samples = walkSound(12);
  expect(samples).toHaveLength(12 * soundRate);
  expect(samples.every((sample) => Math.abs(sample) <= 0.7001)).toBe(true);
  for (let second = 0; second < 12; second += 1) {
    const part = samples.subarray(second * soundRate, (second + 1) * soundRate);
    expect(loudnessOf(part), `second ${second}`).toBeGreaterThan(0.01);
  }
  for (const edge of [samples[0], samples.at(-1)]) expect(edge).toBeCloseTo(0, 6);
});

it('says something louder than what is around it', () => {
  const samples = walkSound(12);
  const between = (from: number, to: number) =>
    loudnessOf(samples.subarray(Math.round(from * soundRate), Math.round(to * soundRate)));
  // A first voice from 2.4 s on; before it, steps and the end of the chime.
  expect(between(2.5, 4.4)).toBeGreaterThan(1.5 * between(10.6, 11.6));
});
