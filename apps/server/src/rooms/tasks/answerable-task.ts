import { type PageSource, type Task, parseTask } from '@gondola/survey';
import type { QuestionRow } from './tasks.queries.ts';

/** Stored questions as pages of the questionnaire engine, by database ids. */
export const pagesOf = (questions: readonly Omit<QuestionRow, 'kpis'>[]): PageSource<number>[] =>
  questions.map(({ id, type, required, choices, logics, settings }) => ({
    id,
    type,
    required,
    choices,
    logic: logics,
    settings,
  }));

/** The stored task as the questionnaire engine follows it. */
export const answerableTaskOf = (questions: readonly Omit<QuestionRow, 'kpis'>[]): Task<number> =>
  parseTask(pagesOf(questions));
