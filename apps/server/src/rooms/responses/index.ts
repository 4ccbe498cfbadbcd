export {
  type AnswerImage,
  type AnswerMedia,
  type AnswerQuestion,
  findResponse,
  type FullResponse,
  inResponseScope,
  type ResponseAnswer,
  responseColumns,
  responseJoins,
  type ResponseRow,
  type ReviewStatus,
  type TeleauditStatus,
} from './responses.queries.ts';
