// Which lanes need not run: those of which nothing that they read has changed since they were last green.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesEntered, importsIn } from './files-entered.mjs';
import { filesBelow, hashFiles, hashOfContent, isTest } from './hash-files.mjs';

/**
 * @typedef {import('./lanes.mjs').Lane} Lane
 * @typedef {{ lane: Lane, files: string[], hash: string, greenSince: string | undefined }} LanePlan
 *   its test files; greenSince (ISO) when it need not run
 */

const greenFile = 'node_modules/.cache/gondola-lanes.json';

/** Settings that give the same sources another run. */
const settings = ['CHANCE_SEED', 'CHROME_PATH', 'DATABASE_URL', 'TEST_DATABASE_URL', 'TEST_DATABASE_APP_URL'];

/**
 * True when no lane may be left out: in continuous integration, and with --all.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export const runsEveryLane = (args, { CI = '' }) =>
  args.includes('--all') || !['', '0', 'false'].includes(CI);

/**
 * The files of a clone, each read and hashed once for all lanes.
 * @param {string} folder
 */
function filesOf(folder) {
  const content = once((path) => readFileSync(join(folder, path)));
  return {
    below: once((path) => filesBelow(folder, path)),
    hash: once((path) => hashOfContent(content(path))),
    imports: once(importsIn((path) => content(path).toString())),
  };
}

/**
 * @template Value
 * @param {(path: string) => Value} make
 * @returns {(path: string) => Value}
 */
function once(make) {
  /** @type {Map<string, Value>} */
  const known = new Map();
  return (path) => {
    const value = known.get(path) ?? make(path);
    known.set(path, value);
    return value;
  };
}

/**
 * The lanes of a clone as they are due: what each would run, the hash of all that it reads, and since when it need not.
 * @param {string} folder
 * @param {Lane[]} declared
 * @param {boolean} runsAll
 * @returns {LanePlan[]}
 */
export function planLanes(folder, declared, runsAll) {
  const green = readGreen(folder);
  const clone = filesOf(folder);
  return declared.map((lane) => {
    const others = declared.filter((other) => other !== lane).flatMap(({ tests }) => tests);
    const files = lane.tests.flatMap((path) => {
      const closer = others.filter((other) => other.length > path.length);
      return clone.below(path).filter((file) => isTest(file) && !closer.some((one) => file.startsWith(one)));
    });
    const hash = hashOfLane(folder, clone, lane, files);
    const last = green[lane.name];
    return { lane, files, hash, greenSince: !runsAll && last?.hash === hash ? last.at : undefined };
  });
}

/**
 * Keeps which of the lanes that ran were green, each of their files; a lane that was not, or that was changed meanwhile, runs again.
 * @param {string} folder
 * @param {LanePlan[]} plans
 * @param {{ file: string, passed: boolean }[]} results
 */
export function recordLanes(folder, plans, results) {
  const green = readGreen(folder);
  const clone = filesOf(folder);
  for (const { lane, files, hash, greenSince } of plans) {
    if (greenSince !== undefined) continue;
    delete green[lane.name];
    const isGreen = files.every((file) => {
      const own = results.filter((result) => result.file === file);
      return own.length > 0 && own.every(({ passed }) => passed);
    });
    if (isGreen && hashOfLane(folder, clone, lane, files) === hash)
      green[lane.name] = { hash, at: new Date().toISOString() };
  }
  mkdirSync(dirname(join(folder, greenFile)), { recursive: true });
  writeFileSync(join(folder, greenFile), JSON.stringify(green, null, 2));
}

/**
 * @param {string} folder
 * @param {ReturnType<typeof filesOf>} files
 * @param {Lane} lane
 * @param {string[]} tests
 */
function hashOfLane(folder, { below, hash, imports }, { reads, rooms }, tests) {
  const sources = [...new Set(reads.flatMap(below))].filter((path) => !isTest(path));
  const read = rooms ? filesEntered(sources, tests, rooms, imports) : sources;
  // The build writes the tree of routes itself.
  const paths = [...new Set([...read, ...tests])].filter((path) => !path.endsWith('.gen.ts'));
  const machine = [process.platform, process.arch, ...settings.map((name) => process.env[name] ?? '')];
  return hashFiles(folder, paths, machine, hash);
}

/**
 * @param {string} folder
 * @returns {Record<string, { hash: string, at: string }>}
 */
function readGreen(folder) {
  const file = join(folder, greenFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
