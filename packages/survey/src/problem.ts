// Stable codes of everything the engine objects to. Codes that the specification names keep that name.

/** Problems of a task definition, found by validateTask. Builder and server say them in their own words. */
export const taskProblemCodes = [
  'wrongName',
  'noRequiresRevision',
  'switchStockRequiredQuestion',
  'switchStockNotAllowed',
  'switchStockManyQuestions',
  'switchStockQuestionType',
  'switchStockQuestionIgnored',
  'switchStockWithProductInformation',
  'productInformationNotAllowed',
  'verticalRequired',
  'resumeInVertical',
  'noPages',
  'tooManyPages',
  'identifierOrder',
  'titleMissing',
  'titleTooLong',
  'descriptionTooLong',
  'typeMissing',
  'typeNotOffered',
  'choicesMissing',
  'tooManyChoices',
  'choicesNotAllowed',
  'yesNoChoices',
  'choiceTitleMissing',
  'choiceTitleRepeated',
  'choiceIdentifierRepeated',
  'correctAnswerMissing',
  'correctAnswerUnknown',
  'emojiScaleRange',
  'emailError',
  'teleauditNotCapable',
  'teleauditRequiresRevision',
  'teleauditSurveyMissing',
  'missingKpiErr',
  'titleErr',
  'targetError',
  'shareKpiNotAllowed',
  'kpisIgnored',
  'logicNotAllowed',
  'logicForeignQuestion',
  'logicChoiceUnknown',
  'logicRepeated',
  'logicTargetMissing',
  'logicTargetSelf',
  'unassignedOptionsAlert',
  'logicLoop',
  'pageUnreachable',
  'endUnreachable',
] as const;

export type TaskProblemCode = (typeof taskProblemCodes)[number];

export interface TaskProblem {
  /** Field in the definition, as `questions.3.title` (indexes from 0). */
  readonly path: string;
  readonly code: TaskProblemCode;
  /** 1-based page number as the author sees it; null for the task itself. */
  readonly page: number | null;
  /** A warning does not stop a save. */
  readonly severity: 'error' | 'warning';
}

/** Result codes of the builder's save (field-audit, section 5); 0 is valid. */
export const saveResultCodes = {
  titleMissing: 1,
  missingKpiErr: 2,
  choicesMissing: 3,
  correctAnswerMissing: 4,
  typeMissing: 5,
} as const satisfies Partial<Record<TaskProblemCode, number>>;

/** Problems of a submitted response, found by validateAnswers. Their sentences, the same on every screen and in every answer of the
 * server, are in `text`. */
export const answerProblemCodes = [
  'questionUnknown',
  'answerRepeated',
  'answerOffPath',
  'answerMissing',
  'answerShape',
  'answerTooLong',
  'dateInvalid',
  'timeInvalid',
  'timeStep',
  'integerInvalid',
  'decimalInvalid',
  'priceInvalid',
  'numberUnclear',
  'npsRange',
  'satisfactionRange',
  'yesNoInvalid',
  'choiceUnknown',
  'choiceRepeated',
  'choiceTooMany',
  'signatureInvalid',
  'barcodeInvalid',
  'productInvalid',
  'mediaTooMany',
  'mediaRepeated',
  'interviewLoop',
] as const;

export type AnswerProblemCode = (typeof answerProblemCodes)[number];

export interface AnswerProblem<Id> {
  /** The question's id; null for a fault of the task itself (interviewLoop). */
  readonly questionId: Id | null;
  /** The same id as text, fit for `data.fields`. */
  readonly path: string;
  readonly code: AnswerProblemCode;
}
