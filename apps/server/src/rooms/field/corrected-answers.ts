// What a correction makes of the answers given before: objected questions are answered again, the rest stays, and
// what the new answers leave off the path goes (D36).
import { isEmptyAnswer, type SubmittedAnswer, walkPath } from '@gondola/survey';
import { keyOfAddress } from '../../platform/files/file-keys.ts';
import type { FieldFault } from '../../platform/http/errors.ts';
import type { FullResponse, ResponseAnswer } from '../responses/index.ts';
import type { AnswerContext } from './answer-writes.ts';
import { answerFaults, faultAt, refuse } from './answer-faults.ts';

type Submitted = SubmittedAnswer<number>;

const submittedOf = (answer: ResponseAnswer): Submitted => ({
  questionId: answer.questionId,
  value: answer.value,
  choiceIds: answer.choices.map(({ id }) => id),
  media: [...answer.images, ...answer.media].map(({ fileKey }) => fileKey),
});

/** Whether a reviewer asks for the answer again: it is marked, or one of its photos is. */
export function isObjected(answer: ResponseAnswer): boolean {
  return answer.objected || answer.images.some((image) => image.objected);
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
      const image = before.images.find(({ fileKey }) => fileKey === keyOfAddress(address));
      return image?.objected ? [faultAt(titles, questionId, 'objectedImageAgain', `.media.${place}`)] : [];
    });
  });
}

export interface Corrected {
  readonly droppedAnswerIds: number[];
  /** Files of the replaced answers that were sent back as they are. */
  readonly keptKeys: string[];
}

/** Judges a correction against the whole response. Throws 400 with its faults. */
export function checkCorrection(
  loaded: AnswerContext,
  response: FullResponse,
  given: readonly Submitted[],
): Corrected {
  const { task, titles } = loaded;
  const stored = new Map(response.answers.map((answer) => [answer.questionId, answer]));
  refuse(correctionFaults(loaded, stored, given));

  const again = new Set(given.map(({ questionId }) => questionId));
  const combined = new Map(response.answers.map((answer) => [answer.questionId, submittedOf(answer)]));
  for (const answer of given) combined.set(answer.questionId, answer);
  const path = walkPath(task, combined);
  const onPath = new Set(path.pages.map(({ id }) => id));
  const isLeft = ({ questionId }: ResponseAnswer): boolean =>
    path.outcome === 'end' && !again.has(questionId) && !onPath.has(questionId);
  const rest = response.answers.filter((answer) => !again.has(answer.questionId) && !isLeft(answer));
  refuse([
    ...answerFaults(task, titles, [...rest.map(submittedOf), ...given]),
    ...rest.filter(isObjected).map(({ questionId }) => faultAt(titles, questionId, 'answerMissing')),
  ]);

  const keptKeys = given.flatMap((answer) => {
    const before = stored.get(answer.questionId);
    const keys = new Set([...(before?.images ?? []), ...(before?.media ?? [])].map(({ fileKey }) => fileKey));
    return (answer.media ?? []).map(keyOfAddress).filter((key) => keys.has(key));
  });
  return { droppedAnswerIds: response.answers.filter(isLeft).map(({ id }) => id), keptKeys };
}
