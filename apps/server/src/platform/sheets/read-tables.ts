// Sheets of a file as plain cells, for calls that show what is in a small workbook. It is read in a thread of its own, with
// bounded memory and time: a file that is made to break a reader costs its sender a sentence, and nobody else a pause.
import { Worker } from 'node:worker_threads';
import { createGate } from '../load/gate.ts';
import { withReadable } from './readable-workbook.ts';
import { SheetFault, type SheetFaultCode } from './sheet-rows.ts';

export interface PlainSheet {
  readonly name: string;
  readonly rows: { readonly line: number; readonly cells: string[] }[];
}

export interface TablesRequest {
  readonly path: string;
  /** Names of the sheets that are wanted whole, in lower case; of the others only the first row is read. */
  readonly sheets: readonly string[];
  /** Rows of one sheet, besides its headings. */
  readonly maxRows: number;
  /** Characters of all cells together. */
  readonly maxLength: number;
}

export type TablesAnswer =
  | { readonly sheets: PlainSheet[] }
  | { readonly fault: SheetFaultCode; readonly values: SheetFault['values'] };

const gate = createGate({ atOnce: 2, perKey: 1, waiting: 10, maxWait: 30_000 });
/** Megabytes of the thread. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };
/** Milliseconds, beginning of the thread included. */
const maxTime = 15_000;

const isOutOfMemory = (error: Error & { code?: string }): boolean =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function readInThread(request: TablesRequest, signal: AbortSignal): Promise<PlainSheet[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('read-tables.worker.ts', import.meta.url), {
      workerData: request,
      resourceLimits,
    });
    const stop = (reason: unknown): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      void worker.terminate();
      reject(reason);
    };
    const timer = setTimeout(() => stop(new SheetFault('tooSlow')), maxTime);
    const abort = (): void => stop(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    worker.once('message', (answer: TablesAnswer) => {
      if ('sheets' in answer) resolve(answer.sheets);
      stop('fault' in answer ? new SheetFault(answer.fault, { ...answer.values }) : undefined);
    });
    worker.once('error', (error) => stop(isOutOfMemory(error) ? new SheetFault('tooMuchText') : error));
    worker.once('exit', (code) => stop(new Error(`the reading thread ended with ${code}`)));
  });
}

/** Reads the sheets of the file at `request.path`, one file of a person at a time. Throws SheetFault, and 429 when many wait. */
export const readTables = (
  request: TablesRequest,
  userId: number,
  signal: AbortSignal,
): Promise<PlainSheet[]> =>
  gate.run(
    userId,
    () => withReadable(request.path, userId, (path) => readInThread({ ...request, path }, signal), signal),
    signal,
  );
