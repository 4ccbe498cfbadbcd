// The sounds on the walk of the demo, made of waves and chance: the hum of refrigerators, steps that slow down where the walk
// does, the chime of a shop, two voices without words, a scanner. Nothing of it was recorded.
import { createRandom, type Random } from '../random.ts';
import { paceAt, stepRate } from './walk-pace.ts';

/** Samples of a second. */
export const soundRate = 48_000;

/** Adds a sound to the samples: `from` and `seconds` say when, `wave` how loud it is, by the seconds since it began. */
type Add = (from: number, seconds: number, wave: (at: number) => number) => void;

const tone = (hertz: number, at: number): number => Math.sin(2 * Math.PI * hertz * at);

/** Chance without what is above a frequency, from -1 to 1. */
function rustle(random: Random, hertz: number): () => number {
  const part = 1 - Math.exp((-2 * Math.PI * hertz) / soundRate);
  let value = 0;
  return () => {
    value += (random.between(-1, 1) - value) * part;
    return value;
  };
}

/** A resonator of two poles: what a throat does to a sound. */
function resonator(): (sample: number, hertz: number) => number {
  const width = 90;
  const decay = Math.exp((-Math.PI * width) / soundRate);
  let [last, before] = [0, 0];
  return (sample, hertz) => {
    const value =
      sample * (1 - decay) +
      2 * decay * Math.cos((2 * Math.PI * hertz) / soundRate) * last -
      decay ** 2 * before;
    [before, last] = [last, value];
    return value;
  };
}

/** The first two formants of a, e, i, o and u, in hertz. */
const vowels = [
  [760, 1300],
  [460, 1900],
  [300, 2250],
  [480, 880],
  [330, 760],
] as const;

interface Voice {
  /** Hertz. */
  readonly pitch: number;
  readonly from: number;
  readonly syllables: number;
}

/** Somebody who says something: syllables of a vowel each, their pitch falling to the end. */
function speak(add: Add, random: Random, { pitch, from, syllables }: Voice): void {
  const breath = rustle(random, 3_000);
  const throat = [resonator(), resonator()] as const;
  const length = 0.17;
  let phase = 0;
  for (let place = 0; place < syllables; place += 1) {
    const [low, high] = random.pick(vowels);
    const stress = random.between(0.55, 1);
    const height = pitch * (1.12 - (0.25 * place) / syllables) * random.between(0.96, 1.05);
    add(from + place * length, length, (at) => {
      const share = at / length;
      phase += height / soundRate;
      const pulse = 1 - 2 * (phase % 1);
      // A breath opens the syllable in the place of a consonant.
      const source = share < 0.2 ? breath() * 1.4 : pulse;
      const shape = Math.sin(Math.PI * Math.min(1, share * 1.05)) ** 0.6;
      return 0.3 * stress * shape * (throat[0](source, low) + 0.5 * throat[1](source, high));
    });
  }
}

const steps = (add: Add, random: Random, seconds: number): void => {
  for (let at = 0.2; at < seconds - 0.3; at += 1 / stepRate) {
    const loudness = 0.32 * Math.min(1, paceAt(at / seconds));
    const sole = rustle(random, 1_100);
    add(
      at,
      0.16,
      (since) => loudness * (sole() * Math.exp(-since * 34) + 0.5 * tone(74, since) * Math.exp(-since * 26)),
    );
  }
};

/** The samples of so many seconds, one channel, from -1 to 1. */
export function walkSound(seconds: number): Float32Array {
  const random = createRandom('what is heard on a walk');
  const samples = new Float32Array(Math.round(seconds * soundRate));
  const add: Add = (from, length, wave) => {
    const first = Math.round(from * soundRate);
    const last = Math.min(samples.length, first + Math.round(length * soundRate));
    for (let at = first; at < last; at += 1)
      samples[at] = (samples[at] ?? 0) + wave((at - first) / soundRate);
  };
  const air = rustle(random, 420);
  add(
    0,
    seconds,
    (at) => 0.35 * air() + 0.014 * (tone(100, at) + 0.6 * tone(200, at) + 0.3 * tone(300.7, at)),
  );
  steps(add, random, seconds);
  for (const [hertz, from] of [
    [659, 0.5],
    [523, 0.95],
  ] as const)
    add(from, 1.6, (at) => 0.13 * (tone(hertz, at) + 0.3 * tone(hertz * 2, at)) * Math.exp(-at * 3.2));
  speak(add, random, { pitch: 128, from: seconds * 0.2, syllables: 13 });
  speak(add, random, { pitch: 205, from: seconds * 0.43, syllables: 9 });
  speak(add, random, { pitch: 128, from: seconds * 0.62, syllables: 11 });
  add(seconds * 0.86, 0.11, (at) => 0.1 * tone(2_050, at));
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const edge = 0.15 * soundRate;
  return samples.map(
    (sample, at) => ((0.7 * sample) / peak) * Math.min(1, at / edge, (samples.length - 1 - at) / edge),
  );
}
