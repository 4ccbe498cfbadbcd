// A response as the reviewers see it: the only way out of this room.
import type { DuplicatePhoto, EarlierVisit, ReviewedResponse, ReviewRow } from '@gondola/contract';
import { isStatic } from '@gondola/survey';
import type { Caller } from '../../platform/auth/caller.ts';
import { instantOf, instantOrNull } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import {
  type AnswerQuestion,
  type FullResponse,
  marksOf,
  type ResponseAnswer,
  type ResponseRow,
} from '../responses/index.ts';
import type { DuplicatePhotoRow } from './duplicate-photos.queries.ts';
import type { EarlierVisitRow } from './earlier-visits.queries.ts';
import type { ReviewListRow } from './review-list.queries.ts';
import { holderOf, listActionOf, type ReviewSubject } from './review-workflow.ts';
import { mayOpen, responseCan } from './reviews.policy.ts';

const subjectOf = (row: Pick<ResponseRow, 'reviewStatus' | 'reviewedBy' | 'hasLapsed'>): ReviewSubject => ({
  status: row.reviewStatus,
  reviewedBy: row.reviewedBy,
  hasLapsed: row.hasLapsed,
});

/** Row of the list, for the person who asks. */
export function presentReviewRow(row: ReviewListRow, caller: Caller): ReviewRow {
  const subject = subjectOf(row);
  const reviewedBy = holderOf(subject, caller.userId);
  return {
    id: row.id,
    companyId: row.companyId,
    locationName: row.locationName,
    taskName: row.taskTitle,
    category: row.categoryName,
    userName: row.userName,
    startedAt: instantOf(row.startedAt),
    finishedAt: instantOf(row.finishedAt),
    createdAt: instantOf(row.createdAt),
    status: row.reviewStatus,
    reviewedBy,
    reviewerName: reviewedBy === null ? null : row.reviewerName,
    openContests: row.openContests,
    duplicatePhoto: row.duplicatePhoto,
    action: listActionOf(subject, caller.userId),
    can: { review: mayOpen(subject, caller) },
  };
}

const presentQuestion = ({ questionId, position, type, title, description }: AnswerQuestion) => ({
  id: questionId,
  position,
  type,
  title,
  description,
});

const presentOpen = (question: AnswerQuestion, askable: ReadonlySet<number>) => ({
  ...presentQuestion(question),
  canObject: askable.has(question.questionId),
});

/** Names of feedback labels by id, in the reader's language. */
type Labels = ReadonlyMap<number, string>;

const labelIn = (labels: Labels, id: number | null): string | null =>
  id === null ? null : (labels.get(id) ?? null);

function presentObjection(
  { objectionLabelId, objectionComment }: ResponseAnswer,
  labels: Labels,
): ReviewedResponse['QuestionResponses'][number]['objection'] {
  if (objectionLabelId === null && objectionComment === null) return null;
  return {
    feedbackLabelId: objectionLabelId ?? 0,
    feedbackLabel: labelIn(labels, objectionLabelId),
    comment: objectionComment,
  };
}

function presentAnswer(
  answer: ResponseAnswer,
  files: FileStore,
  labels: Labels,
): ReviewedResponse['QuestionResponses'][number] {
  const media = (kind: 'video' | 'audio') => answer.media.filter((file) => file.kind === kind);
  return {
    id: answer.id,
    questionId: answer.questionId,
    value: answer.value,
    objected: answer.objected,
    objection: presentObjection(answer, labels),
    contest: answer.contest && {
      ...answer.contest,
      contestedAt: instantOf(answer.contest.contestedAt),
    },
    versions: answer.versions,
    teleauditStatus: answer.teleauditStatus,
    questionResponseImageQuantity: answer.images.length,
    Question: {
      ...presentQuestion(answer),
      emojiScale: answer.emojiScale,
      emoji_scale: answer.emojiScale,
      surveyTeleauditId: answer.surveyTeleauditId,
      QuestionChoices: answer.questionChoices,
    },
    QuestionChoiceResponses: answer.choices.map(({ id, title }) => ({ questionChoiceId: id, title })),
    QuestionResponseImages: answer.images.map((image) => ({
      id: image.id,
      imageKey: image.fileKey,
      imageUrl: files.addressOf(image.fileKey),
      thumbnailUrl: files.thumbnailOf(image.fileKey),
      width: image.width,
      height: image.height,
      objected: image.objected,
      createdAt: instantOf(image.createdAt),
    })),
    QuestionResponseVideos: media('video').map((video) => ({
      id: video.id,
      questionResponseId: answer.id,
      videoKey: video.fileKey,
      // Once faces are hidden, the recording is opened by a call that is kept (D62).
      videoUrl: files.addressOf(video.transformedKey ?? video.playableKey ?? video.fileKey),
      videoUrlTransform: files.addressOrNull(video.transformedKey),
      transcription: video.transcription,
      isUnreadable: video.unreadable !== null,
      createdAt: instantOf(video.createdAt),
    })),
    QuestionResponseAudios: media('audio').map((audio) => ({
      id: audio.id,
      audioUrl: files.addressOf(audio.fileKey),
      createdAt: instantOf(audio.createdAt),
    })),
  };
}

export const presentEarlierVisit = (visit: EarlierVisitRow, files: FileStore): EarlierVisit => ({
  id: visit.id,
  finishedAt: instantOf(visit.finishedAt),
  userName: visit.userName,
  status: visit.status,
  photos: visit.photos.map(({ id, questionId, fileKey }) => ({
    id,
    questionId,
    imageUrl: files.addressOf(fileKey),
    thumbnailUrl: files.thumbnailOf(fileKey),
  })),
});

export function presentDuplicatePhoto(row: DuplicatePhotoRow, files: FileStore): DuplicatePhoto {
  const photo = ({ id, fileKey }: { id: number; fileKey: string }) => ({
    id,
    imageUrl: files.addressOf(fileKey),
    thumbnailUrl: files.thumbnailOf(fileKey),
  });
  const { questionId, questionTitle, hidden } = row;
  const others = row.others.map(({ fileKey, finishedAt, ...other }) => ({
    ...other,
    ...photo({ id: other.id, fileKey }),
    finishedAt: instantOf(finishedAt),
  }));
  return { ...photo(row), questionId, questionTitle, others, hidden };
}

function clockOf({
  clockOffset,
  deviceStartedAt,
  deviceFinishedAt,
}: Pick<ResponseRow, 'clockOffset' | 'deviceStartedAt' | 'deviceFinishedAt'>): ReviewedResponse['clock'] {
  if (clockOffset === null || deviceStartedAt === null || deviceFinishedAt === null) return null;
  return {
    offsetSeconds: clockOffset,
    deviceStartedAt: instantOf(deviceStartedAt),
    deviceFinishedAt: instantOf(deviceFinishedAt),
  };
}

interface Reading {
  readonly caller: Caller;
  readonly files: FileStore;
  /** In the language of the caller. */
  readonly labels: Labels;
  /** Ids of questions that the worker can be asked to answer. */
  readonly askable: ReadonlySet<number>;
}

/** The whole response, for the person who asks. */
export function presentReviewedResponse(
  row: FullResponse,
  { caller, files, labels, askable }: Reading,
): ReviewedResponse {
  const { categoryCode: code, categoryName } = row;
  const subject = subjectOf(row);
  const reviewedBy = holderOf(subject, caller.userId);
  return {
    id: row.id,
    companyId: row.companyId,
    projectId: row.projectId,
    startedAt: instantOf(row.startedAt),
    finishedAt: instantOf(row.finishedAt),
    createdAt: instantOf(row.createdAt),
    receivedAt: instantOf(row.receivedAt),
    deleted: row.deleted,
    marks: marksOf(row),
    score: row.score,
    clock: clockOf(row),
    categoryCode: code,
    categoryName,
    Survey: { id: row.taskId, title: row.taskTitle, type: row.taskType, version: row.version },
    Product: row.productId === null ? null : { id: row.productId, name: row.productName ?? '' },
    TaskInstance: {
      id: row.assignmentId,
      Location: {
        id: row.locationId,
        name: row.locationName,
        chain: row.chain,
        chainSubCategory: row.chainSubCategory,
      },
      User: { id: row.userId, fullName: row.userName, email: row.userEmail },
      Category: code === null ? null : { code, name: categoryName ?? code },
    },
    SurveyResponseReview: {
      status: row.reviewStatus,
      reviewedBy,
      reviewerName: reviewedBy === null ? null : row.reviewerName,
      startedAt: instantOrNull(row.reviewStartedAt),
      seenAt: reviewedBy === null ? null : instantOrNull(row.reviewSeenAt),
      finishedAt: instantOrNull(row.reviewFinishedAt),
      feedbackLabelId: row.feedbackLabelId ?? 0,
      feedbackLabel: labelIn(labels, row.feedbackLabelId),
      feedbackComment: row.feedbackComment,
      reopening:
        row.reopenedAt === null
          ? null
          : {
              reopenedAt: instantOf(row.reopenedAt),
              reopenedBy: row.reopenerName,
              reason: row.reopenReason ?? '',
            },
    },
    QuestionResponses: row.answers.map((answer) => presentAnswer(answer, files, labels)),
    unanswered: row.unanswered
      .filter(({ type }) => !isStatic(type))
      .map((question) => presentOpen(question, askable)),
    can: responseCan(row, subject, caller),
  };
}
