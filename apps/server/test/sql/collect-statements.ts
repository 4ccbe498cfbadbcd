// Every statement that the queries of the rooms send, by room and function: each function is called with its samples, or with
// anything at all.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../src/platform/database/transaction.ts';
import { anything, anyText } from './anything.ts';
import { recordStatements, serverSource } from './record-statements.ts';
import type { Sample } from './sample.ts';
import { samples } from './samples.ts';

export interface CollectedStatements {
  /** Statements by function, by room; all in the order of their names. */
  readonly rooms: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** The missing or wrong parts, as sentences. */
  readonly problems: readonly string[];
}

type QueryFunction = (db: Database, ...args: never[]) => unknown;

/** Files with SQL of their own; those of the demo write its rows and nothing else does. */
const filesIn = (source: string): string[] =>
  globSync('{rooms/**/*.queries.ts,platform/{events,files,mail}/*.ts}', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted();

const roomOf = (file: string): string =>
  file.startsWith('rooms/') ? (file.split('/')[1] ?? '') : 'platform';

/** Whether its first parameter is the handle, by the house's name for it. */
const takesHandle = (value: unknown): value is QueryFunction =>
  typeof value === 'function' && /^[^{]*?\(\s*db\b/.test(String(value));

/** Exported functions that run statements, and those of exported objects. */
function queryFunctions(module: object): [name: string, value: QueryFunction][] {
  const exports = Object.entries(module).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return exports.flatMap(([name, value]: [string, unknown]) => {
    if (takesHandle(value) || samples.has(value)) return [[name, value as QueryFunction]];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value)
      .filter(([, member]) => takesHandle(member) || (typeof member === 'function' && samples.has(member)))
      .map(([key, member]): [string, QueryFunction] => [`${name}.${key}`, member as QueryFunction]);
  });
}

const anyCall =
  (value: QueryFunction): Sample =>
  (db) =>
    value(db, ...Array.from<never>({ length: value.length - 1 }).fill(anything));

const dependsOnValue = (text: string): boolean =>
  text.includes(anyText) || /\bundefined\b|\[object/.test(text);

/** Calls every query function below `source`. */
export async function collectStatements(source = serverSource): Promise<CollectedStatements> {
  const rooms = new Map<string, Map<string, string[]>>();
  const problems: string[] = [];
  const places = new Set<string>();

  async function collect(file: string, name: string, value: QueryFunction): Promise<void> {
    const texts = new Set<string>();
    const calls = samples.get(value) ?? [anyCall(value)];
    for (const call of calls) {
      for (const isFinding of [true, false]) {
        try {
          const recording = await recordStatements(call, { isFinding, source });
          for (const place of recording.places) places.add(place);
          for (const text of recording.texts) texts.add(text);
        } catch (error) {
          // A function may refuse to go on without a row.
          if (isFinding) problems.push(`${file}: ${name} has to be called otherwise: ${String(error)}`);
        }
      }
    }
    if (texts.size === 0) problems.push(`${file}: ${name} ran no statement`);
    if ([...texts].some(dependsOnValue)) problems.push(`${file}: the SQL of ${name} depends on a value`);
    const room = rooms.get(roomOf(file)) ?? new Map<string, string[]>();
    room.set(name, [...new Set([...(room.get(name) ?? []), ...texts])]);
    rooms.set(roomOf(file), room);
  }

  for (const file of filesIn(source)) {
    const path = join(source, file);
    const module = (await import(path)) as object;
    for (const [name, value] of queryFunctions(module)) await collect(file, name, value);
    if (!file.endsWith('.queries.ts')) continue;
    readFileSync(path, 'utf8')
      .split('\n')
      .forEach((line, index) => {
        if (/\bdb\.execute\b/.test(line) && !places.has(`${path}:${index + 1}`))
          problems.push(`${file}:${index + 1}: no sample runs this statement`);
      });
  }
  return { rooms, problems };
}
