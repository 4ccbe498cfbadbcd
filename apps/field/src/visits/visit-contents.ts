// The parts of a visit as this phone has them to send: its answers on their path, and the files that they name.
import { ApiFailure } from '@gondola/client/call.ts';
import { i18n } from '@gondola/client/i18n.ts';
import { cleanAnswer, type SubmittedAnswer } from '@gondola/survey';
import { answersAskedFor, contestsToSend } from '../returned/correction.ts';
import type { FieldStore } from '../store/field-store.ts';
import { mediaOf } from '@gondola/client/media-name.ts';
import { mediaOfVisit, withHashes } from '../store/media-store.ts';
import type { KeptTask, Media } from '../store/rows.ts';
import type { Visit } from '../store/visit.ts';
import { answersOf } from '../store/visit-store.ts';
import { mediaIn } from './response-body.ts';
import type { KeptMedia } from './send-files.ts';
import { correctionInterview, interviewOf } from './task-pages.ts';

/** The parts of a visit as they are kept here. */
export interface Contents {
  readonly visit: Visit;
  readonly answers: readonly SubmittedAnswer<number>[];
  /** Files that the answers on its path name. */
  readonly named: readonly Media[];
  /** Those that the server has not, as far as this phone knows. */
  readonly here: readonly KeptMedia[];
}

/** The visit and its answers as they are sent: all of a new one; of returned work what was asked for again, on the path that it takes now. */
async function answersToSend(store: FieldStore, visit: Visit, task: KeptTask) {
  const given = await answersOf(store, visit.id);
  if (visit.answersAgain === undefined) return { visit, answers: interviewOf(visit, task, given).answers };
  const response = await store.get('returned', visit.answersAgain);
  if (!response) throw new Error(`response ${visit.answersAgain} is not on this phone`);
  const interview = correctionInterview(visit, response, task, given);
  const contests = contestsToSend(interview, visit.contests ?? []);
  return { visit: { ...visit, contests }, answers: answersAskedFor(response, interview, contests) };
}

const isLost = (name: string, kept: ReadonlyMap<string, Media>): boolean => {
  const id = mediaOf(name);
  return id !== undefined && !kept.has(id);
};

/** A file that this phone has lost, as when the browser has cleared it: only its worker can help. */
export const lostFile = (questionId: number | undefined): ApiFailure => {
  const message = i18n.t(($) => $.sending.fileLost, { ns: 'field' });
  return new ApiFailure(400, message, 'fileLost', [
    { path: `questions.${questionId}`, code: 'fileLost', message },
  ]);
};

const isHere = ({ address, state }: Media): boolean => address === null && state !== 'sent';

/**
 * The answers, those clean that no server could have stored, as older versions of the application kept them. Others stay as they are: they
 * may have arrived, and under one id the server takes one content.
 */
function storable(
  answers: readonly SubmittedAnswer<number>[],
  { Questions }: KeptTask,
): SubmittedAnswer<number>[] {
  const types = new Map(Questions.map(({ id, type }) => [id, type]));
  return answers.map((answer) => {
    const type = types.get(answer.questionId);
    const text = answer.value ?? '';
    if (!type || (text.isWellFormed() && !text.includes('\0'))) return answer;
    return { ...cleanAnswer(type, answer), questionId: answer.questionId };
  });
}

/** Reads a visit as it is to be sent. Throws ApiFailure where this phone has lost one of its files. */
export async function contentsOf(store: FieldStore, visit: Visit): Promise<Contents> {
  const task = await store.get('tasks', [visit.taskId, visit.version]);
  if (!task) throw new Error(`version ${visit.version} of task ${visit.taskId} is not on this phone`);
  const { visit: sent, answers } = await answersToSend(store, visit, task);
  const kept = new Map((await mediaOfVisit(store, visit.id)).map((media) => [media.id, media]));
  const named = mediaIn(answers).flatMap((id) => kept.get(id) ?? []);
  for (const { questionId, media } of answers)
    if (media?.some((name) => isLost(name, kept))) throw lostFile(questionId);
  const here: KeptMedia[] = [];
  for (const media of named) if (isHere(media)) here.push(await withHashes(store, media));
  return { visit: sent, answers: storable(answers, task), named, here };
}
