// A visit as it is sent: its answers as this phone has them, and its files as the server has taken their declarations.
import type { BodyOf, fieldEndpoints } from '@gondola/contract';
import { ApiFailure } from '@gondola/client/call.ts';
import { i18n } from '@gondola/client/i18n.ts';
import { nameOfMedia } from '@gondola/client/media-name.ts';
import { declareFiles, type SentBy } from '@gondola/client/send-blocks.ts';
import type { SubmittedAnswer } from '@gondola/survey';
import type { FieldStore } from '../store/field-store.ts';
import { forgetMedia, hasBytes } from '../store/media-store.ts';
import { asRoomAllows } from '../store/visit-store.ts';
import { atQuestions } from './fault-places.ts';
import { responseBody } from './response-body.ts';
import { declaredOf, type KeptMedia } from './send-files.ts';
import { type Contents, lostFile } from './visit-contents.ts';

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

/** Declares the files of a visit. Throws ApiFailure where this phone has lost one that the server has not. */
export async function packVisit(
  store: FieldStore,
  { visit, answers, named, here }: Contents,
  now: () => Date,
  by: SentBy,
): Promise<Parcel> {
  // Files that an older version of the application has sent keep the address that they have.
  const earlier = named.filter(({ address }) => address !== null);
  const states = await declareFiles(here.map(declaredOf), by);
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

const pairOf = <Key, Value>(key: Key, value: Value | undefined): [Key, Value][] =>
  value === undefined ? [] : [[key, value]];
