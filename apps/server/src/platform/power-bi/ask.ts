// One question to Power BI or to the identity service before it: bounded in time and size, patient where the service asks to wait.
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { PowerBiFailure, type PowerBiReason, type PowerBiStep } from './power-bi-failure.ts';

/** A wait that a person before a screen still bears; a longer one is reported instead. */
const maxWait = 5;
const maxRetries = 2;
const largestAnswer = 1024 * 1024;

export interface Question<Schema extends z.ZodType> {
  readonly step: PowerBiStep;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly schema: Schema;
  /** Milliseconds for one answer. */
  readonly timeout: number;
}

/** Seconds of a Retry-After header, which may also be a date. */
export function secondsToWait(header: string | null, now: number): number {
  const given = header?.trim() ?? '';
  if (/^\d+$/.test(given)) return Number(given);
  const at = Date.parse(given);
  return Number.isNaN(at) ? 1 : Math.max(0, Math.ceil((at - now) / 1000));
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > largestAnswer) throw new RangeError('the answer is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const refusals: Record<number, PowerBiReason> = {
  400: 'rejected',
  401: 'credentials',
  403: 'notShared',
  404: 'notFound',
};

interface Reply {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

async function send(question: Question<z.ZodType>): Promise<Reply> {
  const { step, url, method = 'GET', headers = {}, body, timeout } = question;
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      // Credentials follow no redirection.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      ...(body === undefined ? {} : { body }),
    });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, text: await readText(response) };
  } catch (error) {
    throw new PowerBiFailure(error instanceof RangeError ? 'garbled' : 'unavailable', step);
  }
}

function understood<Schema extends z.ZodType>(
  { step, schema }: Question<Schema>,
  text: string,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    // The answer stays out of the message and of the log.
    throw new PowerBiFailure('garbled', step);
  }
}

/** Asks and reads the answer by its schema. Throws PowerBiFailure for everything else. */
export async function ask<Schema extends z.ZodType>(question: Question<Schema>): Promise<z.output<Schema>> {
  const { step } = question;
  for (let retries = 0; ; retries += 1) {
    const { status, retryAfter, text } = await send(question);
    if (status >= 200 && status < 300) return understood(question, text);
    if (status !== 429) {
      const reason = refusals[status] ?? (status >= 500 ? 'unavailable' : 'garbled');
      throw new PowerBiFailure(reason, step, status);
    }
    const seconds = secondsToWait(retryAfter, Date.now());
    if (retries === maxRetries || seconds > maxWait)
      throw new PowerBiFailure('throttled', step, status, Math.max(seconds, 1));
    await pause(seconds * 1000);
  }
}
