// The answer to a response that was sent before, and the files of it that come after it was accepted without them (D77).
import { answerFileRules, type NewResponse, type ResponseMark } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { keyOfAddress } from '../../../platform/files/file-keys.ts';
import { conflict, conflictWith } from '../../../platform/failure.ts';
import {
  addMissing,
  comparePhotos,
  comparePhotosLater,
  endIncomplete,
  holdMissing,
  type MissingFile,
  renameMissing,
  type Submission,
} from '../../responses/index.ts';
import { isSameContent } from '../content-hash.ts';
import { marksForWorker, statusForWorker } from '../field.presenter.ts';
import type { SentResponse } from '../field.queries.ts';
import { type ReceivedFile, receivedFiles } from '../received-files.ts';
import { listNamedFiles } from '../waiting-responses.queries.ts';

/** The answer to a response that was sent. */
export interface Outcome {
  readonly id: number;
  readonly status: SentResponse['status'];
  readonly marks: ResponseMark[];
  /** Percent of correct answers of a training. */
  readonly score: number | null;
  /** Addresses of the files that are not here yet. */
  readonly waitingFor: string[];
  /** Where its sender wants to know it: the files as they arrived. */
  readonly files: ReceivedFile[];
}

/** Files for a sender that wants to know what arrived. */
export const filesToTell = async ({ db, caller }: Submission, body: NewResponse, companyId: number) =>
  body.filesFollow ? receivedFiles(db, companyId, caller.userId, body.answers) : [];

/** A file that is missing, by the address under which it comes. */
interface NamedMissing {
  readonly file: MissingFile;
  readonly address: string;
}

const namedNow = (body: NewResponse, { questionId, place, address }: MissingFile): string =>
  body.answers.find((answer) => answer.questionId === questionId)?.media?.[place] ?? address;

/** The body with each missing file named as it was when the response was accepted: an upload that was cleared has another name since. */
function asAccepted(body: NewResponse, missing: readonly NamedMissing[]): NewResponse {
  if (missing.length === 0) return body;
  const accepted = new Map(
    missing.map(({ file }) => [`${file.questionId} ${file.place}`, file.address] as const),
  );
  const answers = body.answers.map((answer) => {
    const { questionId, media } = answer;
    if (!media) return answer;
    return { ...answer, media: media.map((named, place) => accepted.get(`${questionId} ${place}`) ?? named) };
  });
  return { ...body, answers };
}

/**
 * Adds the missing files that are here to the answers of a response, and ends its mark with the last one; gives the addresses of those
 * that are still on their way. Throws 400 at the answer of a file that is not known or was refused.
 */
export async function addCameLater(
  call: Submission,
  response: { readonly companyId: number; readonly id: number },
  missing: readonly NamedMissing[],
): Promise<string[]> {
  const { db, caller, services } = call;
  const { userId } = caller;
  const { companyId, id } = response;
  const keyed = missing.map((named) => ({ ...named, key: keyOfAddress(named.address) }));
  const keys = keyed.map(({ key }) => key);
  const states = await listNamedFiles(db, userId, keys);
  const awaited = new Set(states.filter(({ state }) => state === 'awaited').map(({ key }) => key));
  const here = keyed.filter(({ key }) => !awaited.has(key));
  const renamed = keyed.filter(({ file, key }) => file.fileKey !== key);
  for (const { file, key } of renamed) await renameMissing(db, response, file, key);
  for (const { file, address } of here) {
    const { questionId, place, kind } = file;
    const path = `questions.${questionId}.media.${place}`;
    const { purpose } = answerFileRules[kind];
    const stored = await services.files.claim(db, { address, purpose, userId, companyId, path });
    await addMissing(db, response, file, stored);
  }
  if (here.length > 0) await endIncomplete(db, response);
  if (here.length + renamed.length > 0) {
    await record(call, {
      companyId,
      action: 'response.bringFiles',
      entity: 'response',
      entityId: id,
      after: { files: here.length, missing: missing.length - here.length, renamed: renamed.length },
    });
  }
  if (here.some(({ file }) => file.kind === 'image')) {
    await comparePhotos(call, { companyId, responseId: id });
    await comparePhotosLater(call, { companyId, responseId: id });
  }
  return keyed.flatMap(({ key, address }) => (awaited.has(key) ? [address] : []));
}

/** The answer to a response sent before. Somebody else's client id is not the caller's to use, nor is it one for other answers. */
export async function repeated(call: Submission, body: NewResponse, sent: SentResponse): Promise<Outcome> {
  if (sent.userId !== call.caller.userId) throw conflict('field:clientIdTaken');
  const missing = sent.incomplete ? await holdMissing(call.db, sent) : [];
  const named = missing.map((file) => ({ file, address: namedNow(body, file) }));
  if (!isSameContent(sent.contentHash, asAccepted(body, named)))
    throw conflictWith('field:otherContent', { responseId: sent.id });
  const waitingFor = named.length > 0 ? await addCameLater(call, sent, named) : [];
  return {
    id: sent.id,
    status: statusForWorker(sent),
    marks: marksForWorker({ ...sent, incomplete: waitingFor.length > 0 }),
    score: sent.score,
    waitingFor,
    files: waitingFor.length > 0 ? [] : await filesToTell(call, body, sent.companyId),
  };
}
