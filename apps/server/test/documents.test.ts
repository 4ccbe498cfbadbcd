// Every command and every setting that the documents name works as they say. Those that start the product are run by
// faults/launcher.test.ts, those of the command line tool by src/main/cli.test.ts.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readEnv, settingNames } from '../src/platform/env.ts';
import { makeDataDir } from './faults/server-process.ts';
import { documentedCommands, readDocument, root } from './kit/documented-commands.ts';
import { freePort } from './kit/free-port.ts';

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs a command in the clone, as a person types it. */
function run(command: string, settings: Record<string, string> = {}): Promise<Ended> {
  // Variables that vitest sets for itself would make another one within it.
  const environment = Object.entries(process.env).filter(([name]) => !/^VITEST|^TEST$|^NODE_ENV$/.test(name));
  // The machine's own Node, as in a terminal: npm test has put the one that npm installed first.
  const ownPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((each) => !each.includes('node_modules'));
  return new Promise((resolve) => {
    execFile(
      'sh',
      ['-c', command],
      {
        cwd: root,
        env: { ...Object.fromEntries(environment), PATH: ownPath.join(delimiter), ...settings },
        maxBuffer: 16 * 1024 * 1024,
      },
      (error, output, errors) =>
        resolve({ code: error ? Number(error.code) : 0, output: `${output}${errors}` }),
    );
  });
}

async function expectEnd(command: string, code: number, saying: string | RegExp): Promise<void> {
  const ended = await run(command);
  expect(ended, ended.output).toMatchObject({ code });
  expect(ended.output).toMatch(saying);
}

/** How each command is tried: whole where it is short, else with the arguments that make it so. */
const trials: Record<string, (command: string) => Promise<void>> = {
  'npm test': () =>
    expectEnd('npm test -- --only=nothing', 2, '--only takes one of check, build, unit, e2e.'),
  // Which lanes run is tried by lanes.test.ts.
  'npm test -- --all': (command) =>
    expectEnd(`${command} --only=nothing`, 2, '--only takes one of check, build, unit, e2e.'),
  'node scripts/test.mjs --only=check': async () => {
    // CI runs the parts themselves; here, that the documents name those that there are.
    const named = /`node scripts\/test\.mjs --only=check`, ([^|]*) runs one part/.exec(
      readDocument('CONTRIBUTING.md'),
    );
    expect([...(named?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, part]) => part)).toEqual([
      'build',
      'unit',
      'e2e',
    ]);
  },
  'npm run check': () => expectEnd('npm run check -- documents rooms', 0, /ok {4} {2}documents/),
  'npm run check -- lint types': refusesAnotherCheck,
  'npm run check -- types sql openapi': refusesAnotherCheck,
  // That it takes nothing else: a build takes longer than a test may.
  'npm run build -- --renew-budgets': (command) =>
    expectEnd(`${command}-of-nothing`, 2, 'npm run build takes nothing, or `-- --renew-budgets`.'),
  // That it measures: whether a bar is kept next to all these tests says nothing.
  'npm run bench': async () => {
    const { output } = await run('npm run bench -- --quick --only=rules');
    expect(output).toMatch(/validateTask, 500 pages \| <= 10 ms +\| \d/);
  },
  'npm run fuzz -- --requests=20000 --seed=…': () =>
    expectEnd('npm run fuzz -- --requests=40 --seed=7', 0, /passed/),
  // With the calls it starts the tests in the tests.
  'npm run measure -- calls': () =>
    expectEnd('npm run measure', 0, /Files that front ends fetch after a page: \d/),
  // Only listed: each takes minutes.
  'npm run chaos': (command) => expectEnd(`${command} -- --list`, 0, /field\.chaos\.ts/),
  'npx vite apps/portal': expectGallery,
  // Only listed: the journeys have their own section of npm test.
  'npm run journeys -- tickets --trace=on': (command) =>
    expectEnd(`${command} --list`, 0, /tickets\.journey\.ts/),
  'npm run renew': expectNothingToRenew,
  // Made by the test of the demo, which compares them with what is kept.
  'npm run renew -- examples': refusesToRenew,
  // Made by the test of the separation of companies.
  'npm run renew -- separation': refusesToRenew,
};

/** Expects that a check there is not is refused with the names of those there are, the asked ones among them. */
async function refusesAnotherCheck(command: string): Promise<void> {
  const { code, output } = await run(`${command} nothing`);
  expect(code, output).toBe(2);
  const there = /^No such check: nothing\. There are: (.*?)\.?$/m.exec(output)?.[1]?.split(', ');
  expect(there, output).toEqual(expect.arrayContaining(command.split(' -- ')[1]?.split(' ') ?? []));
}

/** Expects that a part which renewing does not have is refused, with the names of those it has. */
async function refusesToRenew(command: string): Promise<void> {
  await expectEnd(
    `${command}-of-nothing`,
    2,
    'npm run renew takes nothing, `-- examples` or `-- separation`.',
  );
}

/** Expects that the files made from the sources are up to date, so that making them again changes nothing. */
async function expectNothingToRenew(command: string): Promise<void> {
  const made = ['docs/sql/tickets.sql', 'apps/portal/src/texts/text-resources.ts'];
  const before = made.map(readDocument);
  await expectEnd(command, 0, /^/);
  expect(made.map(readDocument)).toEqual(before);
}

/** The development server of the portal, with the gallery of components. */
async function expectGallery(command: string): Promise<void> {
  const port = await freePort();
  const [program = '', ...args] = command.split(' ');
  const child = spawn(program, [...args, '--port', String(port), '--strictPort'], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(child, 'exit');
  try {
    const gallery = async (): Promise<number | undefined> =>
      (await fetch(`http://localhost:${port}/gallery`).catch(() => undefined))?.status;
    await expect.poll(gallery, { timeout: 60_000, interval: 200 }).toBe(200);
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
  }
}

const startsTheProduct = /^npm (start|run serve)$/;
const isOfTheTool = /^npm run cli -- /;

it.each(documentedCommands().filter((each) => !startsTheProduct.test(each) && !isOfTheTool.test(each)))(
  '%s runs',
  async (command) => {
    const trial = trials[command];
    if (!trial) throw new Error(`No test runs ${command}, which a document names: add it to the trials.`);
    await trial(command);
  },
  180_000,
);

it('names every setting with its default in .env.example, and no other', () => {
  // Commented values would not count.
  const example = parseEnv(readDocument('.env.example'));
  expect(Object.keys(example).sort()).toEqual([...settingNames].sort());
  expect(readEnv(example)).toEqual(readEnv({}));
});

it('names no setting in README.md that there is not', () => {
  const named = readDocument('README.md').match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+(_\*)?/g) ?? [];
  const isSetting = (name: string): boolean =>
    name.endsWith('_*')
      ? settingNames.some((setting) => setting.startsWith(name.slice(0, -1)))
      : settingNames.includes(name);
  expect(named.filter((name) => !isSetting(name))).toEqual([]);
});

it('takes .env.example as it is for the settings of an installation', async () => {
  const command = `"${process.execPath}" --env-file=.env.example apps/server/src/main/cli.ts migrate`;
  const ended = await run(command, { DATA_DIR: makeDataDir() });
  expect(ended).toEqual({ code: 0, output: 'The database is at the newest state.\n' });
}, 120_000);
