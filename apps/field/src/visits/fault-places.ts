// The place of a visit that a fault of the server leads its worker to. Of the contract alone, since tests of the server read this too.
import type { BodyOf, fieldEndpoints, FieldProblem } from '@gondola/contract';
import type { Answer, SubmittedAnswer } from '@gondola/survey';
import type { RefusedField } from '../store/visit.ts';

/** Part of a visit that is no answer. Visit: nothing of it is the worker's to correct. */
type VisitPart = 'product' | 'position' | 'photo' | 'visit';

type FaultPlace =
  /** At an answer, or at one of its files, counted from 0. */
  { readonly questionId: number; readonly file: number | null } | { readonly part: VisitPart };

type Sent = BodyOf<
  typeof fieldEndpoints.respond | typeof fieldEndpoints.skip | typeof fieldEndpoints.uploads
>;
type SentField = Sent extends infer Body ? (Body extends unknown ? keyof Body & string : never) : never;

/** The parts by the fields of what is sent; the answers are named by their questions. */
const partOfField = {
  productId: 'product',
  position: 'position',
  startLatitude: 'position',
  startLongitude: 'position',
  endLatitude: 'position',
  endLongitude: 'position',
  photo: 'photo',
  answers: 'visit',
  contests: 'visit',
  answersAgain: 'visit',
  clientId: 'visit',
  assignmentId: 'visit',
  version: 'visit',
  startedAt: 'visit',
  finishedAt: 'visit',
  sentAt: 'visit',
  skippedAt: 'visit',
  acceptSurplus: 'visit',
  filesFollow: 'visit',
  retakesRefused: 'visit',
  evidence: 'visit',
  reason: 'visit',
  comment: 'visit',
  files: 'visit',
} as const satisfies Record<SentField, VisitPart>;

const isField = (name: string): name is SentField => Object.hasOwn(partOfField, name);

/** The place of a path as the server names it; undefined for one that no call has. */
export function placeOf(path: string): FaultPlace | undefined {
  const [field = '', id, part, place] = path.split('.');
  if (field === 'questions')
    return { questionId: Number(id), file: part === 'media' && place !== undefined ? Number(place) : null };
  // A body that is none at all.
  if (field === '') return { part: 'visit' };
  return isField(field) ? { part: partOfField[field] } : undefined;
}

const textOf = ({ value, choiceIds, media }: Answer<number> = {}): string =>
  JSON.stringify([value ?? null, choiceIds ?? [], media ?? []]);

interface SentParts {
  /** With their files by the names that this phone has for them. */
  readonly answers: readonly SubmittedAnswer<number>[];
  readonly contests?: readonly { readonly questionId: number }[] | undefined;
}

/** The faults of what was sent, each of an answer at its question, however the server names it. */
export const atQuestions = (
  fields: readonly FieldProblem[],
  { answers, contests = [] }: SentParts,
): RefusedField[] =>
  fields.map((fault) => {
    const [list, at, ...rest] = fault.path.split('.');
    const sent = list === 'answers' ? answers : list === 'contests' ? contests : [];
    const { questionId } = sent[Number(at)] ?? {};
    const path = questionId === undefined ? fault.path : ['questions', questionId, ...rest].join('.');
    const place = placeOf(path);
    // A contest is given in other words, its answer stays.
    if (!place || !('questionId' in place) || list === 'contests') return { ...fault, path };
    const answer = answers.find((given) => given.questionId === place.questionId);
    const file = place.file === null ? undefined : answer?.media?.[place.file];
    return { ...fault, path, found: file ?? textOf(answer) };
  });

/** Whether an answer still is the one that a fault was found in. */
function isStill({ path, found }: RefusedField, answer: Answer<number> | undefined): boolean {
  const place = placeOf(path);
  if (found === undefined || !place || !('questionId' in place)) return true;
  return found === textOf(answer) || (place.file !== null && (answer?.media ?? []).includes(found));
}

/** The faults at a question that still hold for its answer. */
export const faultsAt = (
  fields: readonly RefusedField[],
  questionId: number,
  answer: Answer<number> | undefined,
): RefusedField[] =>
  fields.filter((fault) => {
    const place = placeOf(fault.path);
    return place && 'questionId' in place && place.questionId === questionId && isStill(fault, answer);
  });

/** The parts of a visit that faults are at, those at no question that is shown among them; `shown` are the questions. */
export function partsOf(fields: readonly RefusedField[], shown: ReadonlySet<number>): Set<VisitPart> {
  const parts = fields.flatMap(({ path }): VisitPart[] => {
    const place = placeOf(path) ?? { part: 'visit' };
    if ('part' in place) return [place.part];
    return shown.has(place.questionId) ? [] : ['visit'];
  });
  return new Set(parts);
}
