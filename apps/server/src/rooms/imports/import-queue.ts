// The queue of imports is their table: what waits there to be read or applied is taken in turns between companies. A process
// works on two at a time, on one of a company, and claims the next when one has ended; the others wait and lose nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import { record } from '../../platform/audit/record.ts';
import { type Database, everyCompany, inTransaction } from '../../platform/database/transaction.ts';
import { Failure } from '../../platform/failure.ts';
import type { ProcessServices } from '../../platform/services.ts';
import { runApplying } from './run-applying.ts';
import {
  cancelAbandoned,
  diskFull,
  extendWait,
  sendHeartbeat,
  type ClaimedWork,
  claimNext,
  waitSeconds,
} from './import-work.queries.ts';
import { findImport } from './imports.queries.ts';
import { runReading } from './reading/run-reading.ts';
import { eraseRows } from './reading/staging.queries.ts';

const maxConcurrent = 2;
/** Milliseconds between looks at an import that another process may be at work on. */
const pollInterval = 1_000;
/** Milliseconds between looks at the queue for what a process that has gone left behind; anything new is announced. */
const lookInterval = 10_000;
const heartbeatInterval = 2_000;
const extendInterval = 5_000;
/** Milliseconds that work, and calls that wait for it, have to come to their end when the process is stopped. */
const shutdownGrace = 3_000;

interface Running {
  readonly work: ClaimedWork;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

class ImportQueue {
  private readonly services: ProcessServices;
  /** By company. */
  private readonly running = new Map<number, Running>();
  /** Imports that calls of this process wait for, with how many do. */
  private readonly awaited = new Map<number, number>();
  private filling: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private claimsAny = false;
  private isStopped = false;
  /** When calls wait no longer, by performance.now(). */
  private waitsUntil = Infinity;
  private unsubscribe: (() => void) | undefined;

  constructor(services: ProcessServices) {
    this.services = services;
  }

  /** Claims any import that waits, from now on; before, only those that calls of this process wait for. */
  start(): void {
    this.claimsAny = true;
    this.timer = setInterval(() => this.wake(), lookInterval).unref();
    this.unsubscribe = this.services.events.subscribe({
      reader: 'process',
      send: ({ topic }) => {
        if (topic === 'imports') this.wake();
      },
      miss: () => this.wake(),
    });
    this.wake();
  }

  /** Claims nothing more; what runs has some seconds to end, and is released otherwise. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.waitsUntil = performance.now() + shutdownGrace;
    clearInterval(this.timer);
    this.unsubscribe?.();
    await this.filling;
    const ended = Promise.all([...this.running.values()].map((one) => one.ended));
    await Promise.race([ended, sleep(shutdownGrace, undefined, { ref: false })]);
    for (const { stop } of this.running.values()) stop.abort();
    await ended;
  }

  /** Looks at the queue at once: something was put into it. */
  wake(): void {
    void this.fill();
  }

  /** Works until nothing waits and nothing runs: for processes that take no jobs by themselves. Throws when it cannot look. */
  async runAll(): Promise<void> {
    const took = this.claimsAny;
    this.claimsAny = true;
    try {
      for (;;) {
        await this.look();
        if (this.running.size === 0) return;
        await Promise.race([...this.running.values()].map((one) => one.ended));
      }
    } finally {
      this.claimsAny = took;
    }
  }

  /**
   * Waits until an import is neither read nor applied any more, here or in another process. When the caller leaves, the
   * reading goes on for a few seconds only, unless somebody asks for it; what is being applied is applied. Throws 507 when
   * it waits for space on the disk, 503 when this process stops before its end.
   */
  async finished(companyId: number, importId: number, signal: AbortSignal): Promise<void> {
    this.awaited.set(importId, (this.awaited.get(importId) ?? 0) + 1);
    try {
      let kept = performance.now();
      while (await this.isAtWork(companyId, importId)) {
        if (performance.now() > this.waitsUntil) throw new Failure(503, 'platform:unavailable');
        await this.fill();
        await Promise.race(
          [
            this.running.get(companyId)?.ended,
            sleep(pollInterval, undefined, { signal }).catch(() => undefined),
          ].filter((one) => one !== undefined),
        );
        if (signal.aborted) {
          void this.leave(companyId, importId);
          throw signal.reason;
        }
        if (performance.now() - kept < extendInterval) continue;
        kept = performance.now();
        await this.inCompany(companyId, (db) => extendWait(db, companyId, importId, waitSeconds.waiting));
      }
    } finally {
      const others = (this.awaited.get(importId) ?? 1) - 1;
      if (others > 0) this.awaited.set(importId, others);
      else this.awaited.delete(importId);
    }
  }

  /** Cancels what was read for callers who have left, in whichever process. */
  async cancelAbandoned(): Promise<void> {
    const tenants = await everyCompany(this.services.backgroundPool);
    await inTransaction(this.services.backgroundPool, tenants, 'write', async (db) => {
      for (const { id, companyId, userId } of await cancelAbandoned(db, tenants.companyIds)) {
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
      await this.inCompany(companyId, (db) => extendWait(db, companyId, importId, waitSeconds.left));
      await sleep(waitSeconds.left * 1000 + heartbeatInterval, undefined, { ref: false });
      if (!this.isStopped) await this.cancelAbandoned();
    } catch (error) {
      this.services.log.warn({ err: error, importId }, 'an import whose caller left could not be cancelled');
    }
  }

  /** Claims imports while fewer than the limit run; one look at a time. */
  private look(): Promise<void> {
    const looked = this.filling.then(() => this.claimAll());
    this.filling = looked.catch(() => undefined);
    return looked;
  }

  private fill(): Promise<void> {
    return this.look().catch((error: unknown) => {
      this.services.log.warn({ err: error }, 'the queue of imports could not be read');
    });
  }

  private async claimAll(): Promise<void> {
    while (!this.isStopped && this.running.size < maxConcurrent) {
      if (!this.claimsAny && this.awaited.size === 0) return;
      const only = this.claimsAny ? null : [...this.awaited.keys()];
      const tenants = { companyIds: [], userId: null };
      const work = await inTransaction(this.services.backgroundPool, tenants, 'write', (db) =>
        claimNext(db, [...this.running.keys()], only),
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

  private async run(work: ClaimedWork, stop: AbortController): Promise<void> {
    const { log } = this.services;
    const live = async (): Promise<void> => {
      try {
        if (!(await this.inCompany(work.companyId, (db) => sendHeartbeat(db, work)))) stop.abort();
      } catch (error) {
        log.warn({ err: error }, 'an import could show no sign of life');
      }
    };
    const life = setInterval(() => void live(), heartbeatInterval);
    try {
      await (work.state === 'reading' ? runReading : runApplying)(this.services, work, stop.signal);
    } catch (error) {
      // Nothing could be written about it: it waits until its signs of life are old.
      log.error({ err: error, importId: work.importId }, 'an import was left as it is');
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
