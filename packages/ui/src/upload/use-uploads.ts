import { useEffect, useState, useSyncExternalStore } from 'react';

/** One file on its way. `progress` is 0 to 1. */
export interface Upload<Result> {
  id: number;
  file: File;
  progress: number;
  state: 'uploading' | 'done' | 'failed';
  failure?: string;
  result?: Result;
}

export type SendFile<Result> = (
  file: File,
  how: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<Result>;

/** Told of the results that are there, whenever they change or a file is taken off. */
type OnChange<Result> = (done: Result[], all: Uploads<Result>) => void;

/** How files are sent, and where their results go. */
interface Way<Result> {
  readonly send: SendFile<Result>;
  readonly onChange?: OnChange<Result> | undefined;
}

/** Files sent two at a time, each with its progress. They go on whether anything shows them or not, until they are stopped. */
export class Uploads<Result> {
  #list: readonly Upload<Result>[] = [];
  #lastId = 0;
  #running = 0;
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #stops = new Map<number, AbortController>();
  readonly #results = new Map<number, Result>();
  readonly #sent = new Map<Result, File>();
  readonly #watchers = new Set<() => void>();

  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };
  readonly read = (): readonly Upload<Result>[] => this.#list;

  /** The file of a result; undefined for one that was not sent here. */
  fileOf(result: Result): File | undefined {
    return this.#sent.get(result);
  }

  add(files: readonly File[], way: Way<Result>): void {
    const added = files.map((file) => {
      this.#lastId += 1;
      return { id: this.#lastId, file, progress: 0, state: 'uploading' as const };
    });
    this.#change([...this.#list, ...added]);
    for (const { id, file } of added) this.#start(id, file, way);
  }

  /** Cancels one on its way, or takes a finished one off the list. */
  remove(id: number, way: Way<Result>): void {
    this.#stops.get(id)?.abort();
    this.#change(this.#list.filter((one) => one.id !== id));
    this.#results.delete(id);
    // One that broke off too: a form need not wait for it any more.
    this.#report(way);
  }

  /** Marks one that was sent as failed, for a reason that came later; it can be sent again. */
  fail(id: number, failure: string, way: Way<Result>): void {
    this.#put(id, ({ file }) => ({ id, file, progress: 0, state: 'failed', failure }));
    if (this.#results.delete(id)) this.#report(way);
  }

  /** Takes all off the list, those on their way too. */
  clear(way?: Way<Result>): void {
    this.stop();
    this.#change([]);
    if (this.#results.size === 0) return;
    this.#results.clear();
    this.#report(way);
  }

  retry(id: number, way: Way<Result>): void {
    const upload = this.#list.find((one) => one.id === id);
    if (!upload) return;
    this.#put(id, ({ file }) => ({ id, file, progress: 0, state: 'uploading' }));
    this.#start(id, upload.file, way);
  }

  /** Gives up what is still on its way. */
  stop(): void {
    for (const stop of this.#stops.values()) stop.abort();
  }

  #start(id: number, file: File, way: Way<Result>): void {
    const stop = new AbortController();
    this.#stops.set(id, stop);
    this.#waiting.push(async () => {
      if (stop.signal.aborted) return;
      try {
        const result = await way.send(file, {
          signal: stop.signal,
          onProgress: (progress) => this.#put(id, (one) => ({ ...one, progress })),
        });
        if (stop.signal.aborted) return;
        this.#results.set(id, result);
        this.#sent.set(result, file);
        this.#put(id, (one) => ({ ...one, state: 'done', progress: 1, result }));
        this.#report(way);
      } catch (thrown) {
        const failure = thrown instanceof Error ? thrown.message : '';
        if (!stop.signal.aborted) this.#put(id, (one) => ({ ...one, state: 'failed', failure }));
      }
    });
    this.#pump();
  }

  #pump(): void {
    const next = this.#running < 2 ? this.#waiting.shift() : undefined;
    if (!next) return;
    this.#running += 1;
    void next().finally(() => {
      this.#running -= 1;
      this.#pump();
    });
  }

  #report(way?: Way<Result>): void {
    way?.onChange?.([...this.#results.values()], this);
  }

  #put(id: number, change: (before: Upload<Result>) => Upload<Result>): void {
    this.#change(this.#list.map((one) => (one.id === id ? change(one) : one)));
  }

  #change(list: readonly Upload<Result>[]): void {
    this.#list = list;
    for (const changed of this.#watchers) changed();
  }
}

/**
 * Sends files two at a time, reporting progress. What is still on its way is given up with the component that shows it, unless it
 * is `held` elsewhere.
 */
export function useUploads<Result>(
  send: SendFile<Result>,
  onChange?: OnChange<Result>,
  held?: Uploads<Result>,
) {
  const [own] = useState(() => new Uploads<Result>());
  useEffect(() => () => own.stop(), [own]);
  const all = held ?? own;
  const uploads = useSyncExternalStore(all.watch, all.read);
  const way = { send, onChange };
  return {
    uploads,
    add: (files: readonly File[]) => all.add(files, way),
    remove: (id: number) => all.remove(id, way),
    fail: (id: number, failure: string) => all.fail(id, failure, way),
    clear: () => all.clear(way),
    retry: (id: number) => all.retry(id, way),
    fileOf: (result: Result) => all.fileOf(result),
  };
}
