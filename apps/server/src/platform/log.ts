import { type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

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
