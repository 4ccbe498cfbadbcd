export { createTask } from './actions/create-task.ts';
export { removeTask } from './actions/remove-task.ts';
export { answerableTaskOf, pagesOf } from './answerable-task.ts';
export { mailResponse } from './emails/mail-response.ts';
export { findCompanyTask, type QuestionRow, type TaskRow } from './tasks.queries.ts';
export {
  findVersion,
  listVersions,
  type VersionDefinition,
  type VersionHead,
  type VersionQuestion,
} from './task-versions.queries.ts';
export { presentAnswerableTask } from './tasks.presenter.ts';
