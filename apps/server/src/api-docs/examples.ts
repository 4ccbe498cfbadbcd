// One request and its answer per call, made by running it against the demo (test/examples) and kept in examples.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ApiExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The name of the file that was sent. */
  readonly file?: string;
  /** The envelope that came back; absent for a file. */
  readonly answer?: {
    readonly success: true;
    readonly status: number;
    readonly message: string;
    readonly data: unknown;
  };
}

/** Calls without an example, and why. */
export const withoutExample: Readonly<Record<string, string>> = {
  'events.feed': 'a stream without an end',
  'setup.begin': 'the demo has its accounts',
  'mails.send': 'the demo has no mail server',
  'settings.cancelJob': 'no job of the demo has failed',
  'settings.cancelWaiting': 'no job of the demo waits',
  'settings.retryJob': 'no job of the demo has failed',
  'videos.detect': 'finding faces is optional',
  'videos.transcribe': 'the demo has no service of speech',
  'videos.transcribingStatus': 'the demo has no service of speech',
};

export const examplesFile = join(import.meta.dirname, 'examples.json');

export const readExamples = (): Readonly<Record<string, ApiExample>> =>
  JSON.parse(readFileSync(examplesFile, 'utf8')) as Record<string, ApiExample>;
