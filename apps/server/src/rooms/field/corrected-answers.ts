// The effect of a correction on the answers given before: objected questions are answered again, the rest stays, and
// what the new answers leave off the path goes (D36). An objection to some photos of an answer asks for those alone: its
// other photos stay, with their strokes, whether they are sent back or not. An answer whose objection is contested stays as it is
// (D66).
import type { Correction } from '@gondola/contract';
import { isEmptyAnswer, type SubmittedAnswer, walkPath } from '@gondola/survey';
import { keyOfAddress } from '../../platform/files/file-keys.ts';
import type { FieldFault } from '../../platform/failure.ts';
import {
  answerFaults,
  type Contest,
  type FullResponse,
  type ResponseAnswer,
  type AnswerContext,
} from '../responses/index.ts';
import { faultAt, refuse, type Titles } from './answer-faults.ts';

type Submitted = SubmittedAnswer<number>;

const mediaKeys = ({ images, media }: Pick<ResponseAnswer, 'images' | 'media'>): string[] =>
  [...images, ...media].map(({ fileKey }) => fileKey);

const submittedOf = (answer: ResponseAnswer): Submitted => ({
  questionId: answer.questionId,
  value: answer.value,
  choiceIds: answer.choices.map(({ id }) => id),
  media: mediaKeys(answer),
});

/** Whether a reviewer asks for the answer again: it is marked, or one of its photos is. */
export function isObjected(answer: ResponseAnswer): boolean {
  return answer.objected || answer.images.some((image) => image.objected);
}

/** Whether anything was answered: an objection may also be to a question that nobody answered. */
export const hasContent = ({ value, choices, images, media }: ResponseAnswer): boolean =>
  (value ?? '') !== '' || choices.length + images.length + media.length > 0;

/** Files of an answer that nobody objected to; none when no photo is marked: the answer is objected to as a whole. */
function keysToKeep({ images, media }: ResponseAnswer): string[] {
  const kept = images.filter((image) => !image.objected);
  return kept.length === images.length ? [] : mediaKeys({ images: kept, media });
}

/** The sent answer, with the photos that stay without being sent. Places in the sent answer stay the same. */
function withKept(before: ResponseAnswer | undefined, given: Submitted): Submitted {
  const sent = given.media ?? [];
  const sentKeys = new Set(sent.map(keyOfAddress));
  const kept = before ? keysToKeep(before).filter((key) => !sentKeys.has(key)) : [];
  return kept.length > 0 ? { ...given, media: [...sent, ...kept] } : given;
}

/** Why a file cannot be sent again: it was objected to, a photo by itself, a recording with its answer. */
function objectedFile({ images, media }: ResponseAnswer, key: string): string | undefined {
  if (images.some(({ fileKey, objected }) => objected && fileKey === key)) return 'objectedImageAgain';
  return media.some(({ fileKey }) => fileKey === key) ? 'objectedRecordingAgain' : undefined;
}

function correctionFaults(
  { titles }: AnswerContext,
  stored: ReadonlyMap<number, ResponseAnswer>,
  given: readonly Submitted[],
): FieldFault[] {
  return given.flatMap((answer): FieldFault[] => {
    const { questionId } = answer;
    const before = stored.get(questionId);
    if (!before) return [];
    if (!isObjected(before)) return [faultAt(titles, questionId, 'notObjected')];
    if (isEmptyAnswer(answer)) return [faultAt(titles, questionId, 'answerMissing')];
    return (answer.media ?? []).flatMap((address, place) => {
      const code = objectedFile(before, keyOfAddress(address));
      return code ? [faultAt(titles, questionId, code, `.media.${place}`)] : [];
    });
  });
}

/** Faults of contests: each is of an objected answer that stays, was never contested, and is not answered again next to it. */
function contestFaults(
  { titles }: AnswerContext,
  stored: ReadonlyMap<number, ResponseAnswer>,
  { answers, contests }: Given,
): FieldFault[] {
  const again = new Set(answers.map(({ questionId }) => questionId));
  const seen = new Set<number>();
  return contests.flatMap(({ questionId }, index): FieldFault[] => {
    const fault = (code: string): FieldFault[] => [contestFault(titles, questionId, index, code)];
    const before = stored.get(questionId);
    if (seen.has(questionId)) return fault('contestRepeated');
    seen.add(questionId);
    if (!before) return fault('questionUnknown');
    if (before.contest) return fault('contestedBefore');
    if (!isObjected(before)) return fault('notObjected');
    return again.has(questionId) ? fault('contestBesideAnswer') : [];
  });
}

/** A contest has a place in what was sent, other than an answer that is missing. */
const contestFault = (titles: Titles, questionId: number, index: number, code: string): FieldFault => ({
  ...faultAt(titles, questionId, code),
  path: `contests.${index}.questionId`,
});

type Given = Pick<Correction, 'answers' | 'contests'>;

interface Corrected {
  /** The sent answers, together with the photos that stay. */
  readonly answers: readonly Submitted[];
  /** The response as it is then, with the answers that were not objected to. */
  readonly whole: readonly Submitted[];
  readonly droppedAnswerIds: number[];
  /** Files of the corrected answers that stay: not objected to, or sent back as they are. */
  readonly keptKeys: string[];
  /** Answers that stay although they were objected to. */
  readonly contested: readonly Contest[];
}

/** Checks a correction against the whole response. Throws 400 with its faults. */
export function checkCorrection(loaded: AnswerContext, response: FullResponse, given: Given): Corrected {
  const { task, titles } = loaded;
  const { contests } = given;
  const stored = new Map(response.answers.map((answer) => [answer.questionId, answer]));
  refuse([...correctionFaults(loaded, stored, given.answers), ...contestFaults(loaded, stored, given)]);

  const answers = given.answers.map((answer) => withKept(stored.get(answer.questionId), answer));
  const again = new Set(answers.map(({ questionId }) => questionId));
  const combined = new Map(response.answers.map((answer) => [answer.questionId, submittedOf(answer)]));
  for (const answer of answers) combined.set(answer.questionId, answer);
  const path = walkPath(task, combined);
  const onPath = new Set(path.pages.map(({ id }) => id));
  const isLeft = ({ questionId }: ResponseAnswer): boolean =>
    path.outcome === 'end' && !again.has(questionId) && !onPath.has(questionId);
  const rest = response.answers.filter((answer) => !again.has(answer.questionId) && !isLeft(answer));
  const kept = new Map(rest.map((answer) => [answer.questionId, answer.id]));
  const contested = contests.flatMap(({ questionId, comment }): Contest[] => {
    const answerId = kept.get(questionId);
    return answerId === undefined ? [] : [{ answerId, comment }];
  });
  const isContested = new Set(contested.map(({ answerId }) => answerId));
  const whole = [...rest.map(submittedOf), ...answers];
  refuse([
    ...answerFaults(task, titles, whole, 'answers'),
    ...contests.flatMap(({ questionId }, index) =>
      kept.has(questionId) ? [] : [contestFault(titles, questionId, index, 'contestOffPath')],
    ),
    ...rest
      .filter((answer) => isObjected(answer) && !isContested.has(answer.id))
      .map(({ questionId }) => faultAt(titles, questionId, 'answerMissing')),
  ]);

  const keptKeys = answers.flatMap(({ questionId, media }) => {
    const before = stored.get(questionId);
    const keys = before ? mediaKeys(before) : [];
    return (media ?? []).map(keyOfAddress).filter((key) => keys.includes(key));
  });
  const droppedAnswerIds = response.answers.filter(isLeft).map(({ id }) => id);
  return { answers, whole, droppedAnswerIds, keptKeys, contested };
}
