// Everything the image screen holds between two saves: per image the strokes with their history and what the server
// had last, and the marks of the colours, which all images of an answer share.
import type { ImageShare } from '@gondola/contract';
import type { Mark, MarkAssignment, StrokeColor } from '@gondola/shelf';
import { commit, type History, redo, startHistory, undo } from './history.ts';
import type { Stroke } from './stroke.ts';

interface ImageWork {
  readonly history: History<readonly Stroke[]>;
  /** The server's strokes; the same reference as the present means nothing to save. */
  readonly saved: readonly Stroke[];
  /** The save of the server that this work began from. */
  readonly base: string | null;
  readonly share: ImageShare | null;
  /** The server's strokes, when somebody else saved the image while it was being drawn on here. */
  readonly theirs: ServerImage | null;
}

/** An image as the server has it now. */
export interface ServerImage {
  readonly id: number;
  readonly strokes: readonly Stroke[];
  readonly share: ImageShare | null;
}

export interface Workspace {
  readonly works: Readonly<Record<number, ImageWork>>;
  readonly marks: MarkAssignment;
  readonly savedMarks: MarkAssignment;
}

export type WorkspaceAction =
  | { type: 'edit'; imageId: number; strokes: readonly Stroke[] }
  | { type: 'remove'; imageId: number; key: string }
  | { type: 'undo' | 'redo' | 'keepMine' | 'takeTheirs'; imageId: number }
  | { type: 'mark'; color: StrokeColor; mark: Mark | null }
  | { type: 'saved'; sent: readonly SentImage[]; marks: MarkAssignment }
  | { type: 'server'; images: readonly ServerImage[]; marks: MarkAssignment };

interface SentImage {
  readonly id: number;
  readonly strokes: readonly Stroke[];
  readonly share: ImageShare | null;
}

/** Where an image starts: from the server, or from a draft with the save it was begun on. */
export function openImage(
  image: ServerImage,
  draft: { base: string | null; strokes: readonly Stroke[] } | null,
): ImageWork {
  const savedAt = image.share?.savedAt ?? null;
  const work: ImageWork = {
    history: startHistory(image.strokes),
    saved: image.strokes,
    base: savedAt,
    share: image.share,
    theirs: null,
  };
  if (!draft) return work;
  return {
    ...work,
    history: commit(work.history, draft.strokes),
    base: draft.base,
    theirs: draft.base === savedAt ? null : image,
  };
}

/** Whether an image carries strokes the server does not have. */
export const isUnsaved = (work: ImageWork): boolean => work.history.present !== work.saved;

/** Whether the colours mean something else than the server knows. */
export const areMarksUnsaved = ({ marks, savedMarks }: Workspace): boolean =>
  (Object.keys(marks) as StrokeColor[]).some((color) => marks[color] !== savedMarks[color]);

/** The images that a save has to send: the changed ones, or all when the marks changed. */
export function imagesToSave(workspace: Workspace): number[] {
  const all = Object.entries(workspace.works).map(([id, work]) => ({ id: Number(id), work }));
  return all.filter(({ work }) => areMarksUnsaved(workspace) || isUnsaved(work)).map(({ id }) => id);
}

/** Whether an image has neither a drawing nor a saved measure: marking its answer done leaves it without one. */
export const isBlank = (work: ImageWork | undefined): boolean =>
  !work?.share && (work?.history.present.length ?? 0) === 0;

/** The workspace after an action. */
export function reduceWorkspace(workspace: Workspace, action: WorkspaceAction): Workspace {
  switch (action.type) {
    case 'edit':
      return onImage(workspace, action.imageId, (work) => ({
        ...work,
        history: commit(work.history, action.strokes),
      }));
    case 'remove':
      return onImage(workspace, action.imageId, ({ history, ...work }) => ({
        ...work,
        history: commit(
          history,
          history.present.filter(({ key }) => key !== action.key),
        ),
      }));
    case 'undo':
    case 'redo': {
      const step = action.type === 'undo' ? undo : redo;
      return onImage(workspace, action.imageId, (work) => ({ ...work, history: step(work.history) }));
    }
    case 'keepMine':
      return onImage(workspace, action.imageId, (work) => ({
        ...work,
        base: work.theirs?.share?.savedAt ?? null,
        theirs: null,
      }));
    case 'takeTheirs':
      return onImage(workspace, action.imageId, (work) => (work.theirs ? adopt(work, work.theirs) : work));
    case 'mark':
      return { ...workspace, marks: { ...workspace.marks, [action.color]: action.mark } };
    case 'saved':
      return action.sent.reduce(
        (next, { id, strokes, share }) =>
          onImage(next, id, (work) => ({
            ...work,
            saved: strokes,
            share,
            base: share?.savedAt ?? null,
            theirs: null,
          })),
        { ...workspace, savedMarks: action.marks },
      );
    default:
      return receive(workspace, action.images, action.marks);
  }
}

function receive(workspace: Workspace, images: readonly ServerImage[], marks: MarkAssignment): Workspace {
  const untouched = !areMarksUnsaved(workspace);
  const known = { ...workspace, savedMarks: marks, marks: untouched ? marks : workspace.marks };
  return images.reduce(
    (next, image) =>
      onImage(next, image.id, (work) => {
        if ((image.share?.savedAt ?? null) === work.base) return work;
        return isUnsaved(work) ? { ...work, theirs: image } : adopt(work, image);
      }),
    known,
  );
}

/** The server's strokes as a step that can be taken back. */
const adopt = (work: ImageWork, image: ServerImage): ImageWork => ({
  history: commit(work.history, image.strokes),
  saved: image.strokes,
  base: image.share?.savedAt ?? null,
  share: image.share,
  theirs: null,
});

function onImage(workspace: Workspace, imageId: number, change: (work: ImageWork) => ImageWork): Workspace {
  const work = workspace.works[imageId];
  if (!work) return workspace;
  return { ...workspace, works: { ...workspace.works, [imageId]: change(work) } };
}
