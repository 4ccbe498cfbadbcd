// Which tests npm test leaves out, and when it may not.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesBelow } from '../../../scripts/lib/hash-files.mjs';
import { lanes, planLanes, recordLanes, runsEveryLane } from '../../../scripts/lib/lanes.mjs';
import { root } from './kit/documented-commands.ts';

const kills = 'test/kills/killed.test.ts';
const lost = 'test/kills/lost.test.ts';
const declared = [
  { name: 'kills', section: 'unit' as const, tests: ['test/kills'], reads: ['src', 'lock.json'] },
];

let folder: string;
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gondola-lanes-'));
  for (const path of [kills, lost, 'src/tickets.ts', 'src/tickets.test.ts', 'docs/read.md'])
    write(path, 'first');
});
afterEach(() => rmSync(folder, { recursive: true }));

const isDue = (runsAll = false): boolean =>
  planLanes(folder, declared, runsAll).some(({ greenSince }) => greenSince === undefined);

/** Runs the lane as it is due, with this end of each of its files. */
function run(ends: Record<string, boolean>, { runsAll = false, meanwhile = (): void => undefined } = {}) {
  const plans = planLanes(folder, declared, runsAll);
  meanwhile();
  const results = Object.entries(ends).map(([file, passed]) => ({ file, passed }));
  recordLanes(folder, plans, results);
}
const green = { [kills]: true, [lost]: true };

describe('a lane', () => {
  it('runs where it never ran, and is left out once it was green', () => {
    expect(isDue()).toBe(true);
    run(green);
    expect(isDue()).toBe(false);
    expect(planLanes(folder, declared, false)[0]?.files).toEqual([kills, lost]);
  });

  it.each([
    ['a source that it reads', 'src/tickets.ts'],
    ['a new file among them', 'src/rooms/new.ts'],
    ['one of its tests', lost],
    ['the lock file', 'lock.json'],
  ])('runs when %s has changed', (_, path) => {
    run(green);
    write(path, 'second');
    expect(isDue()).toBe(true);
  });

  it('is left out when what it does not read has changed: a document, the test of another', () => {
    run(green);
    write('docs/read.md', 'second');
    write('src/tickets.test.ts', 'second');
    expect(isDue()).toBe(false);
  });

  it('of some rooms reads those that they enter, and no other', () => {
    const room = (name: string): string => `apps/server/src/rooms/${name}/index.ts`;
    write(room('field'), "import { taskOf } from '../tasks/index.ts';");
    for (const name of ['tasks', 'news']) write(room(name), 'first');
    const ofRooms = [
      { name: 'field', section: 'unit' as const, tests: ['test'], reads: ['apps'], rooms: ['field'] },
    ];
    const hash = (): string | undefined => planLanes(folder, ofRooms, false)[0]?.hash;
    const before = hash();
    write(room('news'), 'second');
    expect(hash()).toBe(before);
    write(room('tasks'), 'second');
    expect(hash()).not.toBe(before);
  });

  it('stays left out through runs without it', () => {
    run(green);
    run({});
    expect(isDue()).toBe(false);
  });

  it('runs again when it was red, when one of its files did not end, and when it was changed meanwhile', () => {
    run({ [kills]: true, [lost]: false });
    expect(isDue()).toBe(true);
    run({ [kills]: true });
    expect(isDue()).toBe(true);
    run(green, { meanwhile: () => write('src/tickets.ts', 'second') });
    expect(isDue()).toBe(true);
  });

  it.each([
    [['--all'], {}, true],
    [[], { CI: 'true' }, true],
    [['--only=unit'], {}, false],
    [[], { CI: 'false' }, false],
  ])('with %j and %j every one runs: %s', (args, env, all) => {
    expect(runsEveryLane(args, env)).toBe(all);
  });

  it('runs when all are asked for, though unchanged; being red then, it runs again', () => {
    run(green);
    expect(isDue(true)).toBe(true);
    run({ ...green, [lost]: false }, { runsAll: true });
    expect(isDue()).toBe(true);
  });

  it('runs for another seed', () => {
    run(green);
    vi.stubEnv('CHANCE_SEED', '7');
    expect(isDue()).toBe(true);
    vi.unstubAllEnvs();
  });
});

describe('the lanes of the house', () => {
  it.each(lanes)('$name: what it names is there', ({ section, tests, reads, rooms = [] }) => {
    const folders = rooms.flatMap((room) =>
      ['server', 'portal'].map((app) => `apps/${app}/src/rooms/${room}`),
    );
    expect(folders.filter((path) => existsSync(join(root, path))).length).toBeGreaterThanOrEqual(
      rooms.length,
    );
    for (const path of [...tests, ...reads]) expect(filesBelow(root, path), path).not.toEqual([]);
    // Which files the two programs leave out: vitest.config.ts, e2e/playwright.config.ts.
    const home = section === 'unit' ? /^apps\/server\// : /^e2e\//;
    for (const path of tests) expect(path).toMatch(home);
  });

  it('hold each test of faults, the closer lane before the wider, and share none', () => {
    const files = planLanes(root, lanes, true).flatMap((plan) => plan.files);
    expect(new Set(files).size).toBe(files.length);
    const faults = filesBelow(root, 'apps/server/test/faults').filter((path) => path.endsWith('.test.ts'));
    expect(files).toEqual(expect.arrayContaining(faults));
  });
});
