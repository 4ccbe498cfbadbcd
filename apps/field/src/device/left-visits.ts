// People whose visits wait on this phone without a session of theirs, each with the ticket by which it sends them (D78, D85).
import { storage } from '@gondola/client/storage.ts';

export interface LeftVisits {
  readonly userId: number;
  readonly ticket: string;
  readonly until: string;
}

const key = 'gondola.field.left';

/** Those whose tickets have not ended, by this phone's clock. */
export function listLeft(now: Date = new Date()): readonly LeftVisits[] {
  try {
    const all = JSON.parse(storage().getItem(key) ?? '[]') as LeftVisits[];
    return all.filter(({ until }) => Date.parse(until) > now.getTime());
  } catch {
    return [];
  }
}

const write = (all: readonly LeftVisits[]): void =>
  all.length > 0 ? storage().setItem(key, JSON.stringify(all)) : storage().removeItem(key);

const besides = (userId: number): readonly LeftVisits[] => listLeft().filter((one) => one.userId !== userId);

/** Keeps the ticket of a person in place of an earlier one. */
export const keepLeft = (left: LeftVisits): void => write([...besides(left.userId), left]);

export const forgetLeft = (userId: number): void => write(besides(userId));
