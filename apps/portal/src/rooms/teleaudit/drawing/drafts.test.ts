import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey, dropDraft, readDraft, writeDraft } from './drafts.ts';
import { marksKey, readMarks } from './marks-draft.ts';
import { lineBetween } from './stroke.ts';
import { defaultMarks } from '@gondola/shelf';

const image = { width: 400, height: 300 };
const key = draftKey(7, 'sos', 12);
const draft = {
  base: '2026-11-21T10:00:00.000Z',
  strokes: [lineBetween('a', 'blue', { x: 1, y: 2 }, { x: 300, y: 2 })],
};

describe('drafts', () => {
  beforeEach(() => localStorage.clear());

  it('come back as they were kept, until they are dropped', () => {
    expect(writeDraft(localStorage, key, draft)).toBe(true);
    expect(readDraft(localStorage, key, image)).toEqual(draft);
    dropDraft(localStorage, key);
    expect(readDraft(localStorage, key, image)).toBeNull();
  });

  it('belong to one person, one mode and one image', () => {
    const others = [draftKey(8, 'sos', 12), draftKey(7, 'sosarea', 12), draftKey(7, 'sos', 13)];
    expect(new Set([key, ...others]).size).toBe(4);
  });

  it('are left alone when they no longer fit the image or cannot be read', () => {
    writeDraft(localStorage, key, draft);
    expect(readDraft(localStorage, key, { width: 200, height: 300 })).toBeNull();
    for (const text of ['{', 'null', '{"base":1}', '{"base":null,"strokes":[{"key":"a","color":"pink"}]}']) {
      localStorage.setItem(key, text);
      expect(readDraft(localStorage, key, image)).toBeNull();
    }
  });

  it('say when the browser is full', () => {
    const full = {
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(writeDraft(full, key, draft)).toBe(false);
  });

  it('keep the meanings of the colours, complete or not at all', () => {
    const at = marksKey(7, 3);
    localStorage.setItem(at, JSON.stringify({ ...defaultMarks, violet: 'Competencia' }));
    expect(readMarks(localStorage, at)?.violet).toBe('Competencia');
    localStorage.setItem(at, JSON.stringify({ blue: 'Bandejas' }));
    expect(readMarks(localStorage, at)).toBeNull();
  });
});
