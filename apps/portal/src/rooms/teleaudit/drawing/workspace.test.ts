import type { ImageShare } from '@gondola/contract';
import { defaultMarks } from '@gondola/shelf';
import { describe, expect, it } from 'vitest';
import { lineBetween } from './stroke.ts';
import {
  imagesToSave,
  isBlank,
  isUnsaved,
  openImage,
  reduceWorkspace,
  type ServerImage,
  type Workspace,
} from './workspace.ts';

const mine = lineBetween('mine', 'red', { x: 0, y: 0 }, { x: 50, y: 0 });
const theirs = lineBetween('theirs', 'blue', { x: 0, y: 9 }, { x: 50, y: 9 });

const shareAt = (savedAt: string): ImageShare => ({
  questionResponseImageId: 1,
  shareType: 'linear-share',
  teleauditKpiId: null,
  score: 0.5,
  presence: 0.5,
  rivalry: 0,
  totals: { Bandejas: 100, Productos: 50, Competencia: 0 },
  savedAt,
  savedBy: null,
});
const untouched: ServerImage = { id: 1, strokes: [], share: null };
const savedByOther: ServerImage = { id: 1, strokes: [theirs], share: shareAt('2026-11-21T10:05:00.000Z') };

const opened = (draft: Parameters<typeof openImage>[1] = null): Workspace => ({
  works: { 1: openImage(untouched, draft), 2: openImage({ ...untouched, id: 2 }, null) },
  marks: defaultMarks,
  savedMarks: defaultMarks,
});
const drawnOn = reduceWorkspace(opened(), { type: 'edit', imageId: 1, strokes: [mine] });
const server = (image: ServerImage) => ({ type: 'server', images: [image], marks: defaultMarks }) as const;

describe('workspace', () => {
  it('counts an image as to be saved or as without a measure, never as both', () => {
    const toSave = imagesToSave(drawnOn).filter((id) => !isBlank(drawnOn.works[id]));
    const blank = [1, 2].filter((id) => isBlank(drawnOn.works[id]));
    expect([toSave, blank]).toEqual([[1], [2]]);
    const saved = reduceWorkspace(opened(), server(savedByOther));
    expect([1, 2].filter((id) => isBlank(saved.works[id]))).toEqual([2]);
  });

  it('sends the changed images alone, and all once a colour means something else', () => {
    expect(imagesToSave(opened())).toEqual([]);
    expect(imagesToSave(drawnOn)).toEqual([1]);
    const marked = reduceWorkspace(opened(), { type: 'mark', color: 'violet', mark: 'Competencia' });
    expect(imagesToSave(marked)).toEqual([1, 2]);
  });

  it('has nothing left to save after a save, but what was drawn meanwhile', () => {
    const meanwhile = reduceWorkspace(drawnOn, { type: 'edit', imageId: 1, strokes: [mine, theirs] });
    const sent = drawnOn.works[1]?.history.present ?? [];
    const share = shareAt('2026-11-21T10:00:00.000Z');
    const done = { type: 'saved', marks: defaultMarks, sent: [{ id: 1, strokes: sent, share }] } as const;
    expect(imagesToSave(reduceWorkspace(drawnOn, done))).toEqual([]);
    expect(imagesToSave(reduceWorkspace(meanwhile, done))).toEqual([1]);
  });

  it('follows what others save on an image left alone, and can take that back', () => {
    const followed = reduceWorkspace(opened(), server(savedByOther));
    expect(followed.works[1]?.history.present).toEqual([theirs]);
    expect(followed.works[1]?.theirs).toBeNull();
    expect(reduceWorkspace(followed, { type: 'undo', imageId: 1 }).works[1]?.history.present).toEqual([]);
  });

  it('asks whose strokes stay when others save an image drawn on here', () => {
    const asked = reduceWorkspace(drawnOn, server(savedByOther));
    expect(asked.works[1]?.history.present).toEqual([mine]);
    expect(asked.works[1]?.theirs).toEqual(savedByOther);
    const taken = reduceWorkspace(asked, { type: 'takeTheirs', imageId: 1 }).works[1];
    expect([taken?.history.present, taken?.saved]).toEqual([[theirs], [theirs]]);
    const kept = reduceWorkspace(asked, { type: 'keepMine', imageId: 1 });
    expect(kept.works[1]).toMatchObject({ base: savedByOther.share?.savedAt, theirs: null });
    expect(imagesToSave(kept)).toEqual([1]);
  });

  it('opens a draft over the save it was begun on, and asks when there is a newer one', () => {
    const draft = { base: null, strokes: [mine] };
    const same = openImage(untouched, draft);
    expect([isUnsaved(same), same.theirs]).toEqual([true, null]);
    expect(openImage(savedByOther, draft).theirs).toEqual(savedByOther);
  });
});
