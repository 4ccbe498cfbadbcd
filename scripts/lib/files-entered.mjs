// Which files of rooms tests reach: by imports, and by the calls of the API that they and the pages make. What tests reach through a
// list of all rooms is not followed: a break there is one of the room's own tests as well.
import { posix } from 'node:path';

/** Files that name every room. */
const lists =
  /^(apps\/server\/src\/(main|demo|api-docs)|apps\/portal\/src\/(app|routes|texts))\/|^packages\/contract\/src\/(index|contract|plain)\.ts$/;

/** Files that only count where a test imports them: the kits of tests. */
const kits = /^((apps|packages)\/\w+\/test|e2e)\//;

const place = /^(?:apps\/\w+\/src\/rooms|packages\/contract\/src)\/([^/]+)(?=\/)/;

/** The room of a file, in the server, in the portal or in the contract. */
export const roomOf = (/** @type {string} */ path) => place.exec(path)?.[1];

/**
 * The files of these that belong to no room, and those of rooms that the tests reach, or that are in one of the rooms named.
 * @param {string[]} files
 * @param {string[]} tests
 * @param {string[]} rooms
 * @param {ReturnType<typeof importsIn>} importsOf
 */
export function filesEntered(files, tests, rooms, importsOf) {
  const all = new Set([...files, ...tests]);
  const reached = new Set([
    ...tests,
    ...files.filter((path) => roomOf(path) === undefined && !lists.test(path) && !kits.test(path)),
  ]);
  const ofRoom = Map.groupBy(files, roomOf);
  for (const room of rooms) for (const path of ofRoom.get(room) ?? []) reached.add(path);
  // A file that is added while they are walked is walked as well.
  for (const path of reached) {
    if (lists.test(path)) continue;
    const { files: imported, calls } = importsOf(path);
    for (const other of imported) if (all.has(other)) reached.add(other);
    // A page that calls a room reaches all that answers it, and no page of that room.
    for (const room of calls)
      for (const other of ofRoom.get(room) ?? []) if (!other.startsWith('apps/portal/')) reached.add(other);
  }
  // Texts and the like are found by their folder.
  const entered = new Set([...reached].map((path) => place.exec(path)?.[0]));
  const isCode = (/** @type {string} */ path) => /\.tsx?$/.test(path);
  return files.filter(
    (path) =>
      roomOf(path) === undefined ||
      reached.has(path) ||
      (!isCode(path) && entered.has(place.exec(path)?.[0])),
  );
}

/** The doors of the contract, which give its names by room. */
const doors = ['index', 'plain'].map((name) => `packages/contract/src/${name}.ts`);

/**
 * The file of the contract that each of its values is from.
 * @param {(path: string) => string} read
 * @returns {Map<string, string>}
 */
function exportsOf(read) {
  const all = doors.flatMap((door) =>
    [...read(door).matchAll(/^export (\*|\{[^}]*\}) from '([^']+)';/gm)].flatMap(
      ([, names = '', from = '']) => {
        const path = posix.join(posix.dirname(door), from);
        const own = /^export (?:async )?(?:const|function|class) (\w+)/gm;
        const values =
          names === '*' ? [...read(path).matchAll(own)].map(([, name = '']) => name) : valuesOf(names);
        return values.map((name) => /** @type {const} */ ([name, path]));
      },
    ),
  );
  return new Map(all);
}

/** The values of `{ one, type Another, third as other }`; types are gone when a test runs. */
const valuesOf = (/** @type {string} */ names) =>
  names
    .split(/[{},]/)
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));

/**
 * Reads what a file imports, starts as a process of its own or names next to it, and the rooms that it calls.
 * @param {(path: string) => string} read gives the text of a file
 * @returns {(path: string) => { files: string[], calls: string[] }}
 */
export function importsIn(read) {
  /** @type {Map<string, string> | undefined} */
  let exports;
  return (path) => {
    const text = read(path);
    exports ??= text.includes('@gondola/contract') ? exportsOf(read) : undefined;
    return importsOf(path, text, exports);
  };
}

/**
 * @param {string} path
 * @param {string} text
 * @param {Map<string, string>} [exports] of the contract
 */
function importsOf(path, text, exports = new Map()) {
  const code = text.replaceAll(/^(?:import|export) type [^;]*;/gm, '');
  const named = [...code.matchAll(/'([^'\s]+\.(?:tsx?|json|css))'/g)].map(([, name = '']) =>
    name.startsWith('~/') ? `apps/portal/src/${name.slice(2)}` : posix.join(posix.dirname(path), name),
  );
  const values = [...code.matchAll(/import (\{[^}]*\}) from '@gondola\/contract(?:\/plain)?'/g)].flatMap(
    ([, names = '']) => valuesOf(names),
  );
  const known = values.flatMap((name) => exports.get(name) ?? []);
  const calls = [
    ...[...code.matchAll(/\bcontract\.(\w+)/g)].map(([, room = '']) => room),
    ...[...code.matchAll(/(\{[^}]*\}) = contract\b/g)].flatMap(([, names = '']) => valuesOf(names)),
    ...values
      .filter((name) => name.endsWith('Endpoints'))
      .flatMap((name) => roomOf(exports.get(name) ?? '') ?? []),
  ];
  return { files: [...named, ...known], calls };
}
