import { useEffect } from 'react';
import type { FieldStore } from '../store/field-store.ts';
import { locate } from '../device/position.ts';
import type { Visit } from '../store/visit.ts';
import { noteFix, noteGap, noteTime, type VisitNotes } from '../store/visit-notes.ts';
import { changeVisit } from '../store/visit-store.ts';

/** Milliseconds between two positions of a visit: they cost battery. */
const pauseOfFixes = 60_000;

/** Keeps a change of the notes. A full phone loses it: answers say for themselves that they were not kept. */
const note = (store: FieldStore, id: string, change: (notes: VisitNotes) => VisitNotes): void =>
  void changeVisit(store, id, (visit) =>
    visit.notes && visit.state === 'draft' ? { ...visit, notes: change(visit.notes) } : visit,
  ).catch(() => undefined);

const seconds = (since: number): number => (performance.now() - since) / 1000;

/** Notes for how long a page of the visit is looked at; null for its review. */
function usePageTime(store: FieldStore, id: string, pageId: number | null): void {
  useEffect(() => {
    if (pageId === null) return undefined;
    let since: number | undefined = performance.now();
    const stop = (): void => {
      if (since === undefined) return;
      const looked = seconds(since);
      since = undefined;
      note(store, id, (notes) => noteTime(notes, pageId, looked));
    };
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') stop();
      else since ??= performance.now();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stop();
    };
  }, [store, id, pageId]);
}

/** Notes how often and for how long the connection is gone while the visit is open. */
function useGaps(store: FieldStore, id: string): void {
  useEffect(() => {
    let since = navigator.onLine ? undefined : performance.now();
    const onOffline = (): void => {
      since ??= performance.now();
    };
    const onOnline = (): void => {
      if (since === undefined) return;
      const gone = seconds(since);
      since = undefined;
      note(store, id, (notes) => noteGap(notes, gone));
    };
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
      onOnline();
    };
  }, [store, id]);
}

/** Notes of a draft what its reviewer is shown: times, gaps, and for a task that demands a position where it is answered. */
export function useVisitNotes(store: FieldStore, visit: Visit, pageId: number | null): void {
  const { id, notes, startedFrom, answersAgain } = visit;
  usePageTime(store, id, pageId);
  useGaps(store, id);
  const last = notes?.fixes.at(-1)?.at;
  useEffect(() => {
    // Before the first position is found, `begin` still looks for it.
    const isDue = last !== undefined && Date.now() - Date.parse(last) > pauseOfFixes;
    if (startedFrom === null || answersAgain !== undefined || !isDue) return;
    const look = async () => {
      const found = await locate();
      if ('fix' in found) note(store, id, (kept) => noteFix(kept, found.fix));
    };
    void look();
    // oxlint-disable-next-line react/exhaustive-deps -- looked for as a page is turned
  }, [store, id, pageId]);
}
