// Checks a whole response: the same rules in the field application before sending and on the server after.
import { isEmptyAnswer, type Id, type SubmittedAnswer } from './answer.ts';
import { answerProblem } from './check-answer.ts';
import { walkPath } from './path.ts';
import type { AnswerProblem, AnswerProblemCode } from './problem.ts';
import type { Task } from './task.ts';

/** Problems of a submitted response, in the order of the answers and then of the pages; empty when sound. */
export function validateAnswers<I extends Id>(
  task: Task<I>,
  submitted: readonly SubmittedAnswer<I>[],
): AnswerProblem<I>[] {
  const problems: AnswerProblem<I>[] = [];
  const report = (questionId: I | null, code: AnswerProblemCode) =>
    problems.push({ questionId, path: questionId === null ? '' : String(questionId), code });
  const answers = new Map<I, SubmittedAnswer<I>>();
  for (const answer of submitted) {
    if (!task.byId.has(answer.questionId)) report(answer.questionId, 'questionUnknown');
    else if (answers.has(answer.questionId)) report(answer.questionId, 'answerRepeated');
    else answers.set(answer.questionId, answer);
  }
  const path = walkPath(task, answers);
  const onPath = new Set(path.pages.map((page) => page.id));
  for (const [id, answer] of answers) {
    const page = task.byId.get(id);
    if (!page || isEmptyAnswer(answer)) continue;
    const problem = answerProblem(page, answer);
    if (problem) report(id, problem);
    // Beyond an unanswered fork the path is unknown, and blaming the later answers would mislead.
    else if (!onPath.has(id) && path.outcome === 'end') report(id, 'answerOffPath');
  }
  for (const page of path.pages) {
    if (page.required && isEmptyAnswer(answers.get(page.id))) report(page.id, 'answerMissing');
  }
  if (path.outcome === 'loop') report(null, 'interviewLoop');
  return problems;
}
