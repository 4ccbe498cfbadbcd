// A log of what went wrong on this phone, for those who help its worker: codes and the words of the browser, no answers, no names.
import { storage } from '@gondola/client/storage.ts';

const key = 'gondola.field.log';
const kept = 100;

interface LogLine {
  readonly at: string;
  /** `send.503`, `store.broken`: the same wherever it happens. */
  readonly code: string;
  readonly text: string | null;
}

/** The last lines, the oldest first. */
export function readLog(): LogLine[] {
  try {
    const lines = JSON.parse(storage().getItem(key) ?? '[]') as unknown;
    return Array.isArray(lines) ? (lines as LogLine[]) : [];
  } catch {
    return [];
  }
}

/** Notes a line; the same code again right after is one line with the time of the last. A phone without room notes nothing. */
export function log(code: string, text: string | null = null): void {
  const lines = readLog();
  const others = lines.at(-1)?.code === code ? lines.slice(0, -1) : lines;
  const line = { at: new Date().toISOString(), code: code.slice(0, 60), text: text?.slice(0, 300) ?? null };
  try {
    storage().setItem(key, JSON.stringify([...others.slice(1 - kept), line]));
  } catch {
    // The log is the first to go without.
  }
}

/** Notes what nobody caught. */
export function logUncaught(): void {
  window.addEventListener('error', ({ message }) => log('page.error', message));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    log('page.rejection', reason instanceof Error ? reason.message : String(reason)),
  );
}
