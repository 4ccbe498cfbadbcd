// Makes the body that is sent of a visit: the answers on its path, files by the addresses that the server has given them.
import type { BodyOf, fieldEndpoints, FileSource, NewResponse, VisitReport } from '@gondola/contract';
import type { PhotoFlaw } from '@gondola/contract/plain';
import type { SubmittedAnswer } from '@gondola/survey';
import { mediaOf } from '@gondola/client/media-name.ts';
import type { Visit } from '../store/visit.ts';
import { endOf } from '../store/visit-notes.ts';

/** Ids of the files that the answers name, in their order. */
export const mediaIn = (answers: readonly SubmittedAnswer<number>[]): string[] =>
  answers.flatMap(({ media }) => (media ?? []).map(mediaOf).filter((id) => id !== undefined));

/** Evidence of the visit. A visit begun by an older version keeps that version's body, since other content under its id is refused. */
function evidenceOf(
  { positionMissing, clock }: Visit,
  report: VisitReport | undefined,
): NewResponse['evidence'] {
  if (positionMissing === null && clock === undefined) return null;
  return {
    ...(positionMissing === null ? {} : { position: positionMissing }),
    ...(clock ? { clock } : {}),
    ...(report ? { report } : {}),
  };
}

/** The notes of the visit, with the files that its answers name. */
function reportOf({ notes }: Visit, files: readonly SentFile[]): VisitReport | undefined {
  if (!notes?.device) return undefined;
  const { device, ...noted } = notes;
  const known = files.flatMap(({ address, media: { source, flaws = [] } }) =>
    source ? [{ address, source, flaws: [...flaws] }] : [],
  );
  return { ...noted, device, files: known };
}

/** A file that answers name, as the server and as this phone know it. */
interface SentFile {
  readonly address: string;
  readonly media: { readonly source?: FileSource; readonly flaws?: readonly PhotoFlaw[] };
}

/** The call's body; `files` by their ids on this phone. Throws for an answer with a file that was not sent yet. */
export function responseBody(
  visit: Visit,
  answers: readonly SubmittedAnswer<number>[],
  files: ReadonlyMap<string, SentFile>,
  now: Date,
): BodyOf<typeof fieldEndpoints.respond> {
  const given = { clientId: visit.id, answers: addressed(visit, answers, files) };
  if (visit.answersAgain !== undefined)
    return { ...given, answersAgain: visit.answersAgain, contests: [...(visit.contests ?? [])] };
  const finishedAt = visit.finishedAt ?? now.toISOString();
  const end = visit.notes ? endOf(visit.notes, finishedAt) : null;
  return {
    ...given,
    assignmentId: visit.assignmentId,
    version: visit.version,
    startedAt: visit.startedAt,
    finishedAt,
    sentAt: now.toISOString(),
    // A worker's answers are taken, whatever the period has already: they are marked and reviewed (D50).
    acceptSurplus: true,
    startLatitude: visit.startedFrom?.latitude ?? null,
    startLongitude: visit.startedFrom?.longitude ?? null,
    ...(end ? { endLatitude: end.latitude, endLongitude: end.longitude } : {}),
    // The answers come first (D64), and do not wait for a file that has to be taken again (D84).
    filesFollow: true,
    retakesRefused: true,
    productId: visit.productId,
    evidence: evidenceOf(visit, reportOf(visit, [...files.values()])),
  };
}

/** Answers with the addresses of their files on the server. */
function addressed(
  visit: Visit,
  answers: readonly SubmittedAnswer<number>[],
  files: ReadonlyMap<string, SentFile>,
) {
  const addressOf = (name: string): string => {
    const id = mediaOf(name);
    const address = id === undefined ? name : files.get(id)?.address;
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
