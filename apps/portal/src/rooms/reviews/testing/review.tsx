// A response under review as tests of the room show it.
import type { ReviewedResponse, Role } from '@gondola/contract';
import { anAccount } from '../../../../test/an-account.ts';
import { showPages } from '../../../../test/show.tsx';
import questionsEn from '../../../../../../packages/questions/src/text/en.json' with { type: 'json' };
import questionsEs from '../../../../../../packages/questions/src/text/es.json' with { type: 'json' };
import { ReviewListPage } from '../pages/review-list-page.tsx';
import { ReviewPage } from '../pages/review-page.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

export const questions = { es: questionsEs, en: questionsEn };
export const showReview = (id = 5, role: Role = 'qa') =>
  showPages(
    [
      { path: '/qa/$taskResponseId', content: <ReviewPage /> },
      { path: '/qa/', content: <ReviewListPage /> },
    ],
    { at: `/qa/${id}`, texts: { reviews: { es, en }, questions }, account: anAccount({ role }) },
  );
export const nothing = {
  start: false,
  approve: false,
  reject: false,
  release: false,
  takeOver: false,
  reopen: false,
  seeDraw: false,
  seeProof: false,
  administer: false,
};
export const free = { ...nothing, start: true };
export const own = { ...nothing, approve: true, reject: true, release: true };

export const responseOf = (
  id: number,
  can: ReviewedResponse['can'],
  reviewerName: string | null = null,
): { surveyResponse: ReviewedResponse } => ({
  surveyResponse: {
    id,
    companyId: 1,
    projectId: 1,
    startedAt: '2026-11-21T10:00:00.000Z',
    finishedAt: '2026-11-21T10:20:00.000Z',
    createdAt: '2026-11-21T10:21:00.000Z',
    receivedAt: '2026-11-21T10:21:00.000Z',
    deleted: false,
    marks: [],
    score: null,
    clock: null,
    categoryCode: null,
    categoryName: null,
    Survey: { id: 1, title: `Góndola ${id}`, type: 'general', version: 1 },
    Product: null,
    TaskInstance: {
      id: 1,
      Location: { id: 1, name: 'Ñuñoa', chain: null, chainSubCategory: null },
      User: { id: 3, fullName: 'Pía', email: 'pia@x.cl' },
      Category: null,
    },
    SurveyResponseReview: {
      status: 'pending',
      reviewedBy: reviewerName === null ? null : 7,
      reviewerName,
      startedAt: null,
      seenAt: reviewerName === null ? null : new Date().toISOString(),
      finishedAt: null,
      feedbackLabelId: 0,
      feedbackLabel: null,
      feedbackComment: null,
      reopening: null,
    },
    QuestionResponses: [],
    unanswered: [],
    can,
  },
});

type Answer = ReviewedResponse['QuestionResponses'][number];

/** An answer in words to the question at a place of the task. */
export const answerAt = (position: number, title: string, more: Partial<Answer> = {}): Answer => ({
  id: position * 10,
  questionId: position,
  value: 'Marta',
  objected: false,
  versions: 1,
  objection: null,
  contest: null,
  teleauditStatus: 'not-required',
  questionResponseImageQuantity: 0,
  Question: {
    id: position,
    position,
    type: 'short answer',
    title,
    description: null,
    emojiScale: null,
    emoji_scale: null,
    surveyTeleauditId: null,
    QuestionChoices: [],
  },
  QuestionChoiceResponses: [],
  QuestionResponseImages: [],
  QuestionResponseVideos: [],
  QuestionResponseAudios: [],
  ...more,
});
