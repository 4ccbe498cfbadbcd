// Disputed responses and answers as the contract shows them: the only way out of this room.
import type { ChallengeReply, DisputableResponse, Dispute } from '@gondola/contract';
import { typeDefinition } from '@gondola/survey';
import type { Caller } from '../../platform/auth/caller.ts';
import { instantOf, instantOrNull } from '../../platform/database/instants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { AnswerImage, FullResponse, ResponseAnswer } from '../responses/index.ts';
import type { ReplyRow } from '../tickets/index.ts';
import { mayNameWorker, mayReview } from './challenges.policy.ts';
import type { DisputeRow } from './challenges.queries.ts';

/** The author and time of a challenge's answer. */
export const presentReply = (files: FileStore, row: ReplyRow): ChallengeReply => ({
  User: row.replierName === null ? null : { fullName: row.replierName },
  at: instantOrNull(row.challengeRepliedAt),
  thumbnailUrl: files.thumbnailOrNull(row.challengeResponseFileKey),
});

const presentImage =
  (files: FileStore) =>
  ({ id, fileKey, width, height }: AnswerImage) => ({
    id,
    imageUrl: files.addressOf(fileKey),
    thumbnailUrl: files.thumbnailOf(fileKey),
    width,
    height,
  });

/** The chosen or written answer; a drawing says nothing in words. */
function wordsOf({ choices, value, type }: ResponseAnswer): string | null {
  if (typeDefinition(type).carries === 'drawing') return null;
  return choices.map(({ title }) => title).join(', ') || value?.trim() || null;
}

const presentAnswer = (answer: ResponseAnswer) => ({
  id: answer.id,
  question: answer.title,
  words: wordsOf(answer),
});

/** A response to choose from. */
export function presentDisputable(files: FileStore, caller: Caller, row: FullResponse): DisputableResponse {
  return {
    id: row.id,
    companyId: row.companyId,
    projectId: row.projectId,
    taskTitle: row.taskTitle,
    reviewStatus: row.reviewStatus,
    startedAt: instantOf(row.startedAt),
    Location: { id: row.locationId, name: row.locationName },
    ...(mayNameWorker(caller, row) ? { User: { fullName: row.userName } } : {}),
    answers: row.answers.map((answer) => ({
      ...presentAnswer(answer),
      images: answer.images.map(presentImage(files)),
    })),
  };
}

/** The dispute of a challenge; parts that a correction has taken away since are left out. */
export function presentDispute(
  files: FileStore,
  caller: Caller,
  { answerId, imageId }: DisputeRow,
  row: FullResponse,
): Dispute {
  const answer = row.answers.find(({ id }) => id === answerId);
  const image = answer?.images.find(({ id }) => id === imageId);
  const images = image ? [image] : (answer?.images ?? []);
  return {
    responseId: row.id,
    taskTitle: row.taskTitle,
    reviewStatus: row.reviewStatus,
    startedAt: instantOf(row.startedAt),
    locationName: row.locationName,
    ...(mayNameWorker(caller, row) ? { userName: row.userName } : {}),
    answer: answer ? presentAnswer(answer) : null,
    images: images.map(presentImage(files)),
    can: { review: mayReview(caller, row.projectId) },
  };
}
