// A draft as the contract shows it.
import type { TaskDraft, TaskDraftHead } from '@gondola/contract';
import { instantOf } from '../../../platform/database/instants.ts';
import { Failure } from '../../../platform/failure.ts';
import type { DraftHeadRow, DraftRow } from './drafts.queries.ts';

export function presentDraftHead(row: DraftHeadRow): TaskDraftHead {
  return {
    id: row.id,
    companyId: row.companyId,
    projectId: row.projectId,
    taskId: row.taskId,
    sourceTaskId: row.sourceTaskId,
    baseVersion: row.baseVersion,
    taskVersion: row.taskVersion,
    revision: row.revision,
    title: row.title,
    Author: { id: row.createdBy, fullName: row.authorName },
    Editor: { id: row.updatedBy, fullName: row.editorName },
    createdAt: instantOf(row.createdAt),
    updatedAt: instantOf(row.updatedAt),
  };
}

export const presentDraft = (row: DraftRow): TaskDraft => ({
  ...presentDraftHead(row),
  definition: row.definition,
});

/** 409 for an editor who changed an older revision, with all that is stored by now. */
export const staleDraft = (row: DraftRow): Failure =>
  new Failure(409, 'tasks:staleDraft', {
    values: { person: row.editorName },
    data: { draft: presentDraft(row) },
  });
