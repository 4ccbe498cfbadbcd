import type { OwnResponse } from '@gondola/contract';
import { type FieldStore, openFieldStore } from '../store/field-store.ts';
import type { KeptAssignment } from '../store/rows.ts';
import type { Visit } from '../store/visit.ts';
import { listVisits } from '../store/visit-store.ts';

/** The work of a person as this phone has it. */
interface OpenedWork {
  readonly store: FieldStore;
  readonly assignments: readonly KeptAssignment[];
  readonly visits: readonly Visit[];
  readonly returned: readonly OwnResponse[];
}

async function read(userId: number): Promise<OpenedWork> {
  const store = await openFieldStore(userId);
  const [assignments, visits, returned] = await Promise.all([
    store.getAll('assignments'),
    listVisits(store),
    store.getAll('returned'),
  ]);
  return { store, assignments, visits, returned };
}

let early: { readonly userId: number; readonly work: Promise<OpenedWork> } | undefined;

/** Begins to open the work of a person while the page is still loaded: the disk and the page do not wait for each other. */
export function openEarly(userId: number): void {
  early = { userId, work: read(userId) };
  // `openWork` reports the failure; without this, the browser calls it unhandled.
  early.work.catch(() => undefined);
}

/** Opens the work of a person, or takes what was opened early. Rejects where the database cannot be opened. */
export function openWork(userId: number): Promise<OpenedWork> {
  const work = early?.userId === userId ? early.work : read(userId);
  early = undefined;
  return work;
}
