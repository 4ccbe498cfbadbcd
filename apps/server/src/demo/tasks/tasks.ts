// Writes the tasks the way the tasks room writes them, and reads them back as the engine follows them.
import type { Task } from '@gondola/survey';
import { databaseOn } from '../../platform/database/transaction.ts';
import { answerableTaskOf, findCompanyTask, type TaskRow } from '../../rooms/tasks/index.ts';
import { logicWrites, questionWrites } from '../../rooms/tasks/definition-rows.ts';
import { taskFieldsOf } from '../../rooms/tasks/task-fields.ts';
import { publishVersion } from '../../rooms/tasks/task-versions.queries.ts';
import {
  type Continuation,
  insertTask,
  saveLineage,
  saveLogic,
  saveQuestions,
  saveTaskFields,
} from '../../rooms/tasks/task-writes.queries.ts';
import { daysBefore } from '../calendar.ts';
import { backdateTask } from '../demo.queries.ts';
import type { DemoCompany } from '../pictures/picture-list.ts';
import type { Company, Person, Writing } from '../world.ts';
import { type PageSketch, payloadOfTask, type TaskSketch } from './page-sketch.ts';
import { auditorQuestions, coldChain, greekLaunch, winter } from './campaign-tasks.ts';
import { fullVisit, summer, walkThrough } from './showcase-tasks.ts';
import { dairyShelf, displays, drinks, entrance, prices } from './visit-tasks.ts';

// The tasks of the demo, oldest first.
export const taskList: readonly TaskSketch[] = [
  coldChain,
  entrance,
  dairyShelf,
  auditorQuestions,
  prices,
  drinks,
  displays,
  greekLaunch,
  winter,
  fullVisit,
  summer,
  walkThrough,
];

export interface BuiltTask {
  readonly sketch: TaskSketch;
  readonly row: TaskRow;
  readonly task: Task<number>;
  /** By question id. */
  readonly pages: ReadonlyMap<number, PageSketch>;
}

/** Questions and choices that a task takes over from the one it is the new version of: those of the same words. */
function continuationsOf({ pages }: TaskSketch, previous: TaskRow): Continuation[] {
  return pages.flatMap(({ type, title, choices = [] }, place) => {
    const earlier = previous.questions.find((one) => one.type === type && one.title === title);
    if (!earlier) return [];
    const taken = choices.flatMap((words, at): Continuation[] => {
      const from = earlier.choices.find((one) => one.title === words)?.id;
      return from === undefined ? [] : [{ page: place + 1, choice: at + 1, from }];
    });
    return [{ page: place + 1, choice: null, from: earlier.id }, ...taken];
  });
}

/** Adds every task; gives them by key. */
export async function addTasks(
  { client, now }: Writing,
  companies: Readonly<Record<DemoCompany, Company>>,
  author: Person,
): Promise<ReadonlyMap<string, BuiltTask>> {
  const db = databaseOn(client);
  const built = new Map<string, BuiltTask>();
  for (const sketch of taskList) {
    const company = companies[sketch.company];
    const project = company.projects[sketch.project];
    if (!project) throw new Error(`${company.name} has no project for ${sketch.title}`);
    const survey = sketch.auditorSurvey === undefined ? undefined : built.get(sketch.auditorSurvey)?.row;
    const payload = payloadOfTask(sketch, project.id, survey?.id);
    const fields = taskFieldsOf(payload);
    const previous = sketch.follows === undefined ? undefined : built.get(sketch.follows)?.row;
    const id = await insertTask(db, {
      companyId: company.id,
      projectId: project.id,
      type: payload.type,
      description: sketch.description,
      createdBy: author.id,
      requestId: null,
      previousTaskId: previous?.id ?? null,
      lineageId: previous ? (previous.lineageId ?? previous.id) : null,
      ...fields,
      title: sketch.firstTitle ?? fields.title,
    });
    if (id === undefined) throw new Error(`the task ${sketch.title} was not added`);
    const content = payload.questions.map(({ description }) => ({
      imageKey: null,
      description: description ?? null,
    }));
    await saveQuestions(db, company.id, id, questionWrites(payload, content, false));
    await saveLogic(db, company.id, id, logicWrites(payload));
    if (previous) await saveLineage(db, company.id, id, previous.id, continuationsOf(sketch, previous));
    await publishVersion(db, company.id, id, author.id);
    if (sketch.firstTitle !== undefined) {
      await saveTaskFields(db, company.id, id, fields);
      await publishVersion(db, company.id, id, author.id);
    }
    await backdateTask(client, id, daysBefore(now, sketch.age));
    const row = await findCompanyTask(db, company.id, id);
    if (!row) throw new Error(`the task ${sketch.title} was not added`);
    const pages = row.questions.flatMap(({ id: questionId }, index) => {
      const page = sketch.pages[index];
      return page ? [[questionId, page] as const] : [];
    });
    built.set(sketch.key, { sketch, row, task: answerableTaskOf(row.questions), pages: new Map(pages) });
  }
  return built;
}
