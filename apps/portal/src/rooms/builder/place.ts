// Where an open builder is: what is being written, and what of it is in the field. A publication by somebody else moves it.
import { type Draft, foldJumps, fromTask, newDraft, withoutIds } from '@gondola/builder';
import type { Task } from '@gondola/contract';
import type { TaskType } from '@gondola/survey';

/** The choices of the wizard or of the dialog of duplicating. */
export interface Chosen {
  readonly projectId: number;
  readonly projectName: string;
  readonly title: string;
  readonly type: TaskType;
  /** The same on every reload: the task is made once, however often it is sent. */
  readonly requestId: string;
  readonly duplicateAssociations?: boolean;
  readonly deactivatePreviousTask?: boolean;
}

declare module '@tanstack/react-router' {
  // The wizard and the dialog hand them over in the state of the navigation.
  interface HistoryState extends Partial<Chosen> {}
}

export type Opening =
  | { readonly mode: 'create'; readonly chosen: Chosen }
  | { readonly mode: 'duplicate'; readonly chosen: Chosen; readonly source: Task }
  | { readonly mode: 'edit'; readonly task: Task };

export interface Place {
  readonly opening: Opening;
  /** The version in the field now; null for a task that is not published yet. */
  readonly published: Draft | null;
  /** The task whose next version this is; null for a new task, and for a duplicate that does not replace its source. */
  readonly lineageTask: number | null;
  /** The task whose associations the publication has. */
  readonly reachOf: number | null;
  /** The version of the task that what is written is based on; null for a new one. */
  readonly version: number | null;
}

/** The first draft of an opening. */
export function firstDraft(opening: Opening): Draft {
  if (opening.mode === 'edit') return foldJumps(fromTask(opening.task));
  const { title, type, projectId } = opening.chosen;
  if (opening.mode === 'create') return newDraft({ title, type, projectId });
  return { ...withoutIds(foldJumps(fromTask(opening.source))), title, type, projectId };
}

/** The place of what was opened; `version` where what is written is based on an earlier one than the task has now. */
export function placeOf(opening: Opening, version?: number | null): Place {
  if (opening.mode === 'create')
    return { opening, published: null, lineageTask: null, reachOf: null, version: null };
  if (opening.mode === 'edit') {
    const { task } = opening;
    const published = fromTask(task);
    return { opening, published, lineageTask: task.id, reachOf: task.id, version: version ?? task.version };
  }
  const { source, chosen } = opening;
  const isVersion = chosen.deactivatePreviousTask ?? false;
  return {
    opening,
    published: isVersion ? fromTask(source) : null,
    lineageTask: isVersion ? source.id : null,
    reachOf: chosen.duplicateAssociations ? source.id : null,
    version: null,
  };
}

/** The name of the copy in this browser. */
export const copyKeyOf = (opening: Opening): string =>
  opening.mode === 'edit' ? `task ${opening.task.id}` : `request ${opening.chosen.requestId}`;

/** Whether the publication is a task of its own, which takes the place of the one that is answered. */
export const isNewTask = (opening: Opening): boolean => opening.mode !== 'edit' || !opening.task.editable;

/** The body that begins the draft of an opening, or finds the one that is there. */
export const beginBody = (opening: Opening, definition: Draft) =>
  opening.mode === 'edit'
    ? { taskId: opening.task.id, definition }
    : {
        projectId: opening.chosen.projectId,
        requestId: opening.chosen.requestId,
        sourceTaskId: opening.mode === 'duplicate' ? opening.source.id : null,
        definition,
      };
