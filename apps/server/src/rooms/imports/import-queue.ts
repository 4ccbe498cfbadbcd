// The queue of imports is their table: what waits there to be read or applied is taken in turns between companies. A process
// works on two at a time, of one company on one, and takes the next when it has a hand free; the others wait and lose nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import { record } from '../../platform/audit/record.ts';
import { type Database, everyCompany, inTransaction } from '../../platform/database/transaction.ts';
import { Failure } from '../../platform/http/errors.ts';
import type { ProcessServices } from '../../platform/services.ts';
import { runApplying } from './applying/run-applying.ts';
import {
  cancelUnwanted,
  diskFull,
  keepWanted,
  showLife,
  type TakenWork,
  takeNext,
  wantedFor,
} from './import-work.queries.ts';
import { findImport } from './imports.queries.ts';
import { runReading } from './reading/run-reading.ts';
import { eraseRows } from './reading/staging.queries.ts';

const atOnce = 2;
/** Milliseconds between looks at the queue, and at an import that another process may be at work on. */
const lookEvery = 1_000;
const lifeEvery = 2_000;
const keepEvery = 5_000;
/** Milliseconds that work has to come to its end when the process is told to stop. */
const graceToEnd = 10_000;

interface Running {
  readonly work: TakenWork;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

export class ImportQueue {
  private readonly services: ProcessServices;
  /** By company. */
  private readonly running = new Map<number, Running>();
  /** Imports that calls of this process wait for, with how many do. */
  private readonly awaited = new Map<number, number>();
  private filling: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private takesAny = false;
  private isStopped = false;

  constructor(services: ProcessServices) {
    this.services = services;
  }

  /** Takes whatever waits, from now on; before, only what calls of this process wait for. */
  start(): void {
    this.takesAny = true;
    this.timer = setInterval(() => this.wake(), lookEvery).unref();
    this.wake();
  }

  /** Takes nothing more; what runs has some seconds to end and is given back otherwise. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.filling;
    const ended = Promise.all([...this.running.values()].map((one) => one.ended));
    await Promise.race([ended, sleep(graceToEnd, undefined, { ref: false })]);
    for (const { stop } of this.running.values()) stop.abort();
    await ended;
  }

  /** Looks at the queue at once: something was put into it. */
  wake(): void {
    void this.fill();
  }

  /** Works until nothing waits and nothing runs: for processes that take no jobs by themselves. Throws when it cannot look. */
  async runAll(): Promise<void> {
    const took = this.takesAny;
    this.takesAny = true;
    try {
      for (;;) {
        await this.look();
        if (this.running.size === 0) return;
        await Promise.race([...this.running.values()].map((one) => one.ended));
      }
    } finally {
      this.takesAny = took;
    }
  }

  /**
   * Waits until an import is neither read nor applied any more, here or in another process. When the caller leaves, the
   * reading goes on for a few seconds only, unless somebody asks for it; what is being applied is applied. Throws 507 when
   * it waits for space on the disk.
   */
  async finished(companyId: number, importId: number, signal: AbortSignal): Promise<void> {
    this.awaited.set(importId, (this.awaited.get(importId) ?? 0) + 1);
    try {
      let kept = performance.now();
      while (await this.isAtWork(companyId, importId)) {
        if (this.isStopped) throw new Failure(503, 'platform:unavailable');
        await this.fill();
        await Promise.race(
          [
            this.running.get(companyId)?.ended,
            sleep(lookEvery, undefined, { signal }).catch(() => undefined),
          ].filter((one) => one !== undefined),
        );
        if (signal.aborted) {
          void this.leave(companyId, importId);
          throw signal.reason;
        }
        if (performance.now() - kept < keepEvery) continue;
        kept = performance.now();
        await this.inCompany(companyId, (db) => keepWanted(db, companyId, importId, wantedFor.waiting));
      }
    } finally {
      const others = (this.awaited.get(importId) ?? 1) - 1;
      if (others > 0) this.awaited.set(importId, others);
      else this.awaited.delete(importId);
    }
  }

  /** Cancels what was read for callers who have left, in whichever process. */
  async cancelUnwanted(): Promise<void> {
    const reach = await everyCompany(this.services.backgroundPool);
    await inTransaction(this.services.backgroundPool, reach, 'write', async (db) => {
      for (const { id, companyId, userId } of await cancelUnwanted(db, reach.companyIds)) {
        await eraseRows(db, companyId, id);
        await record(
          { db, requestId: `import ${id}`, caller: { userId } },
          {
            companyId,
            action: 'import.cancel',
            entity: 'import',
            entityId: id,
            before: { state: 'reading' },
          },
        );
      }
    });
  }

  /** For those who wait: what runs keeps its connections for itself. */
  private inCompany<Result>(
    companyId: number,
    work: (db: Database) => Promise<Result>,
    mode: 'read' | 'write' = 'write',
  ): Promise<Result> {
    return inTransaction(this.services.pool, { companyIds: [companyId], userId: null }, mode, work);
  }

  private async isAtWork(companyId: number, importId: number): Promise<boolean> {
    const row = await this.inCompany(companyId, (db) => findImport(db, [companyId], importId), 'read');
    const isAtWork = row?.state === 'reading' || row?.state === 'applying';
    if (isAtWork && row.failure?.code === diskFull.code) throw new Failure(507, 'platform:diskFull');
    return isAtWork;
  }

  private async leave(companyId: number, importId: number): Promise<void> {
    try {
      await this.inCompany(companyId, (db) => keepWanted(db, companyId, importId, wantedFor.left));
      await sleep(wantedFor.left * 1000 + lifeEvery, undefined, { ref: false });
      if (!this.isStopped) await this.cancelUnwanted();
    } catch (error) {
      this.services.log.warn({ err: error, importId }, 'an import whose caller left could not be put away');
    }
  }

  /** Takes imports while there is a hand free; one look at a time. */
  private look(): Promise<void> {
    const looked = this.filling.then(() => this.takeAll());
    this.filling = looked.catch(() => undefined);
    return looked;
  }

  private fill(): Promise<void> {
    return this.look().catch((error: unknown) => {
      this.services.log.warn({ err: error }, 'the queue of imports could not be read');
    });
  }

  private async takeAll(): Promise<void> {
    while (!this.isStopped && this.running.size < atOnce) {
      if (!this.takesAny && this.awaited.size === 0) return;
      const only = this.takesAny ? null : [...this.awaited.keys()];
      const reach = { companyIds: [], userId: null };
      const work = await inTransaction(this.services.backgroundPool, reach, 'write', (db) =>
        takeNext(db, [...this.running.keys()], only),
      );
      if (!work) return;
      const stop = new AbortController();
      const ended = this.run(work, stop).finally(() => {
        this.running.delete(work.companyId);
        this.wake();
      });
      this.running.set(work.companyId, { work, stop, ended });
    }
  }

  private async run(work: TakenWork, stop: AbortController): Promise<void> {
    const { log } = this.services;
    const live = async (): Promise<void> => {
      try {
        if (!(await this.inCompany(work.companyId, (db) => showLife(db, work)))) stop.abort();
      } catch (error) {
        log.warn({ err: error }, 'an import could show no sign of life');
      }
    };
    const life = setInterval(() => void live(), lifeEvery);
    try {
      await (work.state === 'reading' ? runReading : runApplying)(this.services, work, stop.signal);
    } catch (error) {
      // Nothing could be written about it: it waits until its signs of life are old.
      log.error({ err: error, importId: work.importId }, 'an import was left as it stands');
    } finally {
      clearInterval(life);
    }
  }
}

const queues = new WeakMap<ProcessServices['jobs'], ImportQueue>();

/** The queue as this process works on it. */
export function importQueueOf(services: ProcessServices): ImportQueue {
  const queue = queues.get(services.jobs) ?? new ImportQueue(services);
  queues.set(services.jobs, queue);
  return queue;
}
