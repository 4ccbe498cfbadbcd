// The server as far as a draft goes, and a browser that keeps copies, for tests of what becomes of what is written.
import type { Draft } from '@gondola/builder';
import {
  type DraftStanding,
  type Question,
  type Task,
  type TaskDraft,
  taskDraftEndpoints,
  taskEndpoints,
  taskVersionEndpoints,
} from '@gondola/contract';
import { vi } from 'vitest';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';

const beto = { id: 9, fullName: 'Beto Soto' };
const now = '2026-11-25T12:00:00.000Z';

/** Fakes the parts of IndexedDB that copies need: it outlives the page, and the tab that is killed. */
export function fakeBrowser(): void {
  const stored = new Map<string, unknown>();
  const settle = <Value>(result: Value) => {
    const request = Object.assign(new EventTarget(), { result });
    queueMicrotask(() => request.dispatchEvent(new Event('success')));
    return request;
  };
  const store = {
    put: (value: unknown, key: string) => settle(stored.set(key, structuredClone(value))),
    get: (key: string) => settle(structuredClone(stored.get(key))),
    delete: ([from, to]: [string, string]) =>
      settle([...stored.keys()].filter((key) => key >= from && key <= to && stored.delete(key))),
  };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
  vi.stubGlobal('indexedDB', { open: () => settle(database) });
  vi.stubGlobal('IDBKeyRange', { bound: (from: string, to: string) => [from, to] });
}

interface Ended {
  readonly ended: NonNullable<DraftStanding['ended']>;
  readonly taskId: number;
}

/** Makes the tasks of a test, of the room of tasks. */
interface Builders {
  readonly aTask: (more: Partial<Task>) => Task;
  readonly aQuestion: (more: Partial<Question>) => Question;
}

export class DraftWorld {
  readonly #make: Builders;
  readonly tasks = new Map<number, Task>();
  /** Every version of a task, by its number. */
  readonly versions = new Map<string, Task>();
  draft: TaskDraft | undefined;
  readonly #ended = new Map<number, Ended>();
  #ids = 100;
  /** The server does not answer. */
  isAway = false;
  /** It takes what is saved, and its answer gets lost. */
  losesAnswers = false;

  constructor(make: Builders) {
    this.#make = make;
    this.#publish(
      make.aTask({
        id: 1,
        title: 'Visita',
        Questions: [make.aQuestion({ id: 11, title: 'Nota', position: 1 })],
      }),
    );
  }

  get task(): Task {
    return this.#newestOf(1);
  }

  #publish(task: Task): void {
    this.tasks.set(task.id, task);
    this.versions.set(`${task.id}/${task.version}`, task);
  }

  #newestOf(id: number): Task {
    const next = [...this.tasks.values()].find(({ previousTaskId }) => previousTaskId === id);
    const task = this.tasks.get(id);
    if (!task) throw new Error(`no task ${id}`);
    return next && !task.active ? this.#newestOf(next.id) : task;
  }

  /** Beto saves the draft that is open. */
  save(change: (draft: Draft) => Draft): void {
    if (!this.draft) throw new Error('no draft');
    const { revision, definition } = this.draft;
    this.draft = { ...this.draft, revision: revision + 1, definition: change(definition), Editor: beto };
  }

  /** Beto publishes the draft: its new pages get ids, and the draft is there no more. */
  publish(): void {
    if (!this.draft) throw new Error('no draft');
    const { id, definition, revision } = this.draft;
    const { task } = this;
    const keys: Record<string, string> = {};
    const Questions = definition.pages.map((page, place): Question => {
      const stored = task.Questions.find((question) => page.key === `page-${question.id}`);
      const questionId = stored?.id ?? (this.#ids += 1);
      if (!stored) keys[page.key] = `page-${questionId}`;
      const type = page.type ?? 'content';
      return this.#make.aQuestion({ id: questionId, position: place + 1, title: page.title.trim(), type });
    });
    const version = task.version + 1;
    this.#publish({ ...task, title: definition.title, Questions, version });
    this.#ended.set(id, {
      taskId: task.id,
      ended: { outcome: 'published', revision, taskId: task.id, version, keys, By: beto, endedAt: now },
    });
    this.draft = undefined;
  }

  /** Beto changes the detail of the task, past the draft. */
  editDetail(title: string): void {
    this.#publish({ ...this.task, title, version: this.task.version + 1 });
    if (this.draft) this.draft = { ...this.draft, taskVersion: this.task.version };
  }

  /** The task has been answered, and Beto published its new version from a draft of his own. */
  replace(change: (question: Question) => Partial<Question>): void {
    const before = this.task;
    this.#publish({ ...before, active: false, editable: false });
    const id = (this.#ids += 1);
    const Questions = before.Questions.map((question) =>
      this.#make.aQuestion({ ...question, id: (this.#ids += 1), ...change(question) }),
    );
    this.#publish({
      ...before,
      id,
      previousTaskId: before.id,
      version: 1,
      active: true,
      editable: true,
      Questions,
    });
  }

  /** The question that began a lineage: versions after the first name it by its place here. */
  #lineageOf(question: Question): number {
    return question.position;
  }

  standing(id: number): DraftStanding | undefined {
    const ended = this.#ended.get(id);
    const draft = this.draft?.id === id ? this.draft : undefined;
    if (!draft && !ended) return undefined;
    const task = this.#newestOf(draft?.taskId ?? ended?.taskId ?? 1);
    const { version, editable } = task;
    return {
      draft: draft ?? null,
      ended: draft ? null : (ended?.ended ?? null),
      newest: { taskId: task.id, version, editable, publishedAt: now, Publisher: beto },
      editors: [],
    };
  }

  /** Answers the calls of a builder. */
  serve() {
    const away = () => refuse(503, 'No responde');
    const none = () => refuse(404, 'No existe');
    return fakeServer([
      answer(taskEndpoints.get, ({ params }) => {
        const task = this.tasks.get(params.taskId);
        return this.isAway || !task ? none() : { task };
      }),
      answer(taskVersionEndpoints.version, ({ params }) => {
        const task = this.versions.get(`${params.taskId}/${params.number}`);
        if (!task) return none();
        const Questions = task.Questions.map((question) => ({
          ...question,
          lineageId: this.#lineageOf(question),
          QuestionChoices: [],
          TeleauditKpis: [],
        }));
        return { version: { ...task, Questions } };
      }),
      answer(taskDraftEndpoints.beginDraft, ({ body }) => {
        const task = this.tasks.get(body.taskId ?? 0);
        if (!task) return refuse(400, 'Falta');
        this.draft ??= {
          id: (this.#ids += 1),
          companyId: 1,
          projectId: 7,
          taskId: task.id,
          sourceTaskId: null,
          baseVersion: task.version,
          taskVersion: task.version,
          revision: 1,
          title: task.title,
          Author: beto,
          Editor: beto,
          createdAt: now,
          updatedAt: now,
          definition: body.definition,
        };
        return { draft: this.draft };
      }),
      answer(taskDraftEndpoints.draft, ({ params }) =>
        this.draft?.id === params.id ? { draft: this.draft } : none(),
      ),
      answer(taskDraftEndpoints.draftStanding, ({ params }) =>
        this.isAway ? away() : (this.standing(params.id) ?? none()),
      ),
      answer(taskDraftEndpoints.saveDraft, ({ params, body }) => {
        if (this.isAway) return away();
        if (this.draft?.id !== params.id) return none();
        if (this.draft.revision !== body.revision)
          return refuse(409, 'Beto guardó', { details: { draft: this.draft } });
        const { definition, baseVersion } = body;
        const { revision, baseVersion: before } = this.draft;
        this.draft = {
          ...this.draft,
          revision: revision + 1,
          definition,
          baseVersion: baseVersion ?? before,
        };
        return this.losesAnswers ? away() : { draft: this.draft };
      }),
      answer(taskDraftEndpoints.discardDraft, () => ({})),
      answer(taskEndpoints.update, ({ body }) =>
        body.version === this.task.version
          ? { id: this.task.id, version: this.task.version + 1, warnings: [] }
          : refuse(409, 'Otra versión'),
      ),
    ]);
  }
}
