// One person's work on this phone. A visit has more homes than the database (other-homes.ts), from which one that the browser threw away
// is made again. docs/decisions/0068-three-homes.md.
import { answered, isUnanswered } from '../device/answered.ts';
import { isTorn, noteFullDisk, renewDatabases } from '../device/full-disk.ts';
import { durable } from '../device/kept-storage.ts';
import { log } from '../device/log.ts';
import { deleteDB } from 'idb';
import { type Database, followHomes, openDatabase, visitStores } from './database.ts';
import { type Disk, findDisk } from './disk.ts';
import type { Batch, Change } from './journal.ts';
import { type JournalRows, wholeVisit } from './journal-rows.ts';
import { OtherHomes } from './other-homes.ts';
import { RowsAside } from './rows-aside.ts';
import type { Row, RowKey, RowName, Rows, VisitRowName } from './rows.ts';
import { isQuota, reasonOf, StoreFailure, type StoreReason } from './store-failure.ts';
import { VisitCopies } from './visit-copies.ts';

const prefix = 'field-';

/** Names of the private files of a person: journals of visits, and bytes of what was captured. */
export const folderOf = (userId: number): string => `${prefix}${userId}`;

/** Milliseconds during which a database that could not be opened, or did not answer, is not asked again. */
const patience = 1_000;

export class FieldStore {
  readonly userId: number;
  readonly disk: Disk | undefined;
  /** Whether this phone had no database of the person: nobody has worked here, or the browser has thrown it away. */
  isNew = false;
  /** Visits that came back from their other homes into a database without them. */
  restored = 0;
  #opening: Promise<Database> | undefined;
  /** Last failure of the database, and when it could not be opened. */
  #failed: { readonly failure?: StoreFailure; readonly unopenedAt?: number } = {};
  /** Whether the database has left a call open and is asked again in the background: nobody waits for it meanwhile. */
  #isUnanswered = false;
  /** Times that the database was opened, and brought up to the other homes. */
  #opened = 0;
  #isClosed = false;
  readonly #homes: OtherHomes;
  readonly #aside: RowsAside;
  /** Ends when nobody writes to the other homes alone, or brings the database up to them. */
  #turn: Promise<unknown> = Promise.resolve();
  /** Number of the last batch of each visit that this page has written. */
  readonly #last = new Map<string, number>();

  constructor(userId: number, disk: Disk | undefined) {
    this.userId = userId;
    this.disk = disk;
    this.#homes = new OtherHomes(`${folderOf(userId)}/journals`, disk, new VisitCopies(userId, localStorage));
    this.#aside = new RowsAside(this.#homes);
  }

  /** Opens the work of a person: from their database, or from its other homes where there is none. Throws StoreFailure without any. */
  static async open(userId: number, disk: Disk | undefined): Promise<FieldStore> {
    const store = new FieldStore(userId, disk);
    try {
      await store.#openOrFail();
      return store;
    } catch (error) {
      log('store.closed', String(error));
      if (disk && (await store.#homes.visitIds().catch(() => [])).length > 0) return store;
      store.close();
      throw error;
    }
  }

  get<Name extends RowName>(name: Name, key: RowKey<Name>): Promise<Row<Name> | undefined> {
    return this.#read(
      (database) => database.get(name, key),
      (rows) => rows.get(name, key),
    );
  }

  getAll<Name extends RowName>(name: Name, range?: IDBKeyRange): Promise<Row<Name>[]> {
    return this.#read(
      (database) => database.getAll(name, range),
      async (rows) => rows.all(name),
    );
  }

  getAllKeys<Name extends RowName>(name: Name): Promise<RowKey<Name>[]> {
    return this.#read(
      (database) => database.getAllKeys(name),
      async (rows) => rows.keys(name),
    );
  }

  ofVisit<Name extends 'answers' | 'media'>(name: Name, visitId: string): Promise<Row<Name>[]> {
    return this.#read(
      (database) => indexOf<Name>(database.transaction(name).objectStore(name)).getAll(visitId),
      (rows) => rows.ofVisit(name, visitId),
    );
  }

  count(name: RowName): Promise<number> {
    return this.#run((database) => database.count(name));
  }

  /** Writes a row that can be brought again. Throws StoreFailure. */
  async put<Name extends RowName>(name: Name, row: Row<Name>): Promise<void> {
    await this.#run((database) => database.put(name, row));
  }

  /** Writes rows that are no visit's, all or none: on the disk once it resolves. Throws StoreFailure. */
  async putAll<Name extends RowName>(name: Name, rows: readonly Row<Name>[]): Promise<void> {
    await this.#run(async (database) => {
      const { store, done } = database.transaction(name, 'readwrite', durable);
      await Promise.all([...rows.map((row) => store.put(row)), done]);
    });
  }

  /** Removes a row that can be brought again, or a range of them. Throws StoreFailure. */
  async delete<Name extends RowName>(name: Name, key: RowKey<Name> | IDBKeyRange): Promise<void> {
    await this.#run((database) => database.delete(name, key));
  }

  /** Replaces all rows of a store that can be brought again, in one write. Throws StoreFailure. */
  async replaceAll<Name extends RowName>(name: Name, rows: readonly Row<Name>[]): Promise<void> {
    await this.#run(async (database) => {
      const { store, done } = database.transaction(name, 'readwrite');
      await Promise.all([store.clear(), ...rows.map((row) => store.put(row)), done]);
    });
  }

  /**
   * Changes rows of a visit in one write: on the disk once it resolves, in its journal where the browser has private files, else in the
   * database. Throws StoreFailure where this phone has not kept it, and what `work` throws.
   */
  async change<Result>(
    visitId: string,
    names: readonly RowName[],
    work: (rows: Rows) => Promise<Result>,
  ): Promise<Result> {
    for (;;)
      try {
        const { result, batch } = await this.#run((database) =>
          this.#changeInDatabase(database, visitId, names, work),
        );
        this.#aside.forget();
        if (batch) await this.#homes.keep(visitId, batch, { isInDatabase: true });
        return result;
      } catch (error) {
        const { failure } = this.#failed;
        if (!this.disk || this.#isClosed || failure === undefined || failure !== error) throw error;
        const opened = this.#opened;
        const last = this.#last.get(visitId) ?? 0;
        const aside = await this.#inTurn(async () =>
          this.#opened === opened
            ? { result: await this.#aside.change(visitId, work, last, failure) }
            : undefined,
        );
        // It is changed in the database, where that has been opened meanwhile.
        if (aside) return aside.result;
      }
  }

  /** Whether this page can be opened again without losing what it could not keep of a visit: the small storage has it. */
  isCopied(visitId: string): boolean {
    return this.#homes.isCopied(visitId);
  }

  /** Keeps room ahead for what is answered on a full disk. Throws StoreFailure where there is none to keep. */
  async reserve(): Promise<void> {
    try {
      await this.disk?.reserve();
    } catch (error) {
      // A browser that does not let a worker write has the database alone.
      if (error instanceof StoreFailure && error.reason === 'full') throw error;
    }
  }

  /** Keeps a visit in the database alone: the server has it, or its worker threw it away. */
  async forgetHomes(visitId: string): Promise<void> {
    try {
      await this.#homes.forget(visitId);
      await this.delete('journals', visitId);
    } catch (error) {
      log('store.blocked', String(error));
    }
  }

  close(): void {
    this.#isClosed = true;
    void this.#opening?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  #open(): Promise<Database> {
    if (this.#isClosed) return Promise.reject(new StoreFailure('lost', 'the store was closed'));
    const { failure, unopenedAt = -Infinity } = this.#failed;
    if (failure && (this.#isUnanswered || performance.now() - unopenedAt < patience))
      return Promise.reject(failure);
    this.#opening ??= this.#openNow(() => undefined).catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  /** Opens the database; `onOpen` is done once it has all that the other homes have, before anybody writes to them alone again. */
  async #openNow(onOpen: () => void): Promise<Database> {
    const drop = (): void => {
      this.#opening = undefined;
    };
    await renewDatabases();
    const name = folderOf(this.userId);
    const { database, isNew } = await openDatabase(name, drop);
    this.isNew ||= isNew;
    try {
      await this.#inTurn(async () => {
        const following = followHomes(database, this.#homes);
        this.restored += await answered(following, `following the other homes of ${name}`);
        if (this.restored > 0) log('store.restored', String(this.restored));
        this.#aside.forget();
        this.#opened += 1;
        onOpen();
      });
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  }

  /** Opens a database that has left a call open, as soon as it answers: the browser may leave any number of calls open. */
  async #askAgain(): Promise<void> {
    if (this.#isUnanswered) return;
    this.#isUnanswered = true;
    while (this.#isUnanswered && !this.#isClosed) {
      await new Promise((resolve) => setTimeout(resolve, patience));
      const opening = this.#openNow(() => {
        this.#opening = opening;
        this.#isUnanswered = false;
      });
      try {
        await opening;
        log('store.answered');
      } catch (error) {
        noteFullDisk(error);
        // With any other error, it answers: the next write opens it, or says why not.
        if (!isUnanswered(error)) this.#isUnanswered = false;
      }
    }
  }

  /** Does something alone: nobody else writes to the other homes alone, or brings the database up to them. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** Does something with the database; opens it again, once, where the browser has closed it. Throws StoreFailure. */
  async #run<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    for (let isAgain = false; ; isAgain = true) {
      const database = await this.#openWhole();
      try {
        return await answered(work(database), 'the database');
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === undefined) throw error;
        noteFullDisk(error);
        const isLate = isUnanswered(error);
        // One that is full takes no more for being opened again.
        if (!isLate && (isAgain || this.#isClosed || isQuota(error))) throw this.#fail(reason, error);
        this.#opening = undefined;
        database.close();
        if (isLate) throw this.#fail(reason, error);
      }
    }
  }

  /** Opens the database, rebuilt first where a full disk has torn it. */
  async #openWhole(): Promise<Database> {
    const opened = this.#openOrFail();
    const opening = this.#opening;
    const database = await opened;
    if (!isTorn()) return database;
    if (this.#opening === opening) this.#opening = undefined;
    database.close();
    return this.#openOrFail();
  }

  async #openOrFail(): Promise<Database> {
    try {
      return await this.#open();
    } catch (error) {
      if (error === this.#failed.failure || this.#isClosed) throw error;
      const unopenedAt = performance.now();
      noteFullDisk(error);
      const reason = error instanceof StoreFailure ? error.reason : (reasonOf(error) ?? 'lost');
      // A full disk says of its database only that it cannot be opened.
      throw this.#fail(reason === 'lost' && isTorn() ? 'full' : reason, error, unopenedAt);
    }
  }

  #fail(reason: StoreReason, error: unknown, unopenedAt = -Infinity): StoreFailure {
    const failure = new StoreFailure(reason, String(error));
    this.#failed = { failure, unopenedAt };
    log(`store.${reason}`, String(error));
    if (reason === 'unanswered') void this.#askAgain();
    return failure;
  }

  /** Reads from the database, or from the other homes where there is none. */
  async #read<Result>(
    inDatabase: (database: Database) => Promise<Result>,
    aside: (rows: JournalRows) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await this.#run(inDatabase);
    } catch (error) {
      if (!(error instanceof StoreFailure) || !this.disk || this.#isClosed) throw error;
      return aside(await this.#aside.kept());
    }
  }

  async #changeInDatabase<Result>(
    database: Database,
    visitId: string,
    names: readonly RowName[],
    work: (rows: Rows) => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly batch: Batch | undefined }> {
    const all = new Set<RowName>([...names, ...visitStores, 'journals']);
    const transaction = database.transaction([...all], 'readwrite', durable);
    const changes: Change[] = [];
    const rows: Rows = {
      get: (name, key) => transaction.objectStore(name).get(key),
      ofVisit: <Name extends 'answers' | 'media'>(name: Name, id: string) =>
        indexOf<Name>(transaction.objectStore(name)).getAll(id),
      put: async (name, row) => {
        if (isOfVisit(name)) changes.push({ store: name, row } as Change);
        await transaction.objectStore(name).put?.(row);
      },
      delete: async (name, key) => {
        if (isOfVisit(name)) changes.push({ store: name, gone: key } as Change);
        await transaction.objectStore(name).delete?.(key);
      },
    };
    const working = async () => {
      const result = await work(rows);
      if (changes.length === 0) return { result, batch: undefined };
      const mark = await rows.get('journals', visitId);
      const n = (mark?.n ?? 0) + 1;
      const isPart = mark !== undefined && this.#homes.follow(visitId, mark.n);
      const batch = isPart
        ? { n, changes }
        : { n, isWhole: true, changes: await wholeVisit(rows, visitId, changes) };
      await rows.put('journals', { visitId, n });
      this.#last.set(visitId, n);
      return { result, batch };
    };
    transaction.done.catch(() => undefined);
    try {
      const outcome = await working();
      await transaction.done;
      return outcome;
    } catch (error) {
      // Else a part of the write would be kept without the rest.
      abort(transaction);
      // Why a browser has aborted a write is said of the whole of it alone.
      await transaction.done.catch(noteFullDisk);
      throw error;
    }
  }
}

/** Undoes a write, unless it has ended by itself. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has.
  }
}

/** The index of a store by visits; its type follows from the name of the store only where that is known. */
const indexOf = <Name extends 'answers' | 'media'>(rows: { index(name: 'visitId'): unknown }) =>
  rows.index('visitId') as { getAll(visitId: string): Promise<Row<Name>[]> };

const isOfVisit = (name: RowName): name is VisitRowName => visitStores.some((one) => one === name);

/** The person whose work a store is. */
export const ownerOf = ({ userId }: FieldStore): number => userId;

export const openFieldStore = async (userId: number): Promise<FieldStore> =>
  FieldStore.open(userId, await findDisk());

/** Erases the work of a person from this phone. */
export async function eraseWork(userId: number): Promise<void> {
  await deleteDB(folderOf(userId));
  new VisitCopies(userId, localStorage).erase();
  await (await findDisk())?.remove(folderOf(userId));
}
