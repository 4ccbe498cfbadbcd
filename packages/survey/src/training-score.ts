// How well a training was answered (D53).
import type { Id, SubmittedAnswer } from './answer.ts';
import { normaliseAnswer } from './check-answer.ts';
import { walkPath } from './path.ts';
import type { Task } from './task.ts';

/**
 * The percentage of correct answers, 0 to 100, among the questions on the path that have one; null without any. A question
 * of many choices is right when exactly the correct ones are chosen. `correct` has the ids of the choices by question.
 */
export function trainingScore<I extends Id>(
  task: Task<I>,
  correct: ReadonlyMap<I, readonly I[]>,
  submitted: readonly SubmittedAnswer<I>[],
): number | null {
  const answers = new Map(submitted.map((answer) => [answer.questionId, answer]));
  const asked = walkPath(task, answers).pages.filter((page) => (correct.get(page.id)?.length ?? 0) > 0);
  if (asked.length === 0) return null;
  const right = asked.filter((page) => {
    const wanted = new Set(correct.get(page.id));
    const chosen = new Set(normaliseAnswer(page, answers.get(page.id) ?? {}).choiceIds);
    return wanted.size === chosen.size && [...wanted].every((id) => chosen.has(id));
  });
  return (right.length / asked.length) * 100;
}
