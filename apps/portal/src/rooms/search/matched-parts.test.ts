import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const marked = (text: string, typed: string): string =>
  matchedParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it('marks beginnings of words, whatever their accents and capitals', () => {
  expect(marked('Góndola vacía en Ñuñoa', 'gondola ñu')).toBe('[Góndola] vacía en [Ñu]ñoa');
  expect(marked('T-000123', 't-000123')).toBe('[T]-[000123]');
  expect(marked('Leche entera', 'eche')).toBe('Leche entera');
  expect(marked('Yogur', '')).toBe('Yogur');
});

it('marks the longer of two words that begin at the same place, once', () => {
  expect(marked('Precio mal leído', 'pre precio')).toBe('[Precio] mal leído');
});

it('loses nothing of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, typed) => {
      const joined = matchedParts(text, typed).map((part) => part.text);
      expect(joined.join('')).toBe(text.normalize('NFC'));
    }),
  );
});
