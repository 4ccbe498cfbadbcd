// Parses and checks large JSON bodies in a thread, so that they take no time of this process. The thread lives while there is work
// for it; limits of time and memory end it where a body was made to hold it up.
import { Worker } from 'node:worker_threads';
import type { EndpointDefinition } from '@gondola/contract';
import { createGate } from '../load/gate.ts';
import type { z } from 'zod/mini';
import { checkJson } from './check-input.ts';
import { busy, invalidInput } from '../failure.ts';

/** A body that nobody has parsed yet. */
export class LargeBody {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** Keys and items of a body that is checked right away: its check and all its faults take some milliseconds. */
export const maxValuesAtOnce = 2_000;

export interface BodyToCheck {
  readonly method: string;
  readonly path: string;
  readonly bytes: Uint8Array;
}

type Checked = ReturnType<typeof checkJson>;
/** `unknown` where the call is none of the contract's, as a test may make one. */
export type BodyAnswer = Checked | { readonly unknown: true };
/** The words of the thread; the first is that it takes bodies. */
export type ThreadSays = BodyAnswer | 'begun';

/** One thread; one body of a person at a time, and few behind it. */
const gate = createGate({ atOnce: 1, perKey: 1, waiting: 6, maxWait: 20_000 });
/** Megabytes of the thread: the contract, and a body of 8 MB as objects. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** Milliseconds for the beginning of the thread, which loads the contract: on a machine with much to do it takes many times as long. */
const maxStart = 60_000;
/** Milliseconds for one body. */
const maxTime = 10_000;
/** Milliseconds after which a thread without work ends. */
const maxIdle = 30_000;

/** More is wrong with it than could be listed. */
const tooFaulty = () => invalidInput([{ path: '', code: 'platform:fields.tooFaulty' }]);

interface Thread {
  readonly worker: Worker;
  /** Resolves once it takes bodies; rejects with 429 where it ends before. */
  readonly begun: Promise<void>;
  /** Waits for what the thread says next; the gate lets one body in at a time. */
  waiting: { answer(said: BodyAnswer): void; fail(): void } | undefined;
}

let thread: Thread | undefined;
let idle: NodeJS.Timeout | undefined;

/** Ends a thread. It is forgotten at once: it takes some milliseconds to end, and a body sent to it then would be lost. */
function end(ended: Thread | undefined): void {
  if (thread === ended) thread = undefined;
  void ended?.worker.terminate();
}

function startThread(): Thread {
  const worker = new Worker(new URL('large-bodies.worker.ts', import.meta.url), { resourceLimits });
  const begun = Promise.withResolvers<void>();
  const started: Thread = { worker, begun: begun.promise, waiting: undefined };
  const late = setTimeout(() => end(started), maxStart);
  // Out of memory or stack, or ended by us for taking too long: the body was made for that.
  const fail = (): void => {
    clearTimeout(late);
    if (thread === started) thread = undefined;
    begun.reject(busy(5));
    started.waiting?.fail();
  };
  worker.on('message', (said: ThreadSays) => {
    if (said !== 'begun') return started.waiting?.answer(said);
    clearTimeout(late);
    begun.resolve();
  });
  worker.on('error', fail);
  worker.on('exit', fail);
  return started;
}

async function ask(body: BodyToCheck): Promise<BodyAnswer> {
  clearTimeout(idle);
  thread ??= startThread();
  const asked = thread;
  const { worker } = asked;
  worker.ref();
  let timer: NodeJS.Timeout | undefined;
  try {
    await asked.begun;
    timer = setTimeout(() => end(asked), maxTime);
    return await new Promise<BodyAnswer>((resolve, reject) => {
      asked.waiting = { answer: resolve, fail: () => reject(tooFaulty()) };
      worker.postMessage(body, []);
    });
  } finally {
    clearTimeout(timer);
    asked.waiting = undefined;
    worker.unref();
    idle = setTimeout(() => end(asked), maxIdle).unref();
  }
}

/**
 * Parses and checks the body of a call by its schema. People share the thread fairly. Throws 400 when it cannot be checked, 429
 * when too many of a person wait.
 */
export async function checkLargeBody(
  { method, path, cleans }: EndpointDefinition,
  schema: z.core.$ZodType,
  { bytes }: LargeBody,
  userId: number,
): Promise<Checked> {
  const answer = await gate.run(userId, () => ask({ method, path, bytes }));
  return 'unknown' in answer ? checkJson({ body: schema, ...(cleans ? { cleans } : {}) }, bytes) : answer;
}
