import { beforeEach, describe, expect, it } from 'vitest';
import {
  draftKey,
  dropDraft,
  isSameSoFar,
  lastKey,
  readDraft,
  readLast,
  withLast,
  writeDraft,
} from './drafts.ts';
import { marksKey, readMarks } from '../use-workspace.ts';
import { openedAt, withLooseEnd, withPoint } from './polygon.ts';
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

  describe('of the stroke in hand', () => {
    const open = withPoint(openedAt('red', { x: 10, y: 10 }), { x: 90, y: 10 }, 2);

    it('come back as an open polygon, which is no part of the drawing', () => {
      writeDraft(localStorage, lastKey(key), { base: null, stroke: open, isOpen: true });
      const last = readLast(localStorage, key, image);
      expect(last?.stroke).toEqual(open);
      expect(withLast(draft, last, [])).toBe(draft);
    });

    it('add a stroke that was put before the drawing was written, once', () => {
      const stroke = lineBetween('b', 'red', { x: 5, y: 5 }, { x: 60, y: 5 });
      const last = { base: null, stroke, isOpen: false };
      const whole = withLast(draft, last, []);
      expect(whole).toEqual({ base: draft.base, strokes: [...draft.strokes, stroke] });
      expect(withLast(whole, last, [])).toEqual(whole);
      expect(withLast(null, last, draft.strokes)?.strokes).toHaveLength(2);
    });

    it('are written for a new point, not for a loose end that moves', () => {
      expect(isSameSoFar(open, withLooseEnd(open, { x: 200, y: 200 }))).toBe(true);
      expect(isSameSoFar(open, withPoint(open, { x: 200, y: 200 }, 2))).toBe(false);
      expect(isSameSoFar(open, null)).toBe(false);
    });
  });
});
