// What a person opened from the palette lately, kept in this browser under their own number.
import { type FoundKind, foundKindNames } from '@gondola/contract';

export interface RecentItem {
  readonly kind: FoundKind;
  readonly id: number;
  readonly companyId: number | null;
  readonly title: string;
  readonly number: string | null;
}

const max = 8;
const keyOf = (userId: number): string => `gondola.recent.${userId}`;

const isItem = (value: unknown): value is RecentItem => {
  const item = (value ?? {}) as Partial<Record<keyof RecentItem, unknown>>;
  return (
    foundKindNames.some((kind) => kind === item.kind) &&
    Number.isSafeInteger(item.id) &&
    (item.companyId === null || Number.isSafeInteger(item.companyId)) &&
    typeof item.title === 'string' &&
    (item.number === null || typeof item.number === 'string')
  );
};

/** Newest first; nothing where the browser keeps nothing. */
export function recentItems(userId: number): readonly RecentItem[] {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, max) : [];
  } catch {
    return [];
  }
}

/** Puts an item first; the oldest leaves. */
export function rememberItem(userId: number, { kind, id, companyId, title, number }: RecentItem): void {
  const others = recentItems(userId).filter(
    (other) => other.kind !== kind || other.id !== id || other.companyId !== companyId,
  );
  const kept = [{ kind, id, companyId, title, number }, ...others].slice(0, max);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // Without storage nothing is remembered.
  }
}
