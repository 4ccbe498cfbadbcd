// Notes of a visit while it is answered, for the reviewer: they travel with the answers. Pure.
import type { VisitReport } from '@gondola/contract';
import { maxFixes } from '@gondola/contract/plain';

export interface VisitNotes {
  /** Positions, only of tasks that demand one. */
  readonly fixes: VisitReport['fixes'];
  readonly pages: VisitReport['pages'];
  readonly gaps: VisitReport['gaps'];
  /** The device as the visit ended; null before. */
  readonly device: VisitReport['device'] | null;
}

export const noNotes: VisitNotes = { fixes: [], pages: [], gaps: { count: 0, seconds: 0 }, device: null };

/** The first position stays, and as many of the last ones as are kept. */
export const noteFix = (notes: VisitNotes, fix: VisitReport['fixes'][number]): VisitNotes => ({
  ...notes,
  fixes:
    notes.fixes.length < maxFixes
      ? [...notes.fixes, fix]
      : [...notes.fixes.slice(0, 1), ...notes.fixes.slice(2), fix],
});

/** Adds seconds to a page. */
export function noteTime(notes: VisitNotes, questionId: number, seconds: number): VisitNotes {
  const known = notes.pages.find((page) => page.questionId === questionId);
  const others = notes.pages.filter((page) => page !== known);
  return {
    ...notes,
    pages: [...others, { questionId, seconds: (known?.seconds ?? 0) + Math.round(seconds) }],
  };
}

/** Adds a time without a connection. */
export const noteGap = (notes: VisitNotes, seconds: number): VisitNotes => ({
  ...notes,
  gaps: { count: notes.gaps.count + 1, seconds: notes.gaps.seconds + Math.round(seconds) },
});

/** Milliseconds before the end of a visit from which on a position counts as that of its end. */
const freshness = 5 * 60_000;

/** The position at the end of a visit; null where none was found then. */
export function endOf({ fixes }: VisitNotes, finishedAt: string): VisitReport['fixes'][number] | null {
  const last = fixes.at(-1);
  return last && Date.parse(finishedAt) - Date.parse(last.at) <= freshness ? last : null;
}
