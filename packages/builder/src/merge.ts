// Two people have changed one draft since it was the same: what only one of them changed is taken from them, and only a
// field that both changed differently has to be decided (D49).
import type { Draft, DraftPage } from './draft.schema.ts';

/** A field that both changed; the merged draft has mine until somebody decides. */
export interface MergeConflict {
  /** Key of the page; null for the task itself. */
  readonly page: string | null;
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  readonly draft: Draft;
  readonly conflicts: readonly MergeConflict[];
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Merges the fields of one object; `skip` names those that are merged otherwise. */
function mergeFields<T extends object>(
  base: T,
  mine: T,
  theirs: T,
  page: string | null,
  skip: readonly string[] = [],
): { readonly merged: T; readonly conflicts: readonly MergeConflict[] } {
  const conflicts: MergeConflict[] = [];
  const merged = { ...mine } as Record<string, unknown>;
  const [was, here, there] = [base, mine, theirs].map((one) => one as Record<string, unknown>);
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (skip.includes(field)) continue;
    const [before, ours, others] = [was?.[field], here?.[field], there?.[field]];
    if (isSame(ours, others) || isSame(others, before)) continue;
    if (isSame(ours, before)) merged[field] = others;
    else conflicts.push({ page, field, mine: ours, theirs: others });
  }
  return { merged: merged as T, conflicts };
}

const keysOf = (pages: readonly DraftPage[]): string[] => pages.map((page) => page.key);

/** The order of `mine` with the pages that only `theirs` has, each after the page that it follows there. */
function joinOrders(mine: readonly string[], theirs: readonly string[]): string[] {
  const order = [...mine];
  const present = new Set(mine);
  for (const [place, key] of theirs.entries()) {
    if (present.has(key)) continue;
    const before = theirs.slice(0, place).findLast((earlier) => present.has(earlier));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
    present.add(key);
  }
  return order;
}

/** The order in which the merged pages stand: that of the one who moved pages; mine where both did. */
function mergeOrder(base: Draft, mine: Draft, theirs: Draft): string[] {
  const inBoth = (keys: readonly string[], others: readonly string[]): string[] => {
    const known = new Set(others);
    return keys.filter((key) => known.has(key));
  };
  const [was, here, there] = [keysOf(base.pages), keysOf(mine.pages), keysOf(theirs.pages)];
  const haveIMoved = !isSame(inBoth(here, was), inBoth(was, here));
  return haveIMoved ? joinOrders(here, there) : joinOrders(there, here);
}

/** Merges what I and somebody else made of `base`. A page that one removed and the other changed stays. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Merged {
  const { merged, conflicts } = mergeFields(base, mine, theirs, null, ['pages']);
  const found = [...conflicts];
  const [was, here, there] = [base, mine, theirs].map(
    (draft) => new Map(draft.pages.map((page) => [page.key, page])),
  );
  const pages = mergeOrder(base, mine, theirs).flatMap((key): DraftPage[] => {
    const [before, ours, others] = [was?.get(key), here?.get(key), there?.get(key)];
    if (ours && others) {
      const page = mergeFields(before ?? others, ours, others, key);
      found.push(...page.conflicts);
      return [page.merged];
    }
    const left = ours ?? others;
    if (!left) return [];
    // One of us has it: it is new, or the other has removed it and this one changed it.
    return !before || !isSame(before, left) ? [left] : [];
  });
  const draft = withoutLostTargets({ ...merged, pages });
  return { draft: isSame(draft, mine) ? mine : draft, conflicts: found };
}

/** What leads to pages that neither has left is undecided. */
function withoutLostTargets(draft: Draft): Draft {
  const known = new Set([...keysOf(draft.pages), 'end', 'undecided']);
  const pages = draft.pages.map((page): DraftPage => {
    const choices = new Set(page.choices.map((choice) => choice.key));
    const jumps = Object.entries(page.jumps)
      .filter(([choice]) => choices.has(choice))
      .map(([choice, to]) => [choice, known.has(to) ? to : 'undecided'] as const);
    const next = page.next === null || known.has(page.next) ? page.next : 'undecided';
    return { ...page, jumps: Object.fromEntries(jumps), next };
  });
  return { ...draft, pages };
}

/** Decides a conflict for the other side. */
export function takeTheirs(draft: Draft, { page, field, theirs }: MergeConflict): Draft {
  if (page === null) return { ...draft, [field]: theirs };
  return {
    ...draft,
    pages: draft.pages.map((one) => (one.key === page ? { ...one, [field]: theirs } : one)),
  };
}
