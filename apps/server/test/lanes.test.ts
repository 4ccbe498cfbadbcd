// Which tests npm test leaves out, and when it may not.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesBelow, isTest } from '../../../scripts/lib/hash-files.mjs';
import { type Lane, lanes, roomLanes } from '../../../scripts/lib/lanes.mjs';
import { planLanes, recordLanes, runsEveryLane } from '../../../scripts/lib/plan-lanes.mjs';
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

describe('the lanes of rooms', () => {
  const server = 'apps/server/src/rooms';
  const portal = 'apps/portal/src/rooms';
  const contract = 'packages/contract/src';
  const declaredRooms = (): Lane[] => [
    ...roomLanes(folder, server, 'server:', ['apps/server', 'packages']),
    ...roomLanes(folder, portal, 'portal:', ['apps/portal', 'packages']),
    // A journey that opens the page of tickets.
    {
      name: 'journeys',
      section: 'e2e',
      tests: ['e2e/journeys'],
      reads: ['apps', 'packages'],
      rooms: ['tickets'],
    },
  ];
  /** The lanes whose hash is another one after a file was written. */
  const reachedBy = (path: string, text = '// second'): string[] => {
    const hashes = () => planLanes(folder, declaredRooms(), false);
    const before = new Map(hashes().map(({ lane, hash }) => [lane.name, hash]));
    write(path, text);
    return hashes()
      .filter(({ lane, hash }) => before.get(lane.name) !== hash)
      .map(({ lane }) => lane.name);
  };

  beforeEach(() => {
    for (const room of ['news', 'tickets', 'users', 'wallet']) {
      write(`${contract}/${room}/${room}.endpoints.ts`, `export const ${room}Endpoints = {};`);
      write(`${server}/${room}/${room}.routes.ts`, 'first');
      write(`${server}/${room}/${room}.api.test.ts`, "import '../../../test/kit/world.ts';");
      write(`${portal}/${room}/page.tsx`, `import { ${room}Endpoints } from '@gondola/contract';`);
      write(`${portal}/${room}/page.test.tsx`, "import './page.tsx';");
    }
    const rooms = ['news', 'tickets', 'users', 'wallet'];
    write(
      `${contract}/index.ts`,
      rooms.map((room) => `export { ${room}Endpoints } from './${room}/${room}.endpoints.ts';`).join('\n'),
    );
    write(
      'apps/server/src/main/rooms.ts',
      rooms.map((room) => `import '../rooms/${room}/${room}.routes.ts';`).join('\n'),
    );
    write(`${contract}/plain.ts`, '');
    write('apps/server/test/kit/world.ts', "import '../../src/main/rooms.ts'; contract.users.login");
    // A ticket is paid from the wallet; the wallet has two doors.
    write(`${server}/tickets/tickets.routes.ts`, "import { pay } from '../wallet/index.ts';");
    write(`${server}/wallet/index.ts`, "export { pay } from './pay.ts';");
    write(`${server}/wallet/pay.ts`, 'first');
    write('e2e/journeys/tickets.journey.ts', 'first');
  });

  it('run for a file of their room, and for what its imports reach, through every door', () => {
    expect(reachedBy(`${server}/tickets/tickets.routes.ts`)).toEqual(['server: tickets', 'journeys']);
    write(`${server}/tickets/tickets.routes.ts`, "import { pay } from '../wallet/index.ts';");
    expect(reachedBy(`${server}/wallet/pay.ts`)).toEqual(['server: tickets', 'server: wallet', 'journeys']);
  });

  it('do not run for what of another room they do not reach, nor for what the list of rooms reaches', () => {
    expect(reachedBy(`${server}/wallet/wallet.routes.ts`)).toEqual(['server: wallet']);
    expect(reachedBy(`${server}/news/news.routes.ts`)).toEqual(['server: news']);
  });

  it('run for the contract of their room, and for what it imports of another', () => {
    expect(reachedBy(`${contract}/wallet/wallet.endpoints.ts`)).toEqual(['server: wallet', 'portal: wallet']);
    write(`${contract}/tickets/tickets.endpoints.ts`, "import { kinds } from '../wallet/kinds.ts';");
    expect(reachedBy(`${contract}/wallet/kinds.ts`)).toEqual([
      'server: tickets',
      'server: wallet',
      'portal: tickets',
      'portal: wallet',
      'journeys',
    ]);
  });

  it('run for rooms that their tests call, themselves or through the kit', () => {
    expect(reachedBy(`${server}/users/users.routes.ts`)).toEqual(
      ['news', 'tickets', 'users', 'wallet'].map((room) => `server: ${room}`),
    );
    write(`${server}/news/news.api.test.ts`, 'const { tickets } = contract;');
    expect(reachedBy(`${server}/tickets/tickets.policy.ts`)).toEqual([
      'server: news',
      'server: tickets',
      'journeys',
    ]);
  });

  it('of a page run for what answers its calls, for its texts, and not for types, which are gone when it runs', () => {
    const call = (name: string): string => `import { ${name} } from '@gondola/contract';`;
    write(`${portal}/tickets/page.tsx`, call('type newsEndpoints, walletEndpoints'));
    expect(reachedBy(`${server}/wallet/wallet.routes.ts`)).toEqual(['server: wallet', 'journeys']);
    expect(reachedBy(`${contract}/news/news.endpoints.ts`)).toEqual(['server: news', 'portal: news']);
    expect(reachedBy(`${portal}/tickets/text/es.json`)).toEqual(['portal: tickets', 'journeys']);
  });

  it('run for whatever belongs to no room', () => {
    const all = declaredRooms().map(({ name }) => name);
    expect(reachedBy('packages/ui/src/button.tsx')).toEqual(all);
  });

  it('come and go with the folders of rooms', () => {
    const names = (): string[] => roomLanes(folder, server, 'server:', []).map(({ name }) => name);
    expect(names()).not.toContain('server: visits');
    write(`${server}/visits/visits.api.test.ts`, 'first');
    expect(names()).toContain('server: visits');
  });
});

describe('the lanes of the house', () => {
  it.each(lanes)('$name: what it names is there', ({ section, tests, reads, rooms = [] }) => {
    const isThere = (path: string): boolean => existsSync(join(root, path));
    for (const room of rooms)
      expect(
        ['server', 'portal'].some((app) => isThere(`apps/${app}/src/rooms/${room}`)),
        room,
      ).toBe(true);
    expect([...tests, ...reads].filter((path) => !isThere(path))).toEqual([]);
    // Which files the two programs leave out: vitest.config.ts, e2e/playwright.config.ts.
    const home = section === 'unit' ? /^apps\/(server|portal)\// : /^e2e\//;
    for (const path of tests) expect(path).toMatch(home);
  });

  it('hold each test of faults, of rooms and of a browser, the closer lane before the wider, and share none', () => {
    const files = planLanes(root, lanes, true).flatMap((plan) => plan.files);
    expect(new Set(files).size).toBe(files.length);
    const held = ['apps/server/test/faults', 'apps/server/src/rooms', 'apps/portal/src/rooms', 'e2e']
      .flatMap((path) => filesBelow(root, path))
      .filter(isTest);
    expect(held.filter((file) => !files.includes(file))).toEqual([]);
  });

  it('have names of their own', () => {
    expect(new Set(lanes.map(({ name }) => name)).size).toBe(lanes.length);
  });
});
