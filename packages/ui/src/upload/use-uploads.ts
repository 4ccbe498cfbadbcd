import { useEffect, useRef, useState } from 'react';

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

/** Sends files two at a time, reporting progress; leaving the page gives up what is still on its way. */
export function useUploads<Result>(send: SendFile<Result>, onChange?: (done: Result[]) => void) {
  const [uploads, setUploads] = useState<readonly Upload<Result>[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const line = useRef<{ waiting: (() => Promise<void>)[]; running: number; lastId: number }>({
    waiting: [],
    running: 0,
    lastId: 0,
  });
  useEffect(() => {
    const open = stops.current;
    return () => {
      for (const stop of open.values()) stop.abort();
    };
  }, []);
  const change = (next: (before: readonly Upload<Result>[]) => readonly Upload<Result>[]) => {
    setUploads((before) => next(before));
  };
  const patch = (id: number, part: Partial<Upload<Result>>) =>
    change((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const results = useRef(new Map<number, Result>());
  const report = () => onChange?.([...results.current.values()]);
  const pump = () => {
    const next = line.current.running < 2 ? line.current.waiting.shift() : undefined;
    if (!next) return;
    line.current.running += 1;
    void next().finally(() => {
      line.current.running -= 1;
      pump();
    });
  };
  const start = (id: number, file: File) => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    line.current.waiting.push(async () => {
      if (stop.signal.aborted) return;
      try {
        const result = await send(file, {
          signal: stop.signal,
          onProgress: (progress) => patch(id, { progress }),
        });
        if (stop.signal.aborted) return;
        results.current.set(id, result);
        patch(id, { state: 'done', progress: 1, result });
        report();
      } catch (thrown) {
        if (!stop.signal.aborted)
          patch(id, { state: 'failed', failure: thrown instanceof Error ? thrown.message : '' });
      }
    });
    pump();
  };
  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file) => {
        line.current.lastId += 1;
        return { id: line.current.lastId, file, progress: 0, state: 'uploading' as const };
      });
      change((all) => [...all, ...added]);
      for (const { id, file } of added) start(id, file);
    },
    /** Cancels one on its way, or takes a finished one off the list. */
    remove: (id: number) => {
      stops.current.get(id)?.abort();
      change((all) => all.filter((one) => one.id !== id));
      results.current.delete(id);
      // One that broke off too: a form need not wait for it any more.
      report();
    },
    /** Marks one that was sent as failed, for a reason that came later; it can be sent again. */
    fail: (id: number, failure: string) => {
      change((all) =>
        all.map((one) =>
          one.id === id ? { id, file: one.file, progress: 0, state: 'failed', failure } : one,
        ),
      );
      if (results.current.delete(id)) report();
    },
    /** Takes all off the list, those on their way too. */
    clear: () => {
      for (const stop of stops.current.values()) stop.abort();
      change(() => []);
      if (results.current.size === 0) return;
      results.current.clear();
      report();
    },
    retry: (id: number) => {
      const upload = uploads.find((one) => one.id === id);
      if (!upload) return;
      change((all) =>
        all.map((one) => (one.id === id ? { id, file: one.file, progress: 0, state: 'uploading' } : one)),
      );
      start(id, upload.file);
    },
  };
}
