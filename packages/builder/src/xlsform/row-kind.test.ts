import { expect, it } from 'vitest';
import { kindOf } from './row-kind.ts';

const cells = { appearance: '', rows: 1, parameters: '' };

/** Milliseconds of the processor for a type of that many line ends between two words; the least of three. */
function costOf(lineEnds: number): number {
  const type = `prompt${'\n'.repeat(lineEnds)}x`;
  const runs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    kindOf(type, cells);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...runs);
}

it('reads a type in proportion to its length, whatever blanks it holds', () => {
  costOf(1_000);
  // Four times as long, and a clock that counts no less than a millisecond.
  expect(costOf(12_000)).toBeLessThan(8 * Math.max(1, costOf(3_000)));
});

it('reads a type whatever blanks part its words', () => {
  expect(kindOf('add  text\n prompt', cells)).toEqual(kindOf('text', cells));
});
