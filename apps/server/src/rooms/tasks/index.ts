export { answerableTaskOf } from './answerable-task.ts';
export { findCompanyTask, findQuestions, type QuestionRow, type TaskRow } from './tasks.queries.ts';
export { presentAnswerableTask } from './tasks.presenter.ts';
