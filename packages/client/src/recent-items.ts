// The entities a person opened lately, kept in this browser under their own number until they sign out: the palette offers them first.
import { useEffect } from 'react';
import { type CurrentUser, type FoundKind, foundKindNames } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './current-user.ts';
import { untilSignedOut } from './session.ts';

export interface RecentItem {
  readonly kind: FoundKind;
  readonly id: number;
  readonly companyId: number | null;
  readonly title: string;
  readonly number: string | null;
}

const max = 8;
const itemsOf = (userId: number): string => `${untilSignedOut}${userId}`;
const commandsOf = (userId: number): string => `gondola.recent-commands.${userId}`;

/** A list kept in this browser; nothing where the browser keeps nothing. */
function readList<Entry>(name: string, isEntry: (value: unknown) => value is Entry): readonly Entry[] {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, max) : [];
  } catch {
    return [];
  }
}

function writeList(name: string, entries: readonly unknown[]): void {
  try {
    localStorage.setItem(name, JSON.stringify(entries.slice(0, max)));
  } catch {
    // Without storage nothing is remembered.
  }
}

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

/** Newest first. */
export const recentItems = (userId: number): readonly RecentItem[] => readList(itemsOf(userId), isItem);

/** Puts an item first; the oldest leaves. */
export function rememberItem(userId: number, { kind, id, companyId, title, number }: RecentItem): void {
  const others = recentItems(userId).filter(
    (other) => other.kind !== kind || other.id !== id || other.companyId !== companyId,
  );
  writeList(itemsOf(userId), [{ kind, id, companyId, title, number }, ...others]);
}

/** Keys of the pages and actions chosen lately in the palette, newest first. */
export const recentCommands = (userId: number): readonly string[] =>
  readList(commandsOf(userId), (value) => typeof value === 'string');

/** Puts a page or action first; the oldest leaves. */
export function rememberCommand(userId: number, key: string): void {
  const others = recentCommands(userId).filter((other) => other !== key);
  writeList(commandsOf(userId), [key, ...others]);
}

/** Remembers what a page or panel shows, once it is there. */
export function useRememberedItem(item: RecentItem | undefined): void {
  // No page waits, or fails, for what is only remembered of it.
  const id = useQueryClient().getQueryData<{ user: CurrentUser }>(currentUserQuery().queryKey)?.user.id;
  const shown = item && JSON.stringify(item);
  useEffect(() => {
    if (shown && id !== undefined) rememberItem(id, JSON.parse(shown) as RecentItem);
  }, [id, shown]);
}
