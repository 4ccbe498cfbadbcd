import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flow, wrap } from './chart-image.ts';

const measure = (text: string): number => text.length * 10;

describe('the words of a picture', () => {
  it('go on in the next line where there is no room, and stay whole', () => {
    expect(wrap('Del lunes al domingo', 100, measure)).toEqual(['Del lunes', 'al domingo']);
    expect(wrap('Supermercados del sur', 90, measure)).toEqual(['Supermercados', 'del sur']);
  });

  it('are all there, in order, whatever the width', () => {
    const texts = fc
      .array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 400 }), (text, width) => {
        const lines = wrap(text, width, measure);
        expect(lines.join(' ')).toBe(text);
        for (const line of lines) expect(measure(line) <= width || !line.includes(' ')).toBe(true);
      }),
    );
  });
});

describe('the entries of a legend', () => {
  it('stand next to each other until a row is full', () => {
    expect(flow([40, 40, 40], { width: 100, gap: 10 })).toEqual([
      { x: 0, row: 0 },
      { x: 50, row: 0 },
      { x: 0, row: 1 },
    ]);
  });

  it('have a row of their own when they are wider than the picture', () => {
    expect(flow([300, 20], { width: 100, gap: 10 }).map(({ row }) => row)).toEqual([0, 1]);
    expect(flow([], { width: 100, gap: 10 })).toEqual([]);
  });
});
