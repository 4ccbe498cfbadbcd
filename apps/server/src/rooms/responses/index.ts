export {
  type AnswerContext,
  answeredVersion,
  loadVersion,
  stockSaid,
  type Submission,
} from './answer-context.ts';
export { answerFaults } from './answer-faults.ts';
export { ruleOfType } from './answer-files.ts';
export { findNames, type FoundNames, inNames, nameColumns } from './response-names.queries.ts';
export { mayEnterFor, reopenFault } from './responses.policy.ts';
export { drawReview, isChosen } from './review-draw.ts';
export { comparePhotos } from './compare-photos.ts';
export { comparePhotosLater } from './compare-photos.job.ts';
export { findTakenAgain } from './photo-prints.queries.ts';
export { compareSkip } from './compare-photos.ts';
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
export { hasDuplicatePhoto, hasOpenContest } from './response-list.queries.ts';
export { addVersions, keepSent } from './answer-versions.queries.ts';
export {
  answerIdsOf,
  type Contest,
  contestOf,
  saveContests,
  type SettledContests,
  settleContests,
} from './contests.queries.ts';
export {
  type AnswerWrite,
  changeAnswers,
  countTeleaudit,
  findCorrected,
  holdOwnResponse,
  insertResponse,
  markUnreadable,
  noteCorrection,
  type ProofWrite,
  reopenReview,
  saveScore,
} from './store-response.queries.ts';
export {
  addMissing,
  type CameLater,
  endIncomplete,
  holdMissing,
  type MissingFile,
  noteMissing,
  renameMissing,
  takeCameLater,
} from './missing-files.queries.ts';
