// The changes that somebody else made to a draft, in every step of its undo. Apart from the history itself: a page that only writes needs
// none of it.
import type { Draft } from './draft.schema.ts';
import type { History } from './history.ts';
import { type Merged, mergerOf, takeTheirs } from './merge.ts';
import { isSame } from './same.ts';

const withFields = (draft: Draft, known: Draft): boolean =>
  draft.pages.length === known.pages.length &&
  draft.pages.every((page, place) => page === known.pages[place]) &&
  isSame({ ...draft, pages: [] }, { ...known, pages: [] });

/** Steps without those that say the same as the one after them. */
function withoutIdleSteps(steps: readonly Draft[], present: Draft): Draft[] {
  const left: Draft[] = [];
  let after = present;
  for (const step of steps.toReversed()) {
    if (withFields(step, after)) continue;
    left.unshift(step);
    after = step;
  }
  return left;
}

/**
 * Takes what somebody else made of `base` into every step, so that undo takes back what was done here and never what the
 * other did. In earlier steps the other's value counts; the present one has mine, and its conflicts are to be asked.
 */
export function mergeHistory(
  history: History,
  base: Draft,
  theirs: Draft,
): { readonly history: History; readonly merged: Merged } {
  const merge = mergerOf(base, theirs);
  const step = (draft: Draft): Draft => {
    const { draft: joined, conflicts } = merge(draft);
    return conflicts.reduce(takeTheirs, joined);
  };
  const merged = merge(history.present);
  const past = withoutIdleSteps(history.past.map(step), merged.draft);
  const future = withoutIdleSteps(history.future.map(step).toReversed(), merged.draft).toReversed();
  return { history: { ...history, past, present: merged.draft, future, mark: null }, merged };
}

/** The history with every draft changed in one way; `change` is asked once for each. */
export const mapHistory = (history: History, change: (draft: Draft) => Draft): History => ({
  ...history,
  past: history.past.map(change),
  present: change(history.present),
  future: history.future.map(change),
});
