// Where visits are kept apart from the database, which a browser may throw away: a journal in the origin's private files, on the disk
// once it is written, and a copy in the browser's small storage. docs/decisions/0068-three-homes.md.
import { log } from '../device/log.ts';
import type { Disk } from './disk.ts';
import { type Batch, isWhole, lineOf, readJournal } from './journal.ts';
import { StoreFailure } from './store-failure.ts';
import type { VisitCopies } from './visit-copies.ts';

export class OtherHomes {
  readonly #disk: Disk | undefined;
  readonly #copies: VisitCopies;
  readonly #folder: string;
  /** Visits whose journals lack a batch that had no room. */
  readonly #behind = new Set<string>();
  /** Whether this browser lets a worker write private files; not all that have them do. */
  #isWritable = false;

  /** `folder` has the journals among the private files. */
  constructor(folder: string, disk: Disk | undefined, copies: VisitCopies) {
    this.#folder = folder;
    this.#disk = disk;
    this.#copies = copies;
  }

  /** Ids of the visits that are kept. */
  async visitIds(): Promise<string[]> {
    const journals = (await this.#disk?.list(this.#folder)) ?? [];
    this.#isWritable ||= journals.length > 0;
    return [...new Set([...journals, ...this.#copies.visitIds()])];
  }

  /** Whether all homes of a visit are as they were after its batch `n`: else the next one is to be whole. */
  follow(visitId: string, n: number): boolean {
    return !this.#behind.has(visitId) && this.#copies.follows(visitId, n);
  }

  /** Whether the small storage has a visit, with all that was tried to be written of it. */
  isCopied(visitId: string): boolean {
    return this.#copies.visitIds().includes(visitId);
  }

  /**
   * Keeps a batch: on the disk once it resolves, where there are private files. Throws StoreFailure where they do not take it, and the
   * database is no home for it either.
   */
  async keep(visitId: string, batch: Batch, { isInDatabase }: { isInDatabase: boolean }): Promise<void> {
    this.#copies.apply(visitId, batch);
    try {
      const at = await this.#append(visitId, batch);
      if (at === undefined) {
        this.#behind.add(visitId);
        if (isInDatabase) return;
        throw new StoreFailure('lost', 'no journal that a full disk has left');
      }
      this.#isWritable ||= this.#disk !== undefined;
      this.#behind.delete(visitId);
      // The browser has cleared the journal: what it had is in the copy.
      const whole = at === 0 && !isWhole(batch) ? this.#copies.batchOf(visitId) : undefined;
      if (whole) await this.#append(visitId, whole);
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      this.#behind.add(visitId);
      if (this.#isWritable || error.reason === 'full') throw error;
      // The database alone has to do.
      log('store.blocked', error.message);
    }
  }

  /** The batches that make a visit, in their order: the first of them is whole. None where no home has it. */
  async batchesOf(visitId: string): Promise<readonly Batch[]> {
    const journal = await this.#journalOf(visitId);
    const copy = this.#copies.batchOf(visitId);
    return copy && copy.n > (journal.at(-1)?.n ?? 0) ? [copy] : journal;
  }

  /** Writes what a cleared home of a visit lacks and another has. */
  async mend(visitId: string): Promise<void> {
    const batches = await this.batchesOf(visitId);
    const [first] = batches;
    if (!first) return;
    const journal = await this.#journalOf(visitId);
    // One that is behind would have a gap before its next batch.
    if (journal.at(-1)?.n !== batches.at(-1)?.n)
      await this.keep(visitId, first, { isInDatabase: true }).catch(() => undefined);
    else if (!this.#copies.follows(visitId, batches.at(-1)?.n ?? 0))
      for (const batch of batches) this.#copies.apply(visitId, { ...batch, isWhole: batch === first });
  }

  /** Lets go of a visit. Throws StoreFailure. */
  async forget(visitId: string): Promise<void> {
    this.#copies.forget(visitId);
    await this.#disk?.remove(`${this.#folder}/${visitId}`);
  }

  async #append(visitId: string, batch: Batch): Promise<number | undefined> {
    return this.#disk ? this.#disk.append(`${this.#folder}/${visitId}`, lineOf(batch)) : 0;
  }

  /** The batches of a visit's journal, from the last one on that is whole. */
  async #journalOf(visitId: string): Promise<readonly Batch[]> {
    const file = await this.#disk?.read(`${this.#folder}/${visitId}`);
    if (!file) return [];
    const { batches } = readJournal(new Uint8Array(await file.arrayBuffer()));
    // Two tabs may have written in another order.
    const ordered = batches.toSorted((one, other) => one.n - other.n);
    const start = ordered.findLastIndex(isWhole);
    return start < 0 ? [] : ordered.slice(start);
  }
}
