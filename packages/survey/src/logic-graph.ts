// The ways a task can take, whatever is answered: where an author's jumps may trap or forget a page.
import type { Id } from './answer.ts';
import type { Page, Target, Task } from './task.ts';

/** Every target some answer to the page leads to. */
export function exitsOf<I extends Id>(page: Page<I>): Target<I>[] {
  const jumps = [...page.jumps.values()];
  // A required question whose every choice jumps never takes its default.
  const decided = page.required && page.choices.length > 0;
  return decided && page.choices.every((choice) => page.jumps.has(choice.id)) ? jumps : [...jumps, page.next];
}

function exitPages<I extends Id>(task: Task<I>, page: Page<I>): Page<I>[] {
  return exitsOf(page).flatMap((target) => {
    const next = target === 'end' ? undefined : task.byId.get(target.page);
    return next ? [next] : [];
  });
}

/** Pages some answers lead to, from the first page on. */
export function reachablePages<I extends Id>(task: Task<I>): Set<Page<I>> {
  const reached = new Set<Page<I>>(task.pages.slice(0, 1));
  for (const page of reached) for (const next of exitPages(task, page)) reached.add(next);
  return reached;
}

/** Pages from which no answers lead to the end. */
export function trappedPages<I extends Id>(task: Task<I>): Page<I>[] {
  const escaping = new Set<Page<I>>(task.pages.filter((page) => exitsOf(page).includes('end')));
  let before = -1;
  while (before < escaping.size) {
    before = escaping.size;
    for (const page of task.pages) {
      if (exitPages(task, page).some((next) => escaping.has(next))) escaping.add(page);
    }
  }
  return task.pages.filter((page) => !escaping.has(page));
}

/** Pages with a jump back into a way that led to them. Self-jumps are reported apart and left out. */
export function loopingPages<I extends Id>(task: Task<I>): Page<I>[] {
  const state = new Map<Page<I>, 'open' | 'done'>();
  const looping = new Set<Page<I>>();
  for (const root of task.pages) {
    if (state.has(root)) continue;
    state.set(root, 'open');
    // An own stack: 200 pages in a row must not depend on the engine's recursion limit.
    const stack = [{ page: root, exits: exitPages(task, root) }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.exits.shift();
      if (!next) {
        state.set(top.page, 'done');
        stack.pop();
      } else if (!state.has(next)) {
        state.set(next, 'open');
        stack.push({ page: next, exits: exitPages(task, next) });
      } else if (state.get(next) === 'open' && next !== top.page) looping.add(top.page);
    }
  }
  return task.pages.filter((page) => looping.has(page));
}
