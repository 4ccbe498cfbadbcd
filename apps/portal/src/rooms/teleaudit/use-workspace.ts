// The workspace of an answer's images in React: opened from the server and the drafts of this browser, kept as drafts
// on every change, followed when somebody else saves, and saved.
import { useReadAgain } from '@gondola/client/queries.ts';
import { call } from '@gondola/client/call.ts';
import {
  type TeleauditAnswer,
  teleauditEndpoints,
  type TeleauditImage,
  type ImageVector,
  type StrokesToSave,
} from '@gondola/contract';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { draftKey, dropDraft, readDraft, writeDraft } from './drawing/drafts.ts';
import { marksKey, readMarks, writeMarks } from './drawing/marks-draft.ts';
import {
  areMarksUnsaved,
  imagesToSave,
  isUnsaved,
  openImage,
  reduceWorkspace,
  type ServerImage,
  type Workspace,
} from './drawing/workspace.ts';
import { modeScreens, type ScreenMode } from './mode-screens.ts';
import type { Point } from '@gondola/shelf';
import { isLine, type Stroke } from './drawing/stroke.ts';

// Strokes as the API has them, to strokes as they are drawn and back.
/** One stored vector as a stroke; null for one that is neither line nor polygon. */
function strokeOf(vector: ImageVector): Stroke | null {
  const { id, color, startX, startY, endX, endY, jsonPolygon } = vector;
  const key = `saved-${id}`;
  if (jsonPolygon !== null) return { key, color, points: JSON.parse(jsonPolygon) as Point[] };
  if (startX === null || startY === null || endX === null || endY === null) return null;
  return { key, color, x1: startX, y1: startY, x2: endX, y2: endY };
}

/** The lines of an image, as the line mode edits them. */
const savedLines = (image: TeleauditImage): readonly Stroke[] =>
  image.QuestionResponseImageVectors.map(strokeOf)
    .filter((stroke) => stroke !== null)
    .filter(isLine);

/** Lines of one image as the save call takes them. */
function linesToSave(imageId: number, strokes: readonly Stroke[]): StrokesToSave['lineList'] {
  return strokes.filter(isLine).map(({ color, x1, y1, x2, y2 }) => ({
    questionResponseImageId: imageId,
    color,
    x1,
    y1,
    x2,
    y2,
  }));
}

interface WorkspaceOptions {
  userId: number;
  mode: ScreenMode;
  answer: TeleauditAnswer;
  images: readonly TeleauditImage[];
}

const draftPause = 250;

const serverImage = (image: TeleauditImage, mode: ScreenMode): ServerImage => ({
  id: image.id,
  strokes: savedLines(image),
  share: image.shares.find(({ shareType }) => shareType === modeScreens[mode]) ?? null,
});

function open({ userId, mode, answer, images }: WorkspaceOptions): Workspace {
  return {
    works: Object.fromEntries(
      images.map((image) => [
        image.id,
        openImage(serverImage(image, mode), readDraft(localStorage, draftKey(userId, mode, image.id), image)),
      ]),
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
    const timer = setTimeout(keep, draftPause);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [workspace]);
  const leave = useEffectEvent(() => keepDrafts(workspace));
  useEffect(() => () => leave(), []);

  useEffect(() => {
    // What a save under way changes comes back with its own answer.
    if (!saving) {
      const now = images.map((image) => serverImage(image, mode));
      dispatch({ type: 'server', images: now, marks: answer.marks });
    }
  }, [images, answer.marks, mode, saving]);

  const save = async () => {
    const ids = imagesToSave(workspace);
    if (ids.length === 0) return;
    setSaving(true);
    try {
      const sent = ids.map((id) => ({ id, work: workspace.works[id] }));
      const answered = await call(teleauditEndpoints.saveStrokes, {
        body: {
          shareType: modeScreens[mode],
          lineList: sent.flatMap(({ id, work }) => linesToSave(id, work?.history.present ?? [])),
          images: sent.map(({ id, work }) => ({ questionResponseImageId: id, savedAt: work?.base ?? null })),
          marks: workspace.marks,
        },
      });
      dispatch({
        type: 'saved',
        marks: workspace.marks,
        sent: sent.map(({ id, work }) => ({
          id,
          strokes: work?.history.present ?? [],
          share: answered.images.find((share) => share.questionResponseImageId === id) ?? null,
        })),
      });
    } finally {
      // Read before `saving` ends, so that what follows from the server is never older than the save.
      await readAgain().catch(() => undefined);
      setSaving(false);
    }
  };
  return { workspace, dispatch, save, saving, keptDrafts, unsaved: imagesToSave(workspace).length };
}
