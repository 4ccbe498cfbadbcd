// Undo and redo: earlier drafts, which share with the present one all that is the same.
import type { Draft, DraftPage } from './draft.schema.ts';
import { type Merged, mergerOf, takeTheirs } from './merge.ts';
import { isSame } from './same.ts';

export const maxSteps = 200;

/** Milliseconds within which edits with the same mark are one step. */
const oneStep = 1500;

export interface History {
  readonly past: readonly Draft[];
  readonly present: Draft;
  readonly future: readonly Draft[];
  /** What the last edit was about, as `title of p1`; edits of the same soon after are one step. */
  readonly mark: string | null;
  readonly at: number;
}

export const startHistory = (present: Draft): History => ({
  past: [],
  present,
  future: [],
  mark: null,
  at: 0,
});

/** Takes an edit in. One that changes nothing is none; typing on in one field is one step. */
export function record(history: History, next: Draft, now: number, mark: string | null = null): History {
  if (next === history.present) return history;
  const isSameStep = mark !== null && mark === history.mark && now - history.at < oneStep;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-maxSteps);
  return { past, present: next, future: [], mark, at: now };
}

export function undo(history: History): History {
  const present = history.past.at(-1);
  if (!present) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    mark: null,
    at: 0,
  };
}

export function redo(history: History): History {
  const [present, ...future] = history.future;
  if (!present) return history;
  return { past: [...history.past, history.present], present, future, mark: null, at: 0 };
}

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

/** A history as plain JSON that says each page once, however many steps share it. */
export interface StoredHistory {
  readonly pages: readonly DraftPage[];
  readonly drafts: readonly (Omit<Draft, 'pages'> & { readonly pages: readonly number[] })[];
  /** Place of the present among `drafts`. */
  readonly present: number;
}

export function storeHistory({ past, present, future }: History): StoredHistory {
  const places = new Map<DraftPage, number>();
  const placeOf = (page: DraftPage): number => {
    const place = places.get(page) ?? places.size;
    places.set(page, place);
    return place;
  };
  const store = (draft: Draft) => ({ ...draft, pages: draft.pages.map(placeOf) });
  const drafts = [...past, present, ...future].map(store);
  return { pages: [...places.keys()], drafts, present: past.length };
}

/** The history that was stored; undefined where what was stored is damaged. */
export function restoreHistory({ pages, drafts, present }: StoredHistory): History | undefined {
  const restored = drafts.map((draft): Draft => ({
    ...draft,
    pages: draft.pages.flatMap((place) => pages[place] ?? []),
  }));
  const now = restored[present];
  if (!now) return undefined;
  return {
    past: restored.slice(0, present),
    present: now,
    future: restored.slice(present + 1),
    mark: null,
    at: 0,
  };
}
