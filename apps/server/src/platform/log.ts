import { type Logger, pino } from 'pino';

// The log's words on an error: its kind, message, code and place. The rest of a database's complaint (detail, where,
// row) holds values, which may be personal, and is left out.

interface Described {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
}

interface ErrorLike {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
}

/** An error (or what a library throws in its place) without the data it happened to. */
function describeError(error: unknown): Described {
  const { name, message, code } = (error ?? {}) as ErrorLike;
  return {
    name: typeof name === 'string' ? name : 'unknown',
    message: typeof message === 'string' ? message : typeof error,
    ...(typeof code === 'string' ? { code } : {}),
    ...(error instanceof Error ? framesOf(error) : {}),
  };
}

/** The lines of the stack that say where, without the first, which repeats the message. */
function framesOf(error: Error): { stack?: string } {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return frames.length > 0 ? { stack: frames.slice(0, 12).join('\n') } : {};
}

export type Log = Logger;

/** Structured log without secrets or personal data: whatever might carry one is censored by name. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    serializers: { err: describeError },
    redact: {
      paths: [
        'password',
        'token',
        'email',
        'authorization',
        'cookie',
        '*.password',
        '*.token',
        '*.email',
        '*.authorization',
        '*.cookie',
      ],
      censor: '[hidden]',
    },
  });
}
