// Undo and redo: earlier drafts, which share with the present one all that is the same.
import type { Draft, DraftPage } from './draft.schema.ts';

export const maxSteps = 200;

/** Milliseconds within which edits with the same mark are one step. */
const oneStep = 1500;

export interface History {
  readonly past: readonly Draft[];
  readonly present: Draft;
  readonly future: readonly Draft[];
  /** The subject of the last edit, as `title of p1`; edits of the same soon after are one step. */
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
