// The way through a task: which page follows which, given the answers.
import { isEmptyAnswer, type Answer, type Id } from './answer.ts';
import { normaliseAnswer } from './check-answer.ts';
import type { Page, Target, Task } from './task.ts';

export type Answers<I extends Id> = ReadonlyMap<I, Answer<I>>;

/** Where a page leads once it carries this answer: its choice's jump, else the page's default. */
export function nextPage<I extends Id>(page: Page<I>, answer: Answer<I> | undefined): Target<I> {
  if (page.jumps.size === 0 || !answer || isEmptyAnswer(answer)) return page.next;
  const chosen = normaliseAnswer(page, answer).choiceIds[0];
  return (chosen === undefined ? undefined : page.jumps.get(chosen)) ?? page.next;
}

/** Whether a page's way on is still open: it must be answered, and the answer decides. */
export function awaitsChoice<I extends Id>(page: Page<I>, answer: Answer<I> | undefined): boolean {
  return page.required && page.jumps.size > 0 && isEmptyAnswer(answer);
}

export interface Path<I extends Id> {
  readonly pages: readonly Page<I>[];
  /** 'end': the last page leads to the end. 'open': it awaits a choice. 'loop': it leads back into the path. */
  readonly outcome: 'end' | 'open' | 'loop';
}

/** Follows the answers from the first page as far as they decide; always ends, at most once per page. */
export function walkPath<I extends Id>(task: Task<I>, answers: Answers<I>): Path<I> {
  const pages: Page<I>[] = [];
  const seen = new Set<I>();
  let page = task.pages[0];
  while (page) {
    pages.push(page);
    seen.add(page.id);
    const answer = answers.get(page.id);
    if (awaitsChoice(page, answer)) return { pages, outcome: 'open' };
    const target = nextPage(page, answer);
    if (target === 'end') break;
    if (seen.has(target.page)) return { pages, outcome: 'loop' };
    page = task.byId.get(target.page);
  }
  return { pages, outcome: 'end' };
}
