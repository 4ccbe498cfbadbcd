// The debts of every answer, whatever was asked: no failure of ours, one shape, a sentence instead of a key, and soon.
import type { LightMyRequestResponse } from 'fastify';
import type { Operation } from './requests.ts';

/** Milliseconds. */
export const maxDuration = 6_000;

interface Envelope {
  readonly success?: unknown;
  readonly status?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readEnvelope(reply: LightMyRequestResponse): Envelope | undefined {
  if (!String(reply.headers['content-type']).startsWith('application/json')) return undefined;
  try {
    const body: unknown = JSON.parse(reply.body);
    return isObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** A key of the catalogue that was not turned into a sentence, or a value that was not filled in. */
const isUntold = (text: unknown): boolean =>
  typeof text !== 'string' || text === '' || text.includes('{{') || /^[a-zA-Z]+:[\w.]+$/.test(text);

function faultOfFailure({ status, data }: Envelope): string | undefined {
  if (!isObject(data)) return 'a failure without data';
  if (isUntold(data['errorMessage'])) return `no sentence: ${String(data['errorMessage'])}`;
  if (typeof data['code'] !== 'string' || typeof data['requestId'] !== 'string')
    return 'no code or requestId';
  const { fields = [] } = data;
  if (!Array.isArray(fields)) return 'fields are no list';
  const untold = fields.find((field) => !isObject(field) || isUntold(field['message']));
  return untold ? `no sentence for ${JSON.stringify(untold)} of ${String(status)}` : undefined;
}

/** The fault of an answer; undefined when there is none. */
export function faultOf(
  { isFile }: Operation,
  reply: LightMyRequestResponse,
  milliseconds: number,
): string | undefined {
  const { statusCode: status } = reply;
  if (milliseconds > maxDuration) return `took ${Math.round(milliseconds)} ms`;
  if (status >= 500) return `answered ${status}`;
  if (isFile && status === 200) return undefined;
  const envelope = readEnvelope(reply);
  if (!envelope) return `answered ${status} without an envelope`;
  if (envelope.status !== status || envelope.success !== status < 400)
    return 'the envelope belies the status';
  return envelope.success ? undefined : faultOfFailure(envelope);
}
