// Text as phones send it: what a field of the phone lets through is taken here.
import { cleanAnswer, cleanText, submittedAnswerSchema } from '@gondola/survey';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInput } from '../../platform/http/check-input.ts';

/** Any text, with the characters in it that pasted texts and scanned codes bring along. */
const pasted = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\0', '\ud83d', '\ude00', '\u001d', '\r\n', '\t', '\u0085', '\u007f', '😀', 'ñ'),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));
const types = ['short answer', 'long answer', 'barcode question', 'price', 'product'] as const;

const faultsOf = (value: unknown) => {
  const checked = checkInput(submittedAnswerSchema, { questionId: 1, value });
  return 'faults' in checked ? checked.faults : [];
};

describe('text of a phone', () => {
  it('is taken whatever was pasted or scanned', () => {
    fc.assert(
      fc.property(pasted, fc.constantFrom(...types), (text, type) => {
        const { value } = cleanAnswer(type, { value: text });
        expect(faultsOf(value)).toEqual([]);
        expect(cleanAnswer(type, { value })).toEqual({ value });
      }),
    );
  });

  it('keeps all that people write, and lines where there are some', () => {
    const written = 'Pasillo 3: «ofertas» 2×1 👨‍👩‍👧 日本 é\u0301';
    expect(cleanText(written, 'line')).toBe(written);
    expect(cleanText('uno\r\ndos\ttres', 'lines')).toBe('uno\r\ndos\ttres');
    expect(cleanText('uno\r\ndos\ttres', 'line')).toBe('uno dos tres');
    expect(cleanText('a\0b\ud83dc\u001d', 'lines')).toBe('abc');
  });

  it('is a code without its separators, as the type takes it', () => {
    expect(cleanAnswer('barcode question', { value: '0107801234567894\u001d10ABC' })).toEqual({
      value: '010780123456789410ABC',
    });
    expect(faultsOf('a\0')).not.toEqual([]);
  });
});
