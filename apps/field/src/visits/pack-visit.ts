// A visit as it is sent: its answers as this phone has them, and its files as the server has taken their declarations.
import type { BodyOf, fieldEndpoints } from '@gondola/contract';
import { ApiFailure } from '@gondola/client/call.ts';
import { i18n } from '@gondola/client/i18n.ts';
import { cleanAnswer, type SubmittedAnswer } from '@gondola/survey';
import { answersAskedFor, contestsToSend } from '../returned/correction.ts';
import type { FieldStore } from '../store/field-store.ts';
import { mediaOf, nameOfMedia } from '../store/media-name.ts';
import { forgetMedia, hasBytes, mediaOfVisit, withHashes } from '../store/media-store.ts';
import type { KeptTask, Media } from '../store/rows.ts';
import type { Visit } from '../store/visit.ts';
import { answersOf, asRoomAllows } from '../store/visit-store.ts';
import { atQuestions } from './fault-places.ts';
import { mediaIn, responseBody } from './response-body.ts';
import { declareFiles, type KeptMedia, type SentBy } from './send-files.ts';
import { correctionInterview, interviewOf } from './task-pages.ts';

/** The parts of a visit as they are kept here. */
interface Contents {
  readonly visit: Visit;
  readonly answers: readonly SubmittedAnswer<number>[];
  /** Files that the answers on its path name. */
  readonly named: readonly Media[];
  /** Those that the server has not, as far as this phone knows. */
  readonly here: readonly KeptMedia[];
}

/** The parts of a visit that are sent. */
export interface Parcel {
  readonly body: BodyOf<typeof fieldEndpoints.respond>;
  /** The answers of the body, in its order, with their files by the names that this phone has for them. */
  readonly answers: readonly SubmittedAnswer<number>[];
  /** Files that the answers on its path name, by their addresses on the server. */
  readonly files: ReadonlyMap<string, KeptMedia>;
  /** The server's reasons for refusing some of them, by their addresses. */
  readonly refused: ReadonlyMap<string, string>;
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

/** Declares the files of a visit. Throws ApiFailure where this phone has lost one that the server has not. */
export async function packVisit(
  store: FieldStore,
  { visit, answers, named, here }: Contents,
  now: () => Date,
  by: SentBy,
): Promise<Parcel> {
  // Files that an older version of the application has sent keep the address that they have.
  const earlier = named.filter(({ address }) => address !== null);
  const states = await declareFiles(here, by);
  const byId = new Map(here.map((media) => [media.id, media]));
  for (const { id, sendTo } of states) {
    const media = byId.get(id);
    if (!media || sendTo === null || (await hasBytes(store, media))) continue;
    await asRoomAllows(forgetMedia(store, id));
    throw lostFile(media.questionId);
  }
  const files = new Map(states.flatMap(({ id, address }) => pairOf(address, byId.get(id))));
  const addresses = new Map([
    ...earlier.map(({ id, address }) => [id, address ?? ''] as const),
    ...states.map(({ id, address }) => [id, address] as const),
  ]);
  const sentFiles = new Map(
    named.flatMap((media) => {
      const address = addresses.get(media.id);
      return address === undefined ? [] : [[media.id, { address, media }] as const];
    }),
  );
  const refused = new Map(
    states.flatMap(({ state, address, refusal }) =>
      state === 'refused' ? [[address, refusal?.message ?? ''] as const] : [],
    ),
  );
  return { body: responseBody(visit, answers, sentFiles, now()), answers, files, refused };
}

/** The failure of a visit of which the server refuses files: it has the rest. */
export function refusalOf({ answers, files, refused }: Parcel): ApiFailure {
  const reasons = new Map(
    [...refused].flatMap(([address, reason]) => {
      const media = files.get(address);
      return media ? [[nameOfMedia(media.id), reason] as const] : [];
    }),
  );
  const fields = answers.flatMap(({ questionId, media }) =>
    (media ?? []).flatMap((name, place) => {
      const message = reasons.get(name);
      if (message === undefined) return [];
      return [{ path: `questions.${questionId}.media.${place}`, code: 'fileRefused', message }];
    }),
  );
  const message = i18n.t(($) => $.sending.filesRefused, { ns: 'field', count: fields.length });
  return new ApiFailure(400, message, 'fileRefused', atQuestions(fields, { answers }));
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

const isLost = (name: string, kept: ReadonlyMap<string, Media>): boolean => {
  const id = mediaOf(name);
  return id !== undefined && !kept.has(id);
};

/** A file that this phone has lost, as when the browser has cleared it: only its worker can help. */
const lostFile = (questionId: number | undefined): ApiFailure => {
  const message = i18n.t(($) => $.sending.fileLost, { ns: 'field' });
  return new ApiFailure(400, message, 'fileLost', [
    { path: `questions.${questionId}`, code: 'fileLost', message },
  ]);
};

const isHere = ({ address, state }: Media): boolean => address === null && state !== 'sent';
const pairOf = <Key, Value>(key: Key, value: Value | undefined): [Key, Value][] =>
  value === undefined ? [] : [[key, value]];
