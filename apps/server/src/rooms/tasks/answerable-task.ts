import { type Task, parseTask } from '@gondola/survey';
import type { QuestionRow } from './tasks.queries.ts';

/** The stored task as the questionnaire engine follows it, by database ids. */
export function answerableTaskOf(questions: readonly Omit<QuestionRow, 'kpis'>[]): Task<number> {
  return parseTask(
    questions.map(({ id, type, required, choices, logics, settings }) => ({
      id,
      type,
      required,
      choices,
      logic: logics,
      settings,
    })),
  );
}
