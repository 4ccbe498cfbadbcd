// The effect of one changed answer on the whole response (D58). Pure: which answers the way through the task no longer passes,
// which of those that had left come back, and what is left unanswered.
import {
  answerProblem,
  type AnswerProblemCode,
  isEmptyAnswer,
  type Page,
  type SubmittedAnswer,
  type Task,
  walkPath,
} from '@gondola/survey';

type Submitted = SubmittedAnswer<number>;

/** An answer of the response, or one that has left it. */
export interface KnownAnswer extends Submitted {
  readonly id: number;
}

export interface AnswerPlan {
  /** Answers that leave the response. */
  readonly dropped: readonly KnownAnswer[];
  /** Answers that come back to it. */
  readonly revived: readonly KnownAnswer[];
  /** Required questions of the way that nobody answered, and that were not on it before. */
  readonly unanswered: readonly number[];
  /** The response as it is then. */
  readonly whole: readonly Submitted[];
}

/** The engine's objection to the changed answer itself; null when nothing. */
export function problemOfAnswer(page: Page<number>, answer: Submitted): AnswerProblemCode | null {
  if (isEmptyAnswer(answer)) return page.required ? 'answerMissing' : null;
  return answerProblem(page, answer);
}

const byQuestion = <Answer extends Submitted>(answers: readonly Answer[]): Map<number, Answer> =>
  new Map(answers.map((answer) => [answer.questionId, answer]));

function missingOn(task: Task<number>, answers: ReadonlyMap<number, Submitted>): number[] {
  return walkPath(task, answers)
    .pages.filter((page) => page.required && isEmptyAnswer(answers.get(page.id)))
    .map(({ id }) => id);
}

/** Puts `changed` in place of the answer to the same question of `present`; `gone` are the answers that left before. */
export function planAnswer(
  task: Task<number>,
  present: readonly KnownAnswer[],
  gone: readonly KnownAnswer[],
  changed: Submitted,
): AnswerPlan {
  const before = byQuestion<Submitted>(present);
  const after = new Map<number, Submitted>([...byQuestion(gone), ...before, [changed.questionId, changed]]);
  const path = walkPath(task, after);
  const onPath = new Set(path.pages.map(({ id }) => id));
  // Beyond a fork that nobody answered the way is unknown: nothing leaves for that.
  const isLeft = ({ questionId }: Submitted): boolean =>
    path.outcome === 'end' && questionId !== changed.questionId && !onPath.has(questionId);
  const dropped = present.filter(isLeft);
  const revived = gone.filter(
    ({ questionId }) =>
      onPath.has(questionId) && !before.has(questionId) && questionId !== changed.questionId,
  );
  const stays = [...present.filter((answer) => !isLeft(answer)), ...revived];
  const whole = [...stays.filter(({ questionId }) => questionId !== changed.questionId), changed];
  const missingBefore = new Set(missingOn(task, before));
  const unanswered = missingOn(task, byQuestion(whole)).filter(
    (id) => id !== changed.questionId && !missingBefore.has(id),
  );
  return { dropped, revived, unanswered, whole };
}
