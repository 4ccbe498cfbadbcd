// Rows as the field application sees them.
import type { FieldAssignment, FieldResponse, OwnResponse, ResponseMark } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Locale } from '../../platform/i18n/i18n.ts';
import { type PeriodBounds, stateOf } from './assignment-state.ts';
import { type FullResponse, type Marked, marksOf, type ResponseAnswer } from '../responses/index.ts';
import type { FieldAssignmentRow, SentResponse } from './field.queries.ts';
import type { OwnResponseRow } from './own-responses.queries.ts';

/** D30: without a category it is General. */
const categoryOf = (name: string | null, code: string | null) => ({ name: name ?? 'General', code });

export function presentAssignment(
  row: FieldAssignmentRow,
  { start, end }: PeriodBounds,
  responses: number,
): FieldAssignment {
  return {
    id: row.id,
    Survey: {
      id: row.taskId,
      title: row.title,
      type: row.type,
      description: row.description,
      requiredGeoreference: row.requiredGeoreference,
      questions: row.questions,
      version: row.version,
    },
    Location: {
      id: row.locationId,
      name: row.locationName,
      chain: row.chain,
      address: row.address,
      city: row.city,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    Category: categoryOf(row.categoryName, row.categoryCode),
    resetScale: row.resetScale,
    timeZone: row.timeZone,
    countryCode: row.countryCode,
    state: stateOf(row, responses),
    period: start === null || end === null ? null : { start, end },
    responses,
    expectedLocationResponses: row.expectedResponses,
  };
}

type JudgedResponse = Pick<SentResponse, 'status' | 'samplingShare' | 'recalled'>;

/**
 * The state of a response as its worker sees it, who must not learn which of theirs are looked at (D70). Under the policy "random"
 * completed and waiting ones are both "pending": they may be reviewed. One that waits for its photo alone is what it was before.
 */
export function statusForWorker({ status, samplingShare, recalled }: JudgedResponse): SentResponse['status'] {
  const isUndecided = status === 'completed' || (status === 'pending' && recalled);
  if (!isUndecided) return status;
  return samplingShare === null ? 'completed' : 'pending';
}

/** The marks that the worker sees: a forger would learn by trying when a photo is different enough (D70). */
export const marksForWorker = (marked: Marked): ResponseMark[] =>
  marksOf({ ...marked, duplicatePhoto: false });

type Labelled = Pick<OwnResponseRow, 'feedbackLabelId' | 'labelEs' | 'labelEn'>;

function feedbackLabelOf(row: Labelled, locale: Locale): FieldResponse['FeedbackLabel'] {
  const name = locale === 'es' ? row.labelEs : row.labelEn;
  return row.feedbackLabelId === null || name === null ? null : { id: row.feedbackLabelId, name };
}

export function presentOwnResponse(row: OwnResponseRow, files: FileStore, locale: Locale): FieldResponse {
  return {
    id: row.id,
    clientId: row.clientId,
    assignmentId: row.assignmentId,
    Survey: { id: row.taskId, title: row.title, type: row.type },
    Location: { id: row.locationId, name: row.locationName },
    Category: categoryOf(row.categoryName, row.categoryCode),
    startedAt: instantOf(row.startedAt),
    finishedAt: instantOf(row.finishedAt),
    createdAt: instantOf(row.createdAt),
    status: statusForWorker(row),
    marks: marksForWorker(row),
    score: row.score,
    reviewedAt: row.reviewedAt === null ? null : instantOf(row.reviewedAt),
    FeedbackLabel: feedbackLabelOf(row, locale),
    feedbackComment: row.feedbackComment,
    answerAgain: row.objected.map((answer) => {
      const { questionId, title, images, recordings, feedbackComment } = answer;
      // Without a photo marked, the answer is objected to as a whole: nothing of it stays by itself.
      const isWhole = !images.some((image) => image.objected);
      const addresses = (isObjected: boolean): string[] =>
        images
          .filter((image) => (isWhole || image.objected) === isObjected)
          .map((image) => files.addressOf(image.fileKey));
      const FeedbackLabel = feedbackLabelOf(answer, locale);
      return {
        questionId,
        title,
        FeedbackLabel,
        feedbackComment,
        objectedImages: addresses(true),
        keptImages: addresses(false),
        objectedRecordings: recordings.map((fileKey) => files.addressOf(fileKey)),
      };
    }),
    contests: row.contests.map(({ questionId, contest: { contestedAt, ...contest } }) => ({
      questionId,
      ...contest,
      contestedAt: instantOf(contestedAt),
    })),
  };
}

/** Keys of the files that show an answer: of a recording the copy without faces that can be played. */
const shownKeys = ({ images, media }: ResponseAnswer): string[] => [
  ...images.map(({ fileKey }) => fileKey),
  ...media.map(({ transformedKey, playableKey, fileKey }) => transformedKey ?? playableKey ?? fileKey),
];

export function presentWholeResponse(
  row: OwnResponseRow,
  { version, productId, productName, answers }: FullResponse,
  files: FileStore,
  locale: Locale,
): OwnResponse {
  return {
    ...presentOwnResponse(row, files, locale),
    version,
    Product: productId === null ? null : { id: productId, name: productName ?? '' },
    answers: answers.map((answer) => ({
      questionId: answer.questionId,
      value: answer.value,
      choiceIds: answer.choices.map(({ id }) => id),
      media: shownKeys(answer).map((key) => ({
        address: files.lastingName(key),
        url: files.addressOf(key),
        thumbnailUrl: files.thumbnailOrNull(key),
      })),
    })),
  };
}
