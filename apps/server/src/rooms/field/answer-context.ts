// The task that answers are checked against. Its pages never change once it has responses (D33), so that a process keeps those
// it has read: a response then costs one statement less.
import { LRUCache } from 'lru-cache';
import type { SignedCall } from '../../platform/http/call.ts';
import { notFound } from '../../platform/http/errors.ts';
import { answerableTaskOf, findQuestions, type QuestionRow } from '../tasks/index.ts';
import type { AnswerContext } from './answer-writes.ts';

function contextOf(companyId: number, questions: readonly QuestionRow[]): AnswerContext {
  return {
    companyId,
    task: answerableTaskOf(questions),
    questions: new Map(questions.map((question) => [question.id, question])),
    titles: new Map(questions.map(({ id, title }) => [id, title])),
  };
}

/** Per application, because each has its own database. */
const frozenTasks = new WeakMap<object, LRUCache<number, AnswerContext>>();

function frozenOf({ services }: SignedCall): LRUCache<number, AnswerContext> {
  const known = frozenTasks.get(services);
  if (known) return known;
  const tasks = new LRUCache<number, AnswerContext>({ max: 200 });
  frozenTasks.set(services, tasks);
  return tasks;
}

/** A company's task, ready to check answers to it. Throws 404 when it is gone. */
export async function loadTask(
  call: SignedCall,
  companyId: number,
  taskId: number,
  isFrozen: boolean,
): Promise<AnswerContext> {
  const frozen = frozenOf(call);
  const known = isFrozen ? frozen.get(taskId) : undefined;
  if (known) return known;
  const questions = await findQuestions(call.db, companyId, taskId);
  if (!questions) throw notFound();
  const context = contextOf(companyId, questions);
  if (isFrozen) frozen.set(taskId, context);
  return context;
}
