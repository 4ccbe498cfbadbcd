import { notFound } from '../../platform/http/errors.ts';
import type { SignedCall } from '../../platform/http/call.ts';
import { answerableTaskOf, findCompanyTask, type TaskRow } from '../tasks/index.ts';
import type { AnswerContext } from './answer-writes.ts';

export interface LoadedTask extends AnswerContext {
  readonly row: TaskRow;
}

/** A company's task, ready to judge answers to it. Throws 404 when it is gone. */
export async function loadTask({ db }: SignedCall, companyId: number, taskId: number): Promise<LoadedTask> {
  const row = await findCompanyTask(db, companyId, taskId);
  if (!row) throw notFound();
  return {
    row,
    companyId,
    task: answerableTaskOf(row),
    questions: new Map(row.questions.map((question) => [question.id, question])),
    titles: new Map(row.questions.map(({ id, title }) => [id, title])),
  };
}
