// The visits of a page while there is no database: they are read from their other homes, and written to those alone.
import type { Batch } from './journal.ts';
import { JournalRows } from './journal-rows.ts';
import type { OtherHomes } from './other-homes.ts';
import type { Rows } from './rows.ts';
import { StoreFailure } from './store-failure.ts';

interface Read {
  /** As the other homes keep them. */
  readonly kept: JournalRows;
  /** With the writes that those have not taken, too: the next whole batch has them, and the copy in the small storage has them at once. */
  readonly tried: JournalRows;
}

export class RowsAside {
  readonly #homes: OtherHomes;
  #read: Promise<Read> | undefined;

  constructor(homes: OtherHomes) {
    this.#homes = homes;
  }

  /** The visits as they are kept. Throws StoreFailure where the browser does not answer. */
  async kept(): Promise<JournalRows> {
    const { kept } = await this.#rows();
    return kept;
  }

  /** Has the homes read again at the next need: the database has been written since. */
  forget(): void {
    this.#read = undefined;
  }

  /**
   * Changes a visit, whose last batch in the database was `last`: on the disk once it resolves. One call at a time. Throws `failure`, the
   * database's, where no other home takes it, or the StoreFailure of a disk without room.
   */
  async change<Result>(
    visitId: string,
    work: (rows: Rows) => Promise<Result>,
    last: number,
    failure: StoreFailure,
  ): Promise<Result> {
    const { kept, tried } = await this.#rows();
    const { result, changes } = await tried.change(work);
    if (changes.length === 0) return result;
    const n = Math.max(tried.last(visitId), last) + 1;
    const batch: Batch = this.#homes.follow(visitId, n - 1)
      ? { n, changes }
      : { n, isWhole: true, changes: await tried.wholeAfter(visitId, changes) };
    tried.apply(visitId, batch);
    try {
      await this.#homes.keep(visitId, batch, { isInDatabase: false });
    } catch (error) {
      throw error instanceof StoreFailure && error.reason === 'full' ? error : failure;
    }
    kept.apply(visitId, batch);
    return result;
  }

  #rows(): Promise<Read> {
    if (this.#read) return this.#read;
    const read = this.#readHomes();
    this.#read = read;
    read.catch(() => {
      if (this.#read === read) this.#read = undefined;
    });
    return read;
  }

  async #readHomes(): Promise<Read> {
    const rows = { kept: new JournalRows(), tried: new JournalRows() };
    for (const visitId of await this.#homes.visitIds())
      for (const batch of await this.#homes.batchesOf(visitId)) {
        rows.kept.apply(visitId, batch);
        rows.tried.apply(visitId, batch);
      }
    return rows;
  }
}
