import type { TeleauditAnswer } from '@gondola/contract';
import { defaultMarks } from '@gondola/shelf';

/** An answer whose photo is to be audited; everything not said is plain. */
export const anAnswer = (part: Partial<TeleauditAnswer> = {}): TeleauditAnswer => ({
  id: 9,
  questionId: 4,
  value: null,
  teleauditStatus: 'pending',
  status: 'pending',
  auditRound: 1,
  Question: {
    id: 4,
    type: 'image',
    title: 'Góndola',
    description: null,
    surveyTeleauditId: null,
    emoji_scale: null,
    QuestionChoices: [],
  },
  QuestionChoiceResponses: [],
  SurveyResponse: {
    id: 2,
    duplicatePhoto: false,
    productId: null,
    categoryCode: null,
    taskInstanceId: null,
    Survey: { id: 1, title: 'Visita' },
    Product: null,
    TaskInstance: { Location: { name: 'Local' }, Category: null },
  },
  Company: { id: 1, name: 'Ríos', logoUrl: null },
  TeleauditKpis: [],
  binaryScores: [],
  questionResponseImageQuantity: 1,
  questionResponseVideoQuantity: 0,
  marks: defaultMarks,
  can: { audit: true },
  ...part,
});
