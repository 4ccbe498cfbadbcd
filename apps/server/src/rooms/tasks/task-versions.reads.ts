// The versions of a task and of the tasks it continues or that continue it (D49).
import {
  type contract,
  maxVersionResponses,
  type TaskVersion,
  type TaskVersionContent,
} from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Call } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import {
  type Lineages,
  listLineageVersions,
  type ListedVersionRow,
  readLineages,
} from './lineage.queries.ts';
import { findVersion, type VersionDefinition } from './task-versions.queries.ts';
import { presentQuestion } from './tasks.presenter.ts';
import { findTaskHead } from './tasks.queries.ts';

function stateOf({ isLast, active, deleted }: ListedVersionRow): TaskVersion['state'] {
  if (!isLast) return 'replaced';
  if (deleted) return 'deleted';
  return active ? 'inField' : 'inactive';
}

const presentListed = (row: ListedVersionRow): TaskVersion => ({
  taskId: row.taskId,
  number: row.number,
  title: row.title,
  publishedAt: instantOf(row.publishedAt),
  Publisher: row.publishedBy === null ? null : { id: row.publishedBy, fullName: row.publisherName ?? '' },
  responses: Math.min(row.responses, maxVersionResponses),
  responsesIsCapped: row.responses > maxVersionResponses,
  state: stateOf(row),
});

/** A page of the versions of a task's lineage. */
export async function listTaskVersions({ db, scope, params, query }: Call<typeof contract.tasks.versions>) {
  const task = await findTaskHead(db, scope, params.taskId);
  if (!task) throw notFound();
  const { page, limit } = query;
  const first = task.lineageId ?? task.id;
  const listed = { page, limit, cap: maxVersionResponses };
  const { rows, total } = await listLineageVersions(db, task.companyId, first, listed);
  return { versions: rows.map(presentListed), totalVersions: total, totalIsCapped: false, page, limit };
}

function presentContent(
  { questions, ...fields }: VersionDefinition,
  projectId: number,
  lineages: Lineages,
  files: FileStore,
): TaskVersionContent {
  return {
    ...fields,
    Project: { id: projectId },
    Questions: questions.map((row) => {
      const shown = presentQuestion({ ...row, kpis: [] }, files);
      return {
        ...shown,
        lineageId: lineages.questions.get(row.id) ?? row.id,
        QuestionChoices: shown.QuestionChoices.map(({ id, title, type }) => ({
          id,
          title,
          type,
          lineageId: lineages.choices.get(id) ?? id,
        })),
        TeleauditKpis: row.kpis.map((KpiDetail) => ({ KpiDetail })),
      };
    }),
  };
}

/** One version as it was published. Throws 404 for a number that the task never had. */
export async function readVersion({ db, scope, params, services }: Call<typeof contract.tasks.version>) {
  const task = await findTaskHead(db, scope, params.taskId);
  if (!task) throw notFound();
  const { id, companyId, projectId } = task;
  const definition = await findVersion(db, companyId, id, params.number);
  if (!definition) throw notFound();
  const lineages = await readLineages(db, companyId, id);
  return { version: presentContent(definition, projectId, lineages, services.files) };
}
