import { answerFileRules, type contract } from '@gondola/contract';
import { normaliseAnswer } from '@gondola/survey';
import { keptImageType } from '../../../platform/files/image.ts';
import type { KeptContent } from '../../../platform/files/kept-file.ts';
import { type Call, type OutsideCall, outsideTransaction } from '../../../platform/http/call.ts';
import { conflict, Failure, invalidField, invalidInput } from '../../../platform/failure.ts';
import { createGate } from '../../../platform/load/gate.ts';
import { answerFault } from '../answer-faults.ts';
import { presentEditedAnswer } from '../edited-answer.ts';
import {
  changeAnswer,
  findVersionOf,
  type HeldAnswer,
  holdAnswer,
  type ProposedAnswer,
} from './change-answer.ts';

type Edit = typeof contract.responses.editAnswer;
type Return = typeof contract.responses.returnToVersion;

const imageRule = answerFileRules.image;

/** Which of the present files stay; all without a list. Throws 400 for an id that is not one of them. */
function keptKeys({ answer }: HeldAnswer, keepImageIds: readonly number[] | undefined): string[] {
  const files = [...answer.images, ...answer.media];
  if (!keepImageIds) return files.map(({ fileKey }) => fileKey);
  return keepImageIds.map((id, index) => {
    const file = files.find((one) => one.id === id);
    if (!file) throw invalidField(`keepImageIds.${index}`, 'responses:fields.unknownImage');
    return file.fileKey;
  });
}

/** The ids in the text of a chosen answer; undefined where it is none (a word of yes/no). */
const chosenIn = (value: string): number[] | undefined =>
  /^\s*\d{1,15}(\s*,\s*\d{1,15})*\s*$/.test(value) ? value.split(',').map(Number) : undefined;

/** The body's answer in its stored form. Throws 400 for files where the question takes none. */
function proposedOf(found: HeldAnswer, body: Call<Edit>['body'], newImages: ProposedAnswer['newImages']) {
  const { page, answer } = found;
  const { carries } = page.traits;
  if (carries === 'files') {
    if (newImages.length > 0 && page.traits.media?.kind !== 'image') {
      throw invalidField('files', 'responses:fields.onlyPhotos');
    }
    return { value: null, choiceIds: [], keptKeys: keptKeys(found, body.keepImageIds), newImages };
  }
  if (newImages.length > 0) throw invalidField('files', 'responses:fields.noFiles');
  if (body.value === undefined) {
    const choiceIds = answer.choices.map(({ id }) => id);
    return { value: answer.value, choiceIds, keptKeys: [], newImages };
  }
  const value = body.value ?? '';
  const chosen = carries === 'choices' && value ? chosenIn(value) : undefined;
  const stored = normaliseAnswer(page, chosen ? { choiceIds: chosen } : { value });
  return { value: stored.value, choiceIds: stored.choiceIds, keptKeys: [], newImages };
}

/** Whether the answer takes the files that came, before any is decoded; the transaction that files them asks again. */
async function checkFiles(call: Call<Edit>): Promise<number> {
  const { body, files, params } = call;
  const found = await holdAnswer(call, params.id, body);
  const arrived = files.map((file) => ({ key: file.path, width: 0, height: 0 }));
  const proposed = proposedOf(found, body, arrived);
  const limit = found.page.traits.media?.limit ?? 0;
  if (files.length > 0 && proposed.keptKeys.length + files.length > limit) {
    throw invalidInput([
      answerFault('files', 'mediaTooMany', { title: found.answer.title, type: found.page.type }),
    ]);
  }
  return found.held.companyId;
}

/** Encodes the photos that came, while no connection is held. Throws 400 at a file that is no image. */
async function keepPhotos(call: OutsideCall<Edit>, companyId: number): Promise<KeptContent[]> {
  const { services, caller, files } = call;
  const kept: KeptContent[] = [];
  for (const [index, file] of files.entries()) {
    const field = `files.${index}`;
    try {
      const contentType = await keptImageType(file.path);
      const extension = (imageRule.types as Record<string, string>)[contentType] ?? 'jpg';
      const { userId } = caller;
      const upload = {
        ...imageRule,
        fileName: file.fileName,
        contentType,
        extension,
        companyId,
        userId,
        field,
      };
      const reserved = await call.transaction('write', ({ db }) => services.files.reserve(db, upload));
      kept.push(await services.files.keep(reserved, file.path));
    } catch (error) {
      if (error instanceof Failure && error.status === 400 && error.fields.length === 0) {
        throw invalidField(field, error.code);
      }
      throw error;
    }
  }
  return kept;
}

/**
 * Changes of one answer come one after the other before they take a connection: those that wait for its lock inside the
 * database would keep the connections of the room, until others are turned away for nothing.
 */
const changes = createGate({ atOnce: Number.POSITIVE_INFINITY, perKey: 1, waiting: 200 });

/** Edits one answer; what was there stays as a version. Throws 400 at its field, 409 as the contract says. */
export const editAnswer = outsideTransaction<Edit>(async (call) => {
  const hasFiles = call.files.length > 0;
  const kept = hasFiles ? await keepPhotos(call, await call.transaction('write', checkFiles)) : [];
  const edit = async (inside: Call<Edit>) => {
    const { db, params, body, services } = inside;
    const found = await holdAnswer(inside, params.id, body);
    for (const content of kept) await services.files.record(db, content);
    const newImages = kept.map(({ key, width, height }) => ({ key, width: width ?? 0, height: height ?? 0 }));
    await changeAnswer(inside, found, proposedOf(found, body, newImages), body, { source: 'edit' });
    return { questionResponse: await presentEditedAnswer(inside, params.id) };
  };
  return changes.run(call.params.id, () => call.transaction('write', edit), call.signal);
});

/** Brings an earlier version of an answer back, as a new one: a photo comes back with its strokes. */
export const returnToVersion = outsideTransaction<Return>((call) =>
  changes.run(call.params.id, () => call.transaction('write', bringBack), call.signal),
);

async function bringBack(call: Call<Return>) {
  const { params, body } = call;
  const found = await holdAnswer(call, params.id, body);
  const { value, choiceIds, images, media, dropped } = await findVersionOf(call, found, params.number);
  if (dropped) throw conflict('responses:wasNoPart');
  const proposed = {
    value,
    choiceIds,
    keptKeys: [...images, ...media].map(({ fileKey }) => fileKey),
    newImages: [],
    returned: { imageIds: images.map(({ id }) => id), mediaIds: media.map(({ id }) => id) },
  };
  await changeAnswer(call, found, proposed, body, { source: 'return', returnedTo: params.number });
  return { questionResponse: await presentEditedAnswer(call, params.id) };
}
