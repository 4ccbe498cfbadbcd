// The workspace of an answer's images in React: opened from the server and the drafts of this browser, kept as drafts
// on every change, followed when somebody else saves, and saved.
import { useReadAgain } from '@gondola/client/queries.ts';
import { call } from '@gondola/client/call.ts';
import { isServerAway } from '@gondola/client/send-when-back.ts';
import {
  type TeleauditAnswer,
  teleauditEndpoints,
  type TeleauditImage,
  type ImageVector,
} from '@gondola/contract';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import {
  type Draft,
  draftKey,
  dropDraft,
  isSameSoFar,
  lastKey,
  readDraft,
  readLast,
  withLast,
  writeDraft,
} from './drawing/drafts.ts';
import {
  areMarksUnsaved,
  imagesToSave,
  isUnsaved,
  openImage,
  reduceWorkspace,
  type ServerImage,
  type Workspace,
} from './drawing/workspace.ts';
import { type DrawingMode, shareOfMode } from './mode-screens.ts';
import { type Point, type MarkAssignment, marks, strokeColors } from '@gondola/shelf';
import { linesOf, polygonsOf, type Stroke, verticesOf } from './drawing/stroke.ts';
import { enum as oneOf, nullable, record, safeParse } from 'zod/mini';

// Meanings of the colours not yet on the server, kept in this browser per person and answer.
const schema = record(oneOf(strokeColors), nullable(oneOf(marks)));

export const marksKey = (userId: number, answerId: number): string =>
  `gondola.draft.${userId}.marks.${answerId}`;

/** The marks kept under a key, or null when there are none that can be read. */
export function readMarks(store: Pick<Storage, 'getItem'>, key: string): MarkAssignment | null {
  try {
    const parsed = safeParse(schema, JSON.parse(store.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps marks; false when the browser would not. */
function writeMarks(store: Pick<Storage, 'setItem'>, key: string, assignment: MarkAssignment): boolean {
  try {
    store.setItem(key, JSON.stringify(assignment));
    return true;
  } catch {
    return false;
  }
}

// Strokes as the API has them, to strokes as they are drawn and back.
/** One stored vector as a stroke; null for one that is neither line nor polygon. */
function strokeOf(vector: ImageVector): Stroke | null {
  const { id, color, startX, startY, endX, endY, jsonPolygon } = vector;
  const key = `saved-${id}`;
  if (jsonPolygon !== null) return { key, color, points: JSON.parse(jsonPolygon) as Point[] };
  if (startX === null || startY === null || endX === null || endY === null) return null;
  return { key, color, x1: startX, y1: startY, x2: endX, y2: endY };
}

/** The strokes of the kind that a mode draws. */
const ofMode = { sos: linesOf, sosarea: polygonsOf } as const;

/** The strokes of an image that a mode edits. */
export const savedStrokes = (
  image: Pick<TeleauditImage, 'QuestionResponseImageVectors'>,
  mode: DrawingMode,
): readonly Stroke[] =>
  ofMode[mode](image.QuestionResponseImageVectors.map(strokeOf).filter((stroke) => stroke !== null));

/** Strokes of one image as the save call takes them, in the list of their kind. */
function strokesToSave(questionResponseImageId: number, strokes: readonly Stroke[]) {
  return {
    lineList: linesOf(strokes).map(({ color, x1, y1, x2, y2 }) => ({
      questionResponseImageId,
      color,
      x1,
      y1,
      x2,
      y2,
    })),
    polygonAreas: polygonsOf(strokes).map(({ color, points }) => ({
      questionResponseImageId,
      color,
      points: [...points],
    })),
  };
}

/** Points of one call at most: ten photos full of polygons are more than a call takes. */
const maxPoints = 60_000;

interface SentWork {
  readonly id: number;
  readonly strokes: readonly Stroke[];
  readonly base: string | null;
}

/** The images in as few calls as their points allow, in their order. */
function inCalls(sent: readonly SentWork[]): SentWork[][] {
  const calls: SentWork[][] = [];
  let points = Infinity;
  for (const work of sent) {
    const own = work.strokes.reduce((sum, stroke) => sum + verticesOf(stroke).length, 0);
    points += own;
    if (points > maxPoints) {
      calls.push([]);
      points = own;
    }
    calls.at(-1)?.push(work);
  }
  return calls;
}

interface WorkspaceOptions {
  userId: number;
  mode: DrawingMode;
  answer: TeleauditAnswer;
  images: readonly TeleauditImage[];
}

/** Milliseconds; an area takes many clicks, and the next one may begin at once. */
const draftPause = { sos: 250, sosarea: 0 };

const serverImage = (image: TeleauditImage, mode: DrawingMode): ServerImage => ({
  id: image.id,
  strokes: savedStrokes(image, mode),
  share: image.shares.find(({ shareType }) => shareType === shareOfMode[mode]) ?? null,
});

/** The part of an image that this browser has beyond the server, the stroke that was put last included. */
function keptDraft(userId: number, mode: DrawingMode, image: TeleauditImage): Draft | null {
  const key = draftKey(userId, mode, image.id);
  const draft = readDraft(localStorage, key, image);
  const kept = withLast(draft, readLast(localStorage, key, image), savedStrokes(image, mode));
  // The next stroke in hand takes the place of the last one.
  if (kept && kept !== draft) writeDraft(localStorage, key, kept);
  return kept;
}

function open({ userId, mode, answer, images }: WorkspaceOptions): Workspace {
  return {
    works: Object.fromEntries(
      images.map((image) => [image.id, openImage(serverImage(image, mode), keptDraft(userId, mode, image))]),
    ),
    marks: readMarks(localStorage, marksKey(userId, answer.id)) ?? answer.marks,
    savedMarks: answer.marks,
  };
}

/** State, what can be done to it, whether drafts are being kept, and the save of everything unsaved. */
export function useWorkspace(options: WorkspaceOptions) {
  const { userId, mode, answer, images } = options;
  const readAgain = useReadAgain(teleauditEndpoints.saveStrokes);
  const [workspace, dispatch] = useReducer(reduceWorkspace, options, open);
  const [saving, setSaving] = useState(false);
  const [keptDrafts, setKeptDrafts] = useState(true);
  const written = useRef<Workspace>(workspace);
  const held = useRef<{ imageId: number; stroke: Stroke | null; isOpen: boolean }>(null);

  const keepDrafts = useEffectEvent((now: Workspace) => {
    const before = written.current;
    written.current = now;
    let kept = true;
    for (const [id, work] of Object.entries(now.works)) {
      if (before.works[Number(id)] === work) continue;
      const key = draftKey(userId, mode, Number(id));
      if (!isUnsaved(work)) dropDraft(localStorage, key);
      else if (!writeDraft(localStorage, key, { base: work.base, strokes: work.history.present }))
        kept = false;
      // The stroke that was put last is in the draft by now; one that is open stays.
      const image = images.find((one) => one.id === Number(id));
      if (image && !readLast(localStorage, key, image)?.isOpen) dropDraft(localStorage, lastKey(key));
    }
    if (before.marks !== now.marks || before.savedMarks !== now.savedMarks) {
      const key = marksKey(userId, answer.id);
      if (!areMarksUnsaved(now)) dropDraft(localStorage, key);
      else if (!writeMarks(localStorage, key, now.marks)) kept = false;
    }
    setKeptDrafts(kept);
  });
  useEffect(() => {
    // A thousand strokes take a moment to write: not while the hand is still at it, but before the page goes.
    const keep = () => keepDrafts(workspace);
    const timer = setTimeout(keep, draftPause[mode]);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [workspace, mode]);
  const leave = useEffectEvent(() => keepDrafts(workspace));
  useEffect(() => () => leave(), []);

  useEffect(() => {
    // Changes of a save under way come back with its own answer.
    if (!saving) {
      const now = images.map((image) => serverImage(image, mode));
      dispatch({ type: 'server', images: now, marks: answer.marks });
    }
  }, [images, answer.marks, mode, saving]);

  const keyOf = (imageId: number) => draftKey(userId, mode, imageId);
  /** Keeps the stroke in hand at once: a tab that is killed loses no more than the point that is loose. */
  const hold = (imageId: number, stroke: Stroke | null, isOpen: boolean) => {
    const before = held.current;
    const isSame = before?.imageId === imageId && before.isOpen === isOpen;
    if (isSame && isSameSoFar(before.stroke, stroke)) return;
    held.current = { imageId, stroke, isOpen };
    const key = lastKey(keyOf(imageId));
    if (!stroke) return dropDraft(localStorage, key);
    const base = workspace.works[imageId]?.base ?? null;
    if (!writeDraft(localStorage, key, { base, stroke, isOpen })) setKeptDrafts(false);
  };
  /** The polygon that was open when the page went. */
  const opened = (imageId: number): Stroke | null => {
    const image = images.find(({ id }) => id === imageId);
    const last = image && readLast(localStorage, keyOf(imageId), image);
    return last?.isOpen ? last.stroke : null;
  };

  const saveCall = async (sent: readonly SentWork[]) => {
    const strokes = sent.map((work) => strokesToSave(work.id, work.strokes));
    const answered = await call(teleauditEndpoints.saveStrokes, {
      body: {
        shareType: shareOfMode[mode],
        lineList: strokes.flatMap(({ lineList }) => lineList),
        polygonAreas: strokes.flatMap(({ polygonAreas }) => polygonAreas),
        images: sent.map(({ id, base }) => ({ questionResponseImageId: id, savedAt: base })),
        marks: workspace.marks,
      },
    });
    dispatch({
      type: 'saved',
      marks: workspace.marks,
      sent: sent.map(({ id, strokes: own }) => ({
        id,
        strokes: own,
        share: answered.images.find((share) => share.questionResponseImageId === id) ?? null,
      })),
    });
  };
  const save = async () => {
    const ids = imagesToSave(workspace);
    if (ids.length === 0) return;
    setSaving(true);
    const sent = ids.map((id) => {
      const work = workspace.works[id];
      return { id, strokes: work?.history.present ?? [], base: work?.base ?? null };
    });
    let isAway = false;
    try {
      for (const part of inCalls(sent)) await saveCall(part);
    } catch (error) {
      isAway = isServerAway(error);
      throw error;
    } finally {
      // Read before `saving` ends, so that what follows from the server is never older than the save; a server that is away
      // would be waited for.
      if (!isAway) await readAgain().catch(() => undefined);
      setSaving(false);
    }
  };
  const unsaved = imagesToSave(workspace).length;
  return { workspace, dispatch, hold, opened, save, saving, keptDrafts, unsaved };
}

export type KeptWorkspace = ReturnType<typeof useWorkspace>;
