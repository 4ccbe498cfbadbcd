// What a person opened from the palette lately, kept in this browser under their own number.
import { type FoundKind, foundKindNames } from '@gondola/contract';

export interface RecentThing {
  readonly kind: FoundKind;
  readonly id: number;
  readonly companyId: number | null;
  readonly title: string;
  readonly number: string | null;
}

const max = 8;
const keyOf = (userId: number): string => `gondola.recent.${userId}`;

const isThing = (value: unknown): value is RecentThing => {
  const thing = (value ?? {}) as Partial<Record<keyof RecentThing, unknown>>;
  return (
    foundKindNames.some((kind) => kind === thing.kind) &&
    Number.isSafeInteger(thing.id) &&
    (thing.companyId === null || Number.isSafeInteger(thing.companyId)) &&
    typeof thing.title === 'string' &&
    (thing.number === null || typeof thing.number === 'string')
  );
};

/** Newest first; nothing where the browser keeps nothing. */
export function recentThings(userId: number): readonly RecentThing[] {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isThing).slice(0, max) : [];
  } catch {
    return [];
  }
}

/** Puts a thing first; the oldest leaves. */
export function rememberThing(userId: number, { kind, id, companyId, title, number }: RecentThing): void {
  const others = recentThings(userId).filter(
    (other) => other.kind !== kind || other.id !== id || other.companyId !== companyId,
  );
  const kept = [{ kind, id, companyId, title, number }, ...others].slice(0, max);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // Without storage nothing is remembered.
  }
}
