import { expect, test } from 'vitest';
import { textWidth, wrapped } from './pdf.ts';
import { writePdf } from './pdf.ts';
import { termsText } from './terms-text.ts';

const file = writePdf('Términos', termsText).toString('latin1');

test('the table of references points at every object', () => {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const [head, , ...entries] = file.slice(start).split('\n');
  expect(head).toBe('xref');
  const offsets = entries
    .filter((entry) => entry.endsWith(' 00000 n '))
    .map((entry) => Number(entry.slice(0, 10)));
  expect(offsets.length).toBeGreaterThan(8);
  for (const [index, offset] of offsets.entries()) {
    expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  }
});

test('every stream is as long as it says', () => {
  const streams = [...file.matchAll(/<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)];
  expect(streams.length).toBeGreaterThan(1);
  for (const [, length, content] of streams) expect(content).toHaveLength(Number(length));
});

test('both languages are in it, accents included', () => {
  expect(file).toContain('(Términos y condiciones de uso) Tj');
  expect(file).toContain('(Terms and conditions of use) Tj');
});

test('lines stay within the width, and no word is lost', () => {
  const text = 'Las solicitudes que requieren desarrollo se cotizan en tokens y la aprobación los descuenta.';
  const lines = wrapped(text, 10, 160);
  expect(lines.join(' ')).toBe(text);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(textWidth(line, 10)).toBeLessThanOrEqual(160);
});

test('a sign the encoding does not know is refused', () => {
  expect(() => writePdf('x', [{ style: 'text', text: 'precio 5 €' }])).toThrow(RangeError);
});
