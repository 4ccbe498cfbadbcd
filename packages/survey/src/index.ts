// The engine of questionnaires: server, builder and field application run the same.
export * from './types/index.ts';
export {
  type AskedQuestion,
  type MediaKind,
  type QuestionTypeDefinition,
  type QuestionTypeTraits,
  type TextCodec,
  type ToolboxGroup,
  wholeBetween,
  unclearMark,
} from './types/question-type.ts';
export { type ImageSettings, type PhotoRule, photoRules, qualities, type Quality } from './types/image.ts';
export { shareKpiTypes, type ShareKpiType } from './types/multiple-image-question.ts';
export { npsRange } from './types/nps-question.ts';
export { emojiFiles, emojiScaleRange, emojiSets, type EmojiSet } from './types/satisfaction.ts';
export * from './types/signature-question.ts';
export { timeStepMinutes } from './types/time.ts';
export {
  formatMinimumMemory,
  memoryQuantity,
  memoryUnits,
  type MemoryUnit,
  minimumMemoryBytes,
  type MinimumMemory,
  parseMinimumMemory,
} from './types/video.ts';
export { yesNoChoices } from './types/yes-no-question.ts';
export * from './limits.ts';
export * from './task-types.ts';
export * from './task-payload.schema.ts';
export * from './problem.ts';
export * from './validate-task.ts';
export { correctAnswersOf, emailsOf, isMailAddress } from './page-rules.ts';
export { isKpiTarget, kpiTarget, teleauditSurveyOf } from './kpi-rules.ts';
export { choicesOf, taskOfDefinition, untypedPage } from './definition-task.ts';
export * from './task.ts';
export * from './answer.ts';
export * from './answer.schema.ts';
export {
  answerProblem,
  cleanAnswer,
  cleanText,
  normaliseAnswer,
  problemValues,
  type CheckedPage,
} from './check-answer.ts';
export { awaitsChoice, nextPage, walkPath, type Answers, type Path } from './path.ts';
export * from './shortest-path.ts';
export { loopThrough } from './logic-graph.ts';
export * from './interview.ts';
export * from './validate-answers.ts';
export { answerOfText, isAskedOfPicture, pictureSurvey, textOfAnswer } from './picture-survey.ts';
export { trainingScore } from './training-score.ts';
export * from './periods.ts';
