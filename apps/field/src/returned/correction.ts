// Returned work: what a review wants again of a response, what its worker makes of it, and what of it is sent. Pure.
import type { Correction, OwnResponse } from '@gondola/contract';
import {
  type Answer,
  type Interview,
  isEmptyAnswer,
  type Page,
  type SubmittedAnswer,
  type Task,
  walkPath,
} from '@gondola/survey';
import { mediaOf } from '@gondola/client/media-name.ts';
import type { Contest } from '../store/visit.ts';

export type Objection = OwnResponse['answerAgain'][number];

/** An address that ends soon, as the lasting name of what it shows. */
const lasting = (address: string): string => address.split('?')[0] ?? '';

/** Photos that stay, whatever takes the place of the others. */
const keptPhotos = ({ keptImages }: Objection): string[] => keptImages.map(lasting);

/** The answer that was sent to the question; of an objection to some photos, with `isObjected`, those alone. */
export function sentAnswer(response: OwnResponse, questionId: number, isObjected = false): Answer<number> {
  const {
    value = null,
    choiceIds = [],
    media = [],
  } = response.answers.find((answer) => answer.questionId === questionId) ?? {};
  const kept = isObjected ? keptOf(response, questionId) : [];
  return {
    value,
    choiceIds,
    media: media.map(({ address }) => address).filter((name) => !kept.includes(name)),
  };
}

const keptOf = ({ answerAgain }: OwnResponse, questionId: number): string[] => {
  const objection = answerAgain.find((one) => one.questionId === questionId);
  return objection ? keptPhotos(objection) : [];
};

const isContested = (contests: readonly Contest[], questionId: number): boolean =>
  contests.some((contest) => contest.questionId === questionId);

/** The part of an answer that no objection asks for again: all of it, or the photos without an objection. */
export function standingAnswer(
  response: OwnResponse,
  contests: readonly Contest[],
  questionId: number,
): Answer<number> {
  const isObjected = response.answerAgain.some((one) => one.questionId === questionId);
  return isObjected && !isContested(contests, questionId)
    ? { media: keptOf(response, questionId) }
    : sentAnswer(response, questionId);
}

/**
 * Whether the question is the worker's to answer: it was objected to, or other answers lead to it for the first time. `task` is that
 * of the response's version.
 */
export function isAsked(response: OwnResponse, task: Task<number>, questionId: number): boolean {
  if (response.answerAgain.some((one) => one.questionId === questionId)) return true;
  const before = new Map(
    response.answers.map((answer) => [answer.questionId, sentAnswer(response, answer.questionId)]),
  );
  return !walkPath(task, before).pages.some(({ id }) => id === questionId);
}

/** The response as it would be sent back: what stands of it, and the answers that were given again on this phone. */
export function combinedAnswers(
  response: OwnResponse,
  task: Task<number>,
  contests: readonly Contest[],
  given: readonly SubmittedAnswer<number>[],
): SubmittedAnswer<number>[] {
  const again = given.filter(
    ({ questionId }) => isAsked(response, task, questionId) && !isContested(contests, questionId),
  );
  const isAgain = new Set(again.map(({ questionId }) => questionId));
  const standing = response.answers.filter(({ questionId }) => !isAgain.has(questionId));
  return [
    ...standing.map(({ questionId }) => {
      const { value, choiceIds, media } = standingAnswer(response, contests, questionId);
      return { questionId, value, choiceIds, media };
    }),
    ...again,
  ];
}

/** Fewest letters of a contest: nobody can judge "no". */
export const leastWords = 10;

/** Tells whether a question that is asked again still lacks its answer, or the words of its contest; null where it lacks nothing. */
export function missingOf(
  response: OwnResponse,
  interview: Interview<number>,
  contests: readonly Contest[],
  { id }: Page<number>,
): 'answer' | 'words' | null {
  const contest = contests.find(({ questionId }) => questionId === id);
  if (contest) return contest.comment.trim().length < leastWords ? 'words' : null;
  if (interview.problemOf(id) !== null) return 'answer';
  const objection = response.answerAgain.find(({ questionId }) => questionId === id);
  if (!objection) return null;
  const answer = interview.answerTo(id) ?? {};
  if (isEmptyAnswer(answer)) return 'answer';
  const isOnlyKept = objection.keptImages.length > 0 && !answer.media?.some((name) => mediaOf(name));
  return isOnlyKept ? 'answer' : null;
}

/** The answers of a correction that are sent: those that were asked for and are on the path. */
export const answersAskedFor = (
  response: OwnResponse,
  { task, answers }: Interview<number>,
  contests: readonly Contest[],
): SubmittedAnswer<number>[] =>
  answers.filter(
    ({ questionId }) => isAsked(response, task, questionId) && !isContested(contests, questionId),
  );

/** Contests of objections that are on the path; another answer may have left one behind. */
export const contestsToSend = (
  { path }: Interview<number>,
  contests: readonly Contest[],
): Correction['contests'] => contests.filter(({ questionId }) => path.some(({ id }) => id === questionId));
