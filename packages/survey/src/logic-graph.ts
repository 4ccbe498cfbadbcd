// The ways a task can take, whatever is answered: where an author's jumps may trap or forget a page.
import type { Id } from './answer.ts';
import type { Page, Target, Task } from './task.ts';

/** Every target some answer to the page leads to. */
function exitsOf<I extends Id>(page: Page<I>): Target<I>[] {
  const jumps = [...page.jumps.values()];
  // A required question whose every choice jumps never takes its default.
  const decided = page.required && page.choices.length > 0;
  return decided && page.choices.every((choice) => page.jumps.has(choice.id)) ? jumps : [...jumps, page.next];
}

function pagesOf<I extends Id>(task: Task<I>, targets: readonly Target<I>[]): Set<Page<I>> {
  const pages = new Set<Page<I>>();
  for (const target of targets) {
    const page = target === 'end' ? undefined : task.byId.get(target.page);
    if (page) pages.add(page);
  }
  return pages;
}

/** Pages that some answer to the page leads to, each once. */
const exitPages = <I extends Id>(task: Task<I>, page: Page<I>): Set<Page<I>> => pagesOf(task, exitsOf(page));

/** Pages some answers lead to, from the first page on. */
export function reachablePages<I extends Id>(task: Task<I>): Set<Page<I>> {
  const reached = new Set<Page<I>>(task.pages.slice(0, 1));
  for (const page of reached) for (const next of exitPages(task, page)) reached.add(next);
  return reached;
}

/** Pages from which no answers lead to the end. */
export function trappedPages<I extends Id>(task: Task<I>): Page<I>[] {
  const leadingTo = new Map<Page<I>, Page<I>[]>(task.pages.map((page) => [page, []]));
  const escaping = new Set<Page<I>>();
  for (const page of task.pages) {
    const exits = exitsOf(page);
    if (exits.includes('end')) escaping.add(page);
    for (const next of pagesOf(task, exits)) leadingTo.get(next)?.push(page);
  }
  // Backwards from the end; a set that grows while it is read goes over each page once.
  for (const page of escaping) for (const before of leadingTo.get(page) ?? []) escaping.add(before);
  return task.pages.filter((page) => !escaping.has(page));
}

/** Pages with a jump back into a way that led to them. Self-jumps are reported apart and left out. */
export function loopingPages<I extends Id>(task: Task<I>): Page<I>[] {
  const state = new Map<Page<I>, 'open' | 'done'>();
  const looping = new Set<Page<I>>();
  for (const root of task.pages) {
    if (state.has(root)) continue;
    state.set(root, 'open');
    // An own stack: hundreds of pages in a row must not depend on the engine's recursion limit.
    const stack = [{ page: root, exits: exitPages(task, root).values() }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.exits.next().value;
      if (!next) {
        state.set(top.page, 'done');
        stack.pop();
      } else if (!state.has(next)) {
        state.set(next, 'open');
        stack.push({ page: next, exits: exitPages(task, next).values() });
      } else if (state.get(next) === 'open' && next !== top.page) looping.add(top.page);
    }
  }
  return task.pages.filter((page) => looping.has(page));
}

/** A shortest way from a page back to itself, with the page first and last; undefined where no answers lead back. */
export function loopThrough<I extends Id>(task: Task<I>, page: Page<I>): Page<I>[] | undefined {
  const cameFrom = new Map<Page<I>, Page<I> | null>();
  for (const next of exitPages(task, page)) cameFrom.set(next, null);
  // Breadth first: a map that grows while it is read goes over each page once.
  for (const [reached] of cameFrom) {
    if (reached === page) break;
    for (const next of exitPages(task, reached)) if (!cameFrom.has(next)) cameFrom.set(next, reached);
  }
  if (!cameFrom.has(page)) return undefined;
  const path = [page];
  for (let step = cameFrom.get(page); step; step = cameFrom.get(step)) path.unshift(step);
  return [page, ...path];
}
