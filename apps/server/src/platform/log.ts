import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured log without secrets or personal data: whatever might carry one is censored by name. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
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
