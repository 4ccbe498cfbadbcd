// Opening the builder: the draft on the server, joined with what this browser has not sent yet.
import {
  type Draft,
  draft as draftSchema,
  foldJumps,
  fromTask,
  type History,
  mergeDrafts,
  newDraft,
  record,
  startHistory,
  withoutIds,
} from '@gondola/builder';
import { call } from '@gondola/client/call.ts';
import { type Task, type TaskDraft, taskDraftEndpoints } from '@gondola/contract';
import type { TaskType } from '@gondola/survey';
import { BuilderStore } from './builder-store.ts';
import { DraftSync } from './draft-sync.ts';
import { readCopy } from './local-copy.ts';

/** What the wizard or the dialog of duplicating chose. */
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

export type Opening =
  | { readonly mode: 'create'; readonly chosen: Chosen }
  | { readonly mode: 'duplicate'; readonly chosen: Chosen; readonly source: Task }
  | { readonly mode: 'edit'; readonly task: Task };

export interface OpenBuilder {
  readonly opening: Opening;
  readonly store: BuilderStore;
  readonly sync: DraftSync;
  /** What is in the field now; null for a task that is not published yet. */
  readonly published: Draft | null;
  /** The task whose next version this is; null for a new task, and for a duplicate that does not replace its source. */
  readonly lineageTask: number | null;
  /** The task whose associations the publication has. */
  readonly reachOf: number | null;
  /** The draft on the server: it has the rehearsals of a task that is not published yet. */
  readonly draftId: number;
  /** The version of the task when it was opened; null for a new one. */
  readonly version: number | null;
}

/** What a draft begins as. */
function firstDraft(opening: Opening): Draft {
  if (opening.mode === 'edit') return foldJumps(fromTask(opening.task));
  const { title, type, projectId } = opening.chosen;
  if (opening.mode === 'create') return newDraft({ title, type, projectId });
  return { ...withoutIds(foldJumps(fromTask(opening.source))), title, type, projectId };
}

/** What is in the field before the publication, and for whom. */
function continued(opening: Opening): Pick<OpenBuilder, 'published' | 'lineageTask' | 'reachOf'> {
  if (opening.mode === 'create') return { published: null, lineageTask: null, reachOf: null };
  if (opening.mode === 'edit') {
    const { task } = opening;
    return { published: fromTask(task), lineageTask: task.id, reachOf: task.id };
  }
  const { source, chosen } = opening;
  const isVersion = chosen.deactivatePreviousTask ?? false;
  return {
    published: isVersion ? fromTask(source) : null,
    lineageTask: isVersion ? source.id : null,
    reachOf: chosen.duplicateAssociations ? source.id : null,
  };
}

const bodyOf = (opening: Opening, definition: Draft) =>
  opening.mode === 'edit'
    ? { taskId: opening.task.id, definition }
    : {
        projectId: opening.chosen.projectId,
        requestId: opening.chosen.requestId,
        sourceTaskId: opening.mode === 'duplicate' ? opening.source.id : null,
        definition,
      };

/** The history to go on with: what this browser has not sent, merged with what the server has by now. */
async function historyOf(key: string, server: TaskDraft, theirs: Draft): Promise<History> {
  const copy = await readCopy(key);
  if (!copy) return startHistory(theirs);
  if (copy.revision === server.revision) return copy.history;
  return record(copy.history, mergeDrafts(copy.base, copy.draft, theirs).draft, performance.now());
}

/** Opens a builder. Rejects as the calls do, and when the draft on the server is of an older shape that is no longer read. */
export async function openBuilder(opening: Opening): Promise<OpenBuilder> {
  const first = firstDraft(opening);
  const { draft: server } = await call(taskDraftEndpoints.beginDraft, { body: bodyOf(opening, first) });
  const theirs: Draft = draftSchema.parse(server.definition);
  const key = `draft ${server.id}`;
  const store = new BuilderStore(await historyOf(key, server, theirs), server.companyId);
  const sync = new DraftSync(store, key, { id: server.id, revision: server.revision, base: theirs });
  return {
    opening,
    store,
    sync,
    ...continued(opening),
    draftId: server.id,
    version: opening.mode === 'edit' ? opening.task.version : null,
  };
}
