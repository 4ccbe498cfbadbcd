// The shortest way to a page: for a preview that begins in the middle of a task.
import type { Answer, Id } from './answer.ts';
import type { Page, Target, Task } from './task.ts';

export interface AnsweredPage<I extends Id> {
  readonly id: I;
  /** The answer that leads the way on. */
  readonly answer: Answer<I>;
}

/** Where a page leads, and by which answer. A required page whose every choice jumps is not left by its default. */
function exitsWithAnswers<I extends Id>(
  page: Page<I>,
): { readonly to: Target<I>; readonly answer: Answer<I> }[] {
  const jumps = [...page.jumps].map(([choiceId, to]) => ({ to, answer: { choiceIds: [choiceId] } }));
  const free = page.choices.find(({ id }) => !page.jumps.has(id));
  if (page.jumps.size > 0 && page.required && !free) return jumps;
  const answer = page.jumps.size > 0 && free ? { choiceIds: [free.id] } : {};
  return [{ to: page.next, answer }, ...jumps];
}

/**
 * The pages of a shortest way from the first page to `goal`, both included, with the answers that lead along it; undefined
 * where no answers lead there. Breadth first: each page is looked at once.
 */
export function shortestPathTo<I extends Id>(task: Task<I>, goal: I): AnsweredPage<I>[] | undefined {
  const [first] = task.pages;
  if (!first) return undefined;
  const cameFrom = new Map<I, AnsweredPage<I> | null>([[first.id, null]]);
  for (const [id] of cameFrom) {
    const page = task.byId.get(id);
    if (id === goal || !page) break;
    for (const { to, answer } of exitsWithAnswers(page)) {
      if (to !== 'end' && !cameFrom.has(to.page)) cameFrom.set(to.page, { id, answer });
    }
  }
  if (!cameFrom.has(goal)) return undefined;
  const path: AnsweredPage<I>[] = [{ id: goal, answer: {} }];
  for (let step = cameFrom.get(goal); step; step = cameFrom.get(step.id)) path.unshift(step);
  return path;
}
