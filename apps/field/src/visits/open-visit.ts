// Reads a visit from the disk of this phone, as it was left.
import { call } from '@gondola/client/call.ts';
import { fieldEndpoints, type FieldProduct, type OwnResponse } from '@gondola/contract';
import { cleanAnswer, type Interview } from '@gondola/survey';
import type { PhotoFlaw } from '@gondola/contract/plain';
import type { FieldStore } from '../store/field-store.ts';
import type { KeptTask, Media } from '../store/rows.ts';
import { blobOf } from '../store/media-bytes.ts';
import { forgetCleared, mediaOfVisit, recoverRecordings } from '../store/media-store.ts';
import { mediaOf, nameOfMedia } from '@gondola/client/media-name.ts';
import { mediaIn } from './response-body.ts';
import { correctionInterview, interviewOf } from './task-pages.ts';
import type { Contest, Visit } from '../store/visit.ts';
import { answersOf, asRoomAllows, saveAnswer } from '../store/visit-store.ts';

/** A visit as it is kept here, to be looked at. */
export interface ReadVisit {
  readonly task: KeptTask;
  /** The response that it answers again; null for a new visit. */
  readonly returned: OwnResponse | null;
  /** Objections that the worker contests. */
  readonly contests: readonly Contest[];
  /** Products that the visit can name, as they are kept here. */
  readonly products: readonly FieldProduct[];
  readonly interview: Interview<number>;
  /** Pictures of its questions and photos of returned work, by the names that questions and answers have for them. */
  readonly pictures: ReadonlyMap<string, Blob>;
}

/** A visit that its worker goes on with. */
export interface OpenedVisit extends ReadVisit {
  /** Whether a recording that was cut off has been put into its answer. */
  readonly hasRecovered: boolean;
  /** Questions whose answers read otherwise without what no field lets in any more. */
  readonly cleaned: readonly number[];
  /** Files that the browser has cleared; their answers are without them. */
  readonly cleared: number;
  /** Files that were kept and are in no answer: the application was cut off in between. */
  readonly orphans: readonly Orphan[];
  /** Flaws of photos that their worker has not decided to use all the same, by their names in answers. */
  readonly flaws: ReadonlyMap<string, readonly PhotoFlaw[]>;
}

/** Opens a visit where it was left, at its page; null where its task, or the response that it answers again, is not on this phone. */
export async function openVisit(store: FieldStore, visit: Visit): Promise<OpenedVisit | null> {
  const recovered = await takeRecovered(store, visit.id);
  const cleared = await takeOutCleared(store, visit.id);
  const cleaned = await cleanAnswers(store, visit);
  const read = await readVisit(store, visit);
  return (
    read && {
      ...read,
      hasRecovered: recovered > 0,
      cleaned,
      cleared,
      orphans: await orphansOf(store, visit.id),
      flaws: await flawsOfVisit(store, visit.id),
    }
  );
}

/** Reads a visit and changes nothing of it; null where its task, or the response that it answers again, is not on this phone. */
export async function readVisit(store: FieldStore, visit: Visit): Promise<ReadVisit | null> {
  const [task, answers, catalogue, returned] = await Promise.all([
    store.get('tasks', [visit.taskId, visit.version]),
    answersOf(store, visit.id),
    store.get('catalogues', visit.assignmentId),
    visit.answersAgain === undefined ? null : store.get('returned', visit.answersAgain),
  ]);
  if (!task || returned === undefined) return null;
  return {
    task,
    returned,
    contests: visit.contests ?? [],
    products: catalogue?.products ?? [],
    interview: returned
      ? correctionInterview(visit, returned, task, answers)
      : interviewOf(visit, task, answers),
    pictures: await picturesOf(store, task, returned),
  };
}

/** Characters that no screen shows. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * Cleans answers as older versions of the application kept them, where there is room, of what no field lets in any more; gives the
 * questions of those that read otherwise since.
 */
async function cleanAnswers(store: FieldStore, { id, taskId, version }: Visit): Promise<number[]> {
  const changed: number[] = [];
  await asRoomAllows(
    (async () => {
      const task = await store.get('tasks', [taskId, version]);
      const types = new Map((task?.Questions ?? []).map((question) => [question.id, question.type]));
      for (const { questionId, ...answer } of await answersOf(store, id)) {
        const type = types.get(questionId);
        const clean = type ? cleanAnswer(type, answer) : answer;
        if (clean.value === answer.value) continue;
        await saveAnswer(store, id, questionId, clean);
        if (clean.value !== answer.value?.replaceAll(unseen, '')) changed.push(questionId);
      }
    })(),
  );
  return changed;
}

/** A file that is in no answer, and the question that it was captured for. */
type Orphan = Media & { readonly questionId: number };

async function orphansOf(store: FieldStore, visitId: string): Promise<Orphan[]> {
  const named = new Set(mediaIn(await answersOf(store, visitId)));
  const media = await mediaOfVisit(store, visitId);
  return media.flatMap((one) =>
    one.state === 'kept' && one.questionId !== undefined && !named.has(one.id)
      ? [{ ...one, questionId: one.questionId }]
      : [],
  );
}

async function flawsOfVisit(store: FieldStore, visitId: string): Promise<Map<string, readonly PhotoFlaw[]>> {
  const media = await mediaOfVisit(store, visitId);
  return new Map(
    media.flatMap(({ id, flaws = [], isUsedAnyway }) =>
      flaws.length > 0 && !isUsedAnyway ? [[nameOfMedia(id), flaws] as const] : [],
    ),
  );
}

async function picturesOf(
  store: FieldStore,
  { Questions }: KeptTask,
  returned: OwnResponse | null,
): Promise<Map<string, Blob>> {
  const names = [
    ...Questions.flatMap(({ imageKey }) => imageKey ?? []),
    ...(returned?.answers ?? []).flatMap(({ media }) => media.map(({ address }) => address)),
  ];
  const kept = await Promise.all(names.map((name) => store.get('pictures', name)));
  return new Map(
    kept.flatMap((picture) =>
      picture ? [[picture.key, new Blob([picture.bytes], { type: picture.type })] as const] : [],
    ),
  );
}

/** Goes through the files that were captured for a visit, by the names that answers have for them. */
export async function* filesOfVisit(store: FieldStore, visitId: string): AsyncGenerator<[string, Blob]> {
  for (const media of await mediaOfVisit(store, visitId))
    if (media.state !== 'sent') yield [nameOfMedia(media.id), await blobOf(store, media)];
}

/** Addresses of the next minutes of a response's recordings, which are not brought to the phone, by their names in answers. Throws ApiFailure without a connection. */
export async function recordingsOf({ id, answers }: OwnResponse): Promise<Map<string, string>> {
  const recordings = (all: OwnResponse['answers']) =>
    all.flatMap(({ media }) => media.filter(({ thumbnailUrl }) => thumbnailUrl === null));
  if (recordings(answers).length === 0) return new Map();
  const { response } = await call(fieldEndpoints.response, { params: { id } }, { companyId: null });
  return new Map(recordings(response.answers).map(({ address, url }) => [address, url]));
}

/**
 * Takes files that the browser has cleared out of their answers, so that those ask for them again; gives how many. Also those that were
 * forgotten before and stayed in an answer: the application was cut off in between, or had no room.
 */
async function takeOutCleared(store: FieldStore, visitId: string): Promise<number> {
  let taken = 0;
  await asRoomAllows(
    (async () => {
      await forgetCleared(store, visitId);
      const here = new Set((await mediaOfVisit(store, visitId)).map(({ id }) => id));
      const isHere = (name: string): boolean => {
        const id = mediaOf(name);
        return id === undefined || here.has(id);
      };
      for (const { questionId, media, ...answer } of await answersOf(store, visitId)) {
        const left = media?.filter(isHere);
        if (!left || left.length === media?.length) continue;
        await saveAnswer(store, visitId, questionId, { ...answer, media: left });
        taken += (media?.length ?? 0) - left.length;
      }
    })(),
  );
  return taken;
}

/** Puts recordings that were cut off into the answers that they were made for, where those have none; gives how many. */
async function takeRecovered(store: FieldStore, visitId: string): Promise<number> {
  let taken = 0;
  await recoverRecordings(store, visitId, async ({ id, questionId }) => {
    const answers = await answersOf(store, visitId);
    const answer = answers.find((given) => given.questionId === questionId);
    if (questionId === undefined || (answer?.media?.length ?? 0) > 0) return true;
    const media = [nameOfMedia(id)];
    if (!(await asRoomAllows(saveAnswer(store, visitId, questionId, { media })))) return false;
    taken += 1;
    return true;
  });
  return taken;
}
