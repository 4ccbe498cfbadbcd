import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerProblem,
  emojiFiles,
  emojiScaleRange,
  formatMinimumMemory,
  isQuestionType,
  isStatic,
  minimumMemoryBytes,
  offeredQuestionTypes,
  parseMinimumMemory,
  questionTypeNames,
  questionTypes,
  questionTypeSchema,
  storedSettings,
  typeDefinition,
} from '../index.ts';

describe('the table of question types', () => {
  test('has the names of the wire, in the order of the toolbox', () => {
    expect(questionTypeNames.join(', ')).toBe(
      'welcome page, end page, content, resume page, image, multiple image question, short answer, long answer, ' +
        'simple selection, multiple selection, drop down menu, satisfaction, yes/no question, nps question, date, ' +
        'numeric answer, signature question, barcode question, decimal answer, price, video, audio, time, text, ' +
        'short-text, product',
    );
    expect(questionTypeSchema.safeParse('survey').success).toBe(false);
  });

  test('knows the wire names alone', () => {
    expect(isQuestionType('yes/no question')).toBe(true);
    expect(isQuestionType('toString')).toBe(false);
  });

  test('audits photos and videos, and only those, from afar', () => {
    expect(questionTypeNames.filter((name) => questionTypes[name].teleaudit)).toEqual([
      'image',
      'multiple image question',
      'video',
    ]);
  });

  test('has four static pages', () => {
    expect(questionTypeNames.filter(isStatic)).toEqual([
      'welcome page',
      'end page',
      'content',
      'resume page',
    ]);
  });
});

describe('the toolbox', () => {
  test('offers a training its pages and selections', () => {
    expect(offeredQuestionTypes({ type: 'entrenamiento', vertical: false })).toHaveLength(4 + 6);
  });

  test('offers the 23 types of the specification, without a resume page in a vertical form', () => {
    expect(offeredQuestionTypes({ type: 'general', vertical: false })).toHaveLength(23);
    const vertical = offeredQuestionTypes({ type: 'product', vertical: true });
    expect(vertical).toHaveLength(22);
    expect(vertical).not.toContain('resume page');
  });
});

/** Texts like those that people type, and any others. */
const anyText = fc.oneof(
  fc.string(),
  fc.stringMatching(/^-?\d{0,17}[.,]?\d{0,12}$/),
  fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  fc.stringMatching(/^[0-2]\d:[0-5]\d$/),
  fc.stringMatching(/^(?:[0-3]\d{0,2},1?\d{0,2}(?:_|$)){1,4}/),
);

describe('the codec of a type', () => {
  test('knows no zero below zero', () => {
    const { codec } = typeDefinition('numeric answer');
    expect(codec.decode('-0')).toBe(0);
    expect(codec.decode('-007')).toBe(-7);
  });

  const typed = questionTypeNames.filter(
    (name) => !['choices', 'files'].includes(typeDefinition(name).carries),
  );

  test.each(typed.filter((name) => !isStatic(name)))(
    '%s reads every answer that its check accepts',
    (name) => {
      const { codec, settings } = typeDefinition(name);
      const page = { type: name, choices: [], settings: settings.defaults };
      fc.assert(
        fc.property(anyText, (written) => {
          const text = codec.clean(written);
          if (text === '' || answerProblem(page, { value: written })) return;
          const said = codec.decode(text);
          expect(said).not.toBeNull();
          expect(text.length).toBeLessThanOrEqual(codec.maxLength);
          expect(codec.decode(codec.encode(said))).toEqual(said);
        }),
        { numRuns: 300 },
      );
    },
  );
});

describe('settings', () => {
  test('are stored for the type that has them, with its defaults', () => {
    const sent = { imageQuality: 'high', emojiScale: null, memoryQuantity: 5, title: 'Photo' };
    expect(storedSettings('image', sent)).toEqual({ imageQuality: 'high', photoRule: 'any' });
    expect(storedSettings('satisfaction', sent)).toEqual({ emojiScale: 5, emojiSet: 'emojiSet1' });
    expect(storedSettings('video', sent)).toEqual({ videoQuality: 'medium', minMemory: '5 KB' });
    expect(storedSettings('short answer', sent)).toEqual({});
  });

  test('every scale has as many emojis as steps', () => {
    for (let scale = emojiScaleRange.lowest; scale <= emojiScaleRange.highest; scale += 1) {
      expect(new Set(emojiFiles[scale]).size).toBe(scale);
    }
  });

  test('minimum memory is stored as quantity and unit', () => {
    expect(parseMinimumMemory('500 MB')).toEqual({ quantity: 500, unit: 'MB' });
    expect(formatMinimumMemory({ quantity: 0, unit: 'KB' })).toBe('0 KB');
    expect(minimumMemoryBytes({ quantity: 2, unit: 'MB' })).toBe(2_097_152);
    for (const text of ['', '500', '500MB', '-1 KB', '5 TB', '5 KB x'])
      expect(parseMinimumMemory(text)).toBeNull();
  });
});
