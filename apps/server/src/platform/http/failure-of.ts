// Whatever was thrown → the failure the caller is told. What is not expected becomes a neutral 500 and is logged.
import { Failure } from './errors.ts';

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01', // the database is shutting down
  '57P02',
  '57P03', // the database is starting up
  '53300', // too many connections
  '08006',
  '08001',
]);

const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

interface Thrown {
  code?: string;
  statusCode?: number;
  message?: string;
  cause?: unknown;
}

function isUnavailable(thrown: Thrown): boolean {
  if (thrown.code && unavailableCodes.has(thrown.code)) return true;
  if (unavailableMessages.test(thrown.message ?? '')) return true;
  return thrown.cause instanceof Error && isUnavailable(thrown.cause);
}

const byStatus: Record<number, string> = {
  400: 'platform:malformed',
  413: 'platform:tooLarge',
  415: 'platform:unsupportedType',
  503: 'platform:unavailable',
};

/** The failure to answer with for anything thrown while answering. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const thrown = error as Thrown;
  if (isUnavailable(thrown)) return new Failure(503, 'platform:unavailable', { cause: error });
  const known = thrown.statusCode === undefined ? undefined : byStatus[thrown.statusCode];
  if (known && thrown.statusCode) return new Failure(thrown.statusCode, known, { cause: error });
  return new Failure(500, 'platform:serverError', { cause: error });
}
