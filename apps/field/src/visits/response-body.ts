// Makes the body that is sent of a visit: the answers on its path, files by the addresses that the server has given them.
import type { BodyOf, fieldEndpoints, NewResponse } from '@gondola/contract';
import type { SubmittedAnswer } from '@gondola/survey';
import type { Visit } from './visit.ts';

/** Names a file that is still on this phone, as answers do. */
export const nameOfMedia = (id: string): string => `media:${id}`;

/** The id of the file that an answer names; undefined for one that the server has. */
export const mediaOf = (name: string): string | undefined =>
  name.startsWith('media:') ? name.slice('media:'.length) : undefined;

/** Ids of the files that the answers name, in their order. */
export const mediaIn = (answers: readonly SubmittedAnswer<number>[]): string[] =>
  answers.flatMap(({ media }) => (media ?? []).map(mediaOf).filter((id) => id !== undefined));

/** Evidence of the visit. A visit begun by an older version keeps that version's body, since other content under its id is refused. */
function evidenceOf({ positionMissing, clock }: Visit): NewResponse['evidence'] {
  if (positionMissing === null && clock === undefined) return null;
  return { ...(positionMissing === null ? {} : { position: positionMissing }), ...(clock ? { clock } : {}) };
}

/** The call's body. Throws for an answer with a file that was not sent yet. */
export function responseBody(
  visit: Visit,
  answers: readonly SubmittedAnswer<number>[],
  addresses: ReadonlyMap<string, string>,
  now: Date,
): BodyOf<typeof fieldEndpoints.respond> {
  const given = { clientId: visit.id, answers: addressed(visit, answers, addresses) };
  if (visit.answersAgain !== undefined)
    return { ...given, answersAgain: visit.answersAgain, contests: [...(visit.contests ?? [])] };
  return {
    ...given,
    assignmentId: visit.assignmentId,
    version: visit.version,
    startedAt: visit.startedAt,
    finishedAt: visit.finishedAt ?? now.toISOString(),
    sentAt: now.toISOString(),
    // What a worker has answered is taken, whatever the period has already: it is marked and reviewed (D50).
    acceptSurplus: true,
    startLatitude: visit.startedFrom?.latitude ?? null,
    startLongitude: visit.startedFrom?.longitude ?? null,
    // The answers come first (D64).
    filesFollow: true,
    productId: visit.productId,
    evidence: evidenceOf(visit),
  };
}

/** Answers with the addresses of their files on the server. */
function addressed(
  visit: Visit,
  answers: readonly SubmittedAnswer<number>[],
  addresses: ReadonlyMap<string, string>,
) {
  const addressOf = (name: string): string => {
    const id = mediaOf(name);
    const address = id === undefined ? name : addresses.get(id);
    if (address === undefined) throw new Error(`file ${id} of visit ${visit.id} was not sent`);
    return address;
  };
  return answers.map(({ media, ...answer }) => ({
    ...answer,
    value: answer.value ?? null,
    choiceIds: [...(answer.choiceIds ?? [])],
    media: (media ?? []).map(addressOf),
  }));
}
