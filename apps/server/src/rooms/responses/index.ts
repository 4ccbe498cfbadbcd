export { findNames, type FoundNames, inNames, nameColumns } from './response-names.queries.ts';
export { type Marked, marksOf } from './response-marks.ts';
export {
  type AnswerImage,
  type AnswerMedia,
  type AnswerQuestion,
  findResponse,
  hasLapsed,
  responses,
  type FullResponse,
  type ResponseAnswer,
  responseJoins,
  type ResponseRow,
  type ReviewStatus,
  type TeleauditStatus,
} from './responses.queries.ts';
export {
  type AnswerWrite,
  findCorrected,
  holdOwnResponse,
  insertResponse,
  noteCorrection,
  reopenReview,
  replaceAnswers,
  saveScore,
} from './store-response.queries.ts';
