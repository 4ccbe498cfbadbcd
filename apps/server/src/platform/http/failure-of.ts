// Whatever was thrown → the failure the caller is told. What is not expected becomes a neutral 500 and is logged.
import { Failure } from './errors.ts';

/** Codes of PostgreSQL and of the network, and what they mean to a caller. */
const meanings: Record<string, [status: number, code: string]> = {
  ECONNREFUSED: [503, 'platform:unavailable'],
  ECONNRESET: [503, 'platform:unavailable'],
  EPIPE: [503, 'platform:unavailable'],
  ETIMEDOUT: [503, 'platform:unavailable'],
  // Shutting down, crashed, starting up, out of connections, connection lost, could not connect.
  '57P01': [503, 'platform:unavailable'],
  '57P02': [503, 'platform:unavailable'],
  '57P03': [503, 'platform:unavailable'],
  '53300': [503, 'platform:unavailable'],
  '08006': [503, 'platform:unavailable'],
  '08001': [503, 'platform:unavailable'],
  // A statement ran longer than it may.
  '57014': [503, 'platform:unavailable'],
  // Somebody else keeps what it needs.
  '55P03': [503, 'platform:unavailable'],
  // Two writers got in each other's way: trying again helps.
  '40001': [409, 'platform:conflict'],
  '40P01': [409, 'platform:conflict'],
  // Text or numbers the database cannot hold (a NUL, a number beyond its column).
  '22021': [400, 'platform:malformed'],
  '22P05': [400, 'platform:malformed'],
  '22003': [400, 'platform:malformed'],
};

const unavailableMessages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

const byStatus: Record<number, string> = {
  400: 'platform:malformed',
  413: 'platform:tooLarge',
  415: 'platform:unsupportedType',
  503: 'platform:unavailable',
};

interface Thrown {
  code?: unknown;
  statusCode?: number;
  message?: string;
  cause?: unknown;
}

function meaningOf(thrown: Thrown): [status: number, code: string] | undefined {
  const known = typeof thrown.code === 'string' ? meanings[thrown.code] : undefined;
  if (known) return known;
  if (unavailableMessages.test(thrown.message ?? '')) return [503, 'platform:unavailable'];
  return thrown.cause instanceof Error ? meaningOf(thrown.cause) : undefined;
}

/** The failure to answer with for anything thrown while answering. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const thrown = error as Thrown;
  const meaning = meaningOf(thrown);
  if (meaning) return new Failure(...meaning, { cause: error });
  const known = thrown.statusCode === undefined ? undefined : byStatus[thrown.statusCode];
  if (known && thrown.statusCode) return new Failure(thrown.statusCode, known, { cause: error });
  return new Failure(500, 'platform:serverError', { cause: error });
}
