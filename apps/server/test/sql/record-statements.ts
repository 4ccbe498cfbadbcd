// Runs query functions on a handle that notes their statements instead of sending them.
import { join } from 'node:path';
import type { Statement } from '../../src/platform/database/sql.ts';
import type { Database } from '../../src/platform/database/transaction.ts';
import { anything } from './anything.ts';

export interface Recording {
  /** Texts in the order they ran, `$1` … for values. */
  readonly texts: readonly string[];
  /** Where each was executed, as `file:line`; the file as an absolute path. */
  readonly places: readonly string[];
}

/** The first statements find one row each; the ones after, none, so that loops that read until the end come to one. */
const maxAnswers = 8;
const maxStatements = 80;
/** The source of the server. */
export const serverSource = join(import.meta.dirname, '../../src');

/** The line in `source` that called the handle. */
function callerPlace(source: string): string {
  const frames = (new Error().stack ?? '').split('\n');
  const frame = frames.find((line) => line.includes(source)) ?? '';
  return frame.slice(frame.indexOf(source)).replace(/:\d+\)?$/, '');
}

/** The statements of `run`, whose own failure is passed on. `isFinding` lets them find rows. */
export async function recordStatements(
  run: (db: Database) => unknown,
  { isFinding = true, source = serverSource } = {},
): Promise<Recording> {
  const texts: string[] = [];
  const places: string[] = [];
  const db: Database = {
    async execute(statement: Statement | string) {
      places.push(callerPlace(source));
      texts.push(typeof statement === 'string' ? statement : statement.text);
      if (texts.length > maxStatements) throw new Error('it runs statements without end');
      const rows = isFinding && texts.length <= maxAnswers ? [anything] : [];
      return { rows, rowCount: rows.length, command: '', oid: 0, fields: [] };
    },
  };
  const result = run(db);
  if (isAsyncIterable(result)) for await (const _batch of result);
  else await result;
  return { texts, places };
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
