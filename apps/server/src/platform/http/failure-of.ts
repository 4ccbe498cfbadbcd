// Turns an error of any kind into the failure that the caller gets; an unexpected one becomes a neutral 500 and is logged.
import { errorCode } from '../error-code.ts';
import { Failure } from '../failure.ts';

/** Codes of PostgreSQL and of the network, and what they mean to a caller. */
const meanings: Record<string, [status: number, code: string]> = {
  ECONNREFUSED: [503, 'platform:unavailable'],
  ECONNRESET: [503, 'platform:unavailable'],
  EPIPE: [503, 'platform:unavailable'],
  ETIMEDOUT: [503, 'platform:unavailable'],
  // No name, or no way to the machine that has it.
  ENOTFOUND: [503, 'platform:unavailable'],
  EAI_AGAIN: [503, 'platform:unavailable'],
  EHOSTUNREACH: [503, 'platform:unavailable'],
  ENETUNREACH: [503, 'platform:unavailable'],
  // Shutting down, crashed, starting up, out of connections, connection lost, could not connect.
  '57P01': [503, 'platform:unavailable'],
  '57P02': [503, 'platform:unavailable'],
  '57P03': [503, 'platform:unavailable'],
  '53300': [503, 'platform:unavailable'],
  '08006': [503, 'platform:unavailable'],
  '08001': [503, 'platform:unavailable'],
  // It follows another server by now, and takes no writes.
  '25006': [503, 'platform:unavailable'],
  // A statement ran longer than it may.
  '57014': [503, 'platform:unavailable'],
  // Somebody else keeps what it needs.
  '55P03': [503, 'platform:unavailable'],
  // Two writers got in each other's way: trying again helps.
  '40001': [409, 'platform:conflict'],
  '40P01': [409, 'platform:conflict'],
  // The disk of the server or of its database is full, or a quota of it used up.
  ENOSPC: [507, 'platform:diskFull'],
  EDQUOT: [507, 'platform:diskFull'],
  EFBIG: [507, 'platform:diskFull'],
  '53100': [507, 'platform:diskFull'],
  // Out of files or memory for a moment.
  EMFILE: [503, 'platform:unavailable'],
  ENFILE: [503, 'platform:unavailable'],
  '53200': [503, 'platform:unavailable'],
  ENAMETOOLONG: [404, 'platform:noSuchPath'],
};

/**
 * Codes of the database for refused values: text that is none of its type, too long, or with characters it cannot hold; numbers
 * and days beyond their column; patterns, JSON and pages that cannot be read. The rest of the class is faults of statements.
 */
const refusedValues: ReadonlySet<string> = new Set(
  `22P02 22P03 22P05 22001 22003 22007 22008 22009 22015 22019 22021 22025 22026 22030 22032 2201B 2201W 2201X
  54000`.split(/\s+/),
);

const unavailableMessages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** The answers of libraries as ours: a path that must not be opened looks like one that is not there. */
const byStatus: Record<number, [status: number, code: string]> = {
  403: [404, 'platform:noSuchPath'],
  404: [404, 'platform:noSuchPath'],
  406: [415, 'platform:unsupportedType'],
  408: [408, 'platform:tooSlow'],
  412: [412, 'platform:otherVersion'],
  413: [413, 'platform:tooLarge'],
  414: [414, 'platform:addressTooLong'],
  415: [415, 'platform:unsupportedType'],
  416: [416, 'platform:noSuchRange'],
  431: [431, 'platform:headersTooLarge'],
  503: [503, 'platform:unavailable'],
};

/** Other refusals of what a caller sent. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

interface Thrown {
  code?: unknown;
  statusCode?: number;
  message?: string;
  cause?: unknown;
  name?: string;
  /** Of a store of files: what it answered. */
  $metadata?: { httpStatusCode?: number };
}

/** A store of files is too busy, failing, or silent. */
const isStoreAway = ({ name, $metadata }: Thrown): boolean =>
  $metadata !== undefined && (name === 'TimeoutError' || ($metadata.httpStatusCode ?? 0) >= 500);

function meaningOf(thrown: Thrown): [status: number, code: string] | undefined {
  const code = typeof thrown.code === 'string' ? thrown.code : '';
  if (refusedValues.has(code)) return [400, 'platform:malformed'];
  const known = meanings[code];
  if (known) return known;
  if (isStoreAway(thrown)) return [503, 'platform:unavailable'];
  if (unavailableMessages.test(thrown.message ?? '')) return [503, 'platform:unavailable'];
  return thrown.cause instanceof Error ? meaningOf(thrown.cause) : undefined;
}

/** The failure to answer with for anything thrown while answering. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const thrown = error as Thrown;
  const meaning = meaningOf(thrown);
  if (meaning) return new Failure(...meaning, { cause: error });
  const { statusCode = 500 } = thrown;
  const known = byStatus[statusCode];
  if (known) return new Failure(...known, { cause: error });
  if (isRefusal(statusCode)) return new Failure(400, 'platform:malformed', { cause: error });
  return new Failure(500, 'platform:serverError', { cause: error });
}

/** Whether only the database refused a value that the contract should have refused before. */
export const isRefusedLate = ({ cause }: Error): boolean =>
  cause instanceof Error && (refusedValues.has(errorCode(cause) ?? '') || isRefusedLate(cause));
