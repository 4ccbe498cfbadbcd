// One request and its answer per call, made by running it against the demo (test/examples) and kept in examples.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointDefinition } from '@gondola/contract';
import { safeParse, type z } from 'zod/mini';

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
  'field.acceptWaiting': 'no visit of the demo waits for its files',
  'field.openDelivery': 'nobody of the demo was removed',
  'field.openVisitFile': 'no phone of the demo has saved a file',
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

/** Values with which a field is shown that came after the example was made: the first that its rule takes. */
const plainValues = [null, '', 0, false, []];

/**
 * An example with the fields that its call has come to answer since it was made, so that an ordinary field needs no new examples. What no plain
 * value fits is left out, and the check of the document says so.
 */
export function completed({ data: rule }: EndpointDefinition, example: ApiExample): ApiExample {
  if (!example.answer) return example;
  const data: unknown = structuredClone(example.answer.data);
  const misses = () => safeParse(rule, data).error?.issues.filter(({ path }) => isMissing(data, path)) ?? [];
  for (const { path } of misses())
    for (const value of plainValues) {
      put(data, path, value);
      if (fits(rule, data, path)) break;
      put(data, path, undefined);
    }
  return { ...example, answer: { ...example.answer, data } };
}

type Path = readonly PropertyKey[];

const holderOf = (data: unknown, path: Path): Record<PropertyKey, unknown> =>
  path.slice(0, -1).reduce((holder, key) => (holder as Record<PropertyKey, unknown>)[key], data) as Record<
    PropertyKey,
    unknown
  >;
const isMissing = (data: unknown, path: Path): boolean =>
  path.length > 0 && holderOf(data, path)[path.at(-1) ?? ''] === undefined;
const fits = (rule: z.core.$ZodType, data: unknown, path: Path): boolean =>
  !safeParse(rule, data).error?.issues.some((issue) => issue.path.join('.') === path.join('.'));

function put(data: unknown, path: Path, value: unknown): void {
  const holder = holderOf(data, path);
  const key = path.at(-1) ?? '';
  if (value === undefined) delete holder[key];
  else holder[key] = value;
}
