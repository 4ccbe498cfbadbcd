// Copies of unsent visits in the browser's small storage (localStorage). Browsers write it seconds late, so that it is no home for what
// was answered just now; but it is all that they leave alone when they clear the storage of sites because the disk is full.
import { log } from '../device/log.ts';
import { type Batch, type Change, isWhole } from './journal.ts';
import { JournalRows } from './journal-rows.ts';

/** A copy as it is written: all rows of a visit but its task and its response, which others may share. */
interface Copy {
  readonly n: number;
  readonly changes: readonly Change[];
}

const isShared = ({ store }: Change): boolean => store === 'tasks' || store === 'returned';

export class VisitCopies {
  readonly #prefix: string;
  readonly #storage: Storage;
  /** Visits that the storage had no room for. */
  readonly #refused = new Set<string>();

  constructor(userId: number, storage: Storage) {
    this.#prefix = `gondola.field.copy.${userId}.`;
    this.#storage = storage;
  }

  /** Ids of the visits that have a copy. */
  visitIds(): string[] {
    const visits = `${this.#prefix}visit.`;
    return this.#keys()
      .filter((key) => key.startsWith(visits))
      .map((key) => key.slice(visits.length));
  }

  /** Whether the copy of a visit is as it was after its batch `n`, or there can be none. */
  follows(visitId: string, n: number): boolean {
    return this.#refused.has(visitId) || this.#read(visitId)?.n === n;
  }

  /** Brings the copy of a visit up to a batch. Never throws: what has no room has no copy. */
  apply(visitId: string, batch: Batch): void {
    if (this.#refused.has(visitId)) return;
    const known = isWhole(batch) ? [] : this.#read(visitId)?.changes;
    if (!known) return;
    const rows = new JournalRows();
    rows.apply(visitId, { n: batch.n, changes: [...known, ...batch.changes] });
    const all = rows.changes();
    if (!all.some(({ store }) => store === 'visits')) return this.forget(visitId);
    try {
      for (const change of all.filter(isShared)) this.#write(this.#sharedKey(change), change);
      const own: Copy = { n: batch.n, changes: all.filter((change) => !isShared(change)) };
      this.#write(this.#visitKey(visitId), own);
    } catch (error) {
      log('store.noCopy', String(error));
      this.forget(visitId);
      this.#refused.add(visitId);
    }
  }

  /** The visit as its copy has it, with what it takes to open and send it; undefined where there is none. */
  batchOf(visitId: string): Batch | undefined {
    const copy = this.#read(visitId);
    if (!copy) return undefined;
    const shared = this.#sharedKeysOf(copy).flatMap((key) => (this.#parse(key) as Change | undefined) ?? []);
    return { n: copy.n, isWhole: true, changes: [...shared, ...copy.changes] };
  }

  forget(visitId: string): void {
    this.#storage.removeItem(this.#visitKey(visitId));
    const others = this.visitIds().flatMap((id) => this.#read(id) ?? []);
    const needed = new Set(others.flatMap((copy) => this.#sharedKeysOf(copy)));
    for (const key of this.#keys())
      if (key.startsWith(`${this.#prefix}with.`) && !needed.has(key)) this.#storage.removeItem(key);
  }

  /** Removes all copies of the person. */
  erase(): void {
    for (const key of this.#keys()) this.#storage.removeItem(key);
  }

  #visitKey(visitId: string): string {
    return `${this.#prefix}visit.${visitId}`;
  }

  #sharedKey(change: Change): string {
    if (!('row' in change)) return '';
    return change.store === 'tasks'
      ? `${this.#prefix}with.tasks.${change.row.id}.${change.row.version}`
      : `${this.#prefix}with.returned.${(change.row as { readonly id: number }).id}`;
  }

  /** Keys of the task and the response of a visit. */
  #sharedKeysOf({ changes }: Copy): string[] {
    return changes.flatMap((change) => {
      if (change.store !== 'visits' || !('row' in change)) return [];
      const { taskId, version, answersAgain } = change.row;
      const task = `${this.#prefix}with.tasks.${taskId}.${version}`;
      return answersAgain === undefined ? [task] : [task, `${this.#prefix}with.returned.${answersAgain}`];
    });
  }

  #keys(): string[] {
    const keys = Array.from({ length: this.#storage.length }, (_, place) => this.#storage.key(place) ?? '');
    return keys.filter((key) => key.startsWith(this.#prefix));
  }

  #read(visitId: string): Copy | undefined {
    return this.#parse(this.#visitKey(visitId)) as Copy | undefined;
  }

  #parse(key: string): unknown {
    try {
      return JSON.parse(this.#storage.getItem(key) ?? 'null') ?? undefined;
    } catch {
      // Somebody else has written there.
      return undefined;
    }
  }

  #write(key: string, value: unknown): void {
    const text = JSON.stringify(value);
    if (this.#storage.getItem(key) !== text) this.#storage.setItem(key, text);
  }
}
