import { describe, expect, test } from 'vitest';
import {
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
} from './index.ts';

describe('the table of question types', () => {
  test('lists every type once', () => {
    expect([...questionTypeNames].sort()).toEqual(Object.keys(questionTypes).sort());
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

describe('settings', () => {
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
