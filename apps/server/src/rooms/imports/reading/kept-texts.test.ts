import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTextLimiter } from './compare-rows.ts';

it('keeps a row as it came', () => {
  const texts = { code: '0012', name: 'x'.repeat(2_000), note: ' as it is, 🧃' };
  expect(createTextLimiter()(texts)).toEqual(texts);
});

it('cuts a cell with a mark past any length that a column takes, never in the middle of a sign', () => {
  const { name } = createTextLimiter()({ name: `${'x'.repeat(1_998)}🧃🧃` });
  expect(name).toBe(`${'x'.repeat(1_998)}…`);
});

it('shortens the cells of a row that is long in all', () => {
  const texts = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`c${index}`, 'x'.repeat(2_000)]));
  expect(Object.values(createTextLimiter()(texts)).map(({ length }) => length)).toEqual([
    40, 40, 40, 40, 40, 40,
  ]);
});

it('bounds what an import keeps, and still tells its last rows apart', () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.string(), fc.string({ unit: 'grapheme', maxLength: 5_000 })), {
        maxLength: 60,
      }),
      (rows) => {
        const keep = createTextLimiter(20_000);
        const kept = rows.map((row) => keep(row));
        const cells = kept.flatMap((row) => Object.values(row));
        const length = cells.reduce((sum, text) => sum + text.length, 0);
        expect(length).toBeLessThanOrEqual(20_000 + cells.length * 40);
        for (const text of cells) expect(text.isWellFormed()).toBe(true);
        expect(kept.map((row) => Object.keys(row))).toEqual(rows.map((row) => Object.keys(row)));
      },
    ),
  );
});
