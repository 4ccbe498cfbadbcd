// Recipes of docs/recipes are true: the steps of one, and nothing else, carried out on a copy of the product, leave a product that passes
// the checks; and its page names every file that they change. RECIPES=each leaves out one step at a time and expects that the checks find
// it: ten seconds a step, for who changes a recipe.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDocument, root } from '../kit/documented-commands.ts';
import { carriedOut, type Step } from './recipe.ts';
import { recipes } from './recipes.ts';

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'gondola-recipes-'));
  const made = /(^|\/)(node_modules|dist|coverage|data|test-results|\.[^/]*)$/u;
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => path === root || !made.test(path.slice(root.length)) || path.endsWith('.env.example'),
  });
  linkPackages();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Gives the copy the packages that are installed here, but its own workspaces. */
function linkPackages(): void {
  const installed = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@gondola'), { recursive: true });
  for (const name of readdirSync(installed).filter((one) => one !== '@gondola' && one !== '.cache'))
    symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(installed, '@gondola'))) {
    const folder = ['packages', 'apps', 'scripts'].find((one) => existsSync(join(copy, one, name)));
    if (folder) symlinkSync(join(copy, folder, name), join(copy, 'node_modules/@gondola', name));
  }
  for (const workspace of ['apps/portal', 'apps/field', 'packages/build', 'scripts/clients'])
    if (existsSync(join(root, workspace, 'node_modules')))
      symlinkSync(join(root, workspace, 'node_modules'), join(copy, workspace, 'node_modules'));
}

const textIn = (file: string): string | undefined =>
  existsSync(join(copy, file)) ? readFileSync(join(copy, file), 'utf8') : undefined;

/** Carries out steps; gives what undoes them. */
function carryOut(steps: readonly Step[]): () => void {
  const before = steps.map(({ file }) => [file, textIn(file)] as const);
  for (const step of steps) {
    mkdirSync(join(copy, dirname(step.file)), { recursive: true });
    writeFileSync(join(copy, step.file), carriedOut(step, textIn(step.file)));
  }
  return () => {
    for (const [file, text] of before.toReversed())
      if (text === undefined) rmSync(join(copy, file));
      else writeFileSync(join(copy, file), text);
  };
}

/** Writes what `npm run renew` and a build make of the sources. */
async function renew(): Promise<void> {
  const { Generator, getConfig } = await import('@tanstack/router-generator');
  const portal = join(copy, 'apps/portal');
  const config = getConfig(
    {
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    },
    portal,
  );
  await new Generator({ config, root: portal }).run();
  check('scripts/checks/screen-texts.ts', '--write');
}

const check = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
};
const typesOf = (project: string): string => check('node_modules/typescript/bin/tsc', '-p', project);

/** The objections of the checks to the copy; empty where there are none. */
async function faults(): Promise<string> {
  await renew();
  return [
    ...['.', 'packages/questions', 'apps/portal', 'apps/field', 'e2e'].map(typesOf),
    check('scripts/checks/screen-texts.ts'),
    check('scripts/checks/rooms.ts'),
    check('scripts/checks/forms.ts'),
  ].join('');
}

/** Pages of recipes, by their paths in the clone. */
const pages = readdirSync(join(root, 'docs/recipes')).map((name) => `docs/recipes/${name}`);
const titleOf = (page: string): string => /^# (.+)$/mu.exec(readDocument(page))?.[1] ?? '';

it.each(pages)(
  '%s is a title, a line, and at most ten numbered lines of which the last is a command',
  (page) => {
    const [title, purpose, list, ...rest] = readDocument(page).trimEnd().split('\n\n');
    expect(title).toMatch(/^# \S.*$/u);
    expect(purpose).toMatch(/^[A-Z].*$/u);
    expect(rest).toEqual([]);
    const lines = (list ?? '').split('\n');
    expect(lines.length).toBeLessThanOrEqual(10);
    expect(lines.map((line) => /^\d+(?=\. )/u.exec(line)?.[0])).toEqual(lines.map((_, at) => `${at + 1}`));
    const command = /^\d+\. `(npm run [^`]+)`/u.exec(lines.at(-1) ?? '')?.[1] ?? '';
    expect(command).not.toBe('');
    const named = command.split(' ').filter((word) => /^(apps|packages)\//u.test(word));
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);

it('CONTRIBUTING.md leads to every page, by its title', () => {
  const links = pages.map((page) => `- [${titleOf(page)}](${page})`);
  const contributing = readDocument('CONTRIBUTING.md');
  expect(links.filter((link) => !contributing.includes(link))).toEqual([]);
});

/** True when the page leads to a file: by its path, by its folder for a new one, or by its folder of texts. */
function isNamed(file: string, text: string): boolean {
  const texts = file.replace(/(en|es)\.json$/u, '{en,es}.json');
  return [file, texts, dirname(file)].some((path) => text.includes(path));
}

it.each(recipes)('$heading: the page names every file', (recipe) => {
  const text = readDocument(recipe.page);
  expect(titleOf(recipe.page)).toBe(recipe.heading);
  expect(recipe.steps.map(({ file }) => file).filter((file) => !isNamed(file, text))).toEqual([]);
});

it('carried out together they leave a product that passes the checks', async () => {
  const undo = carryOut(recipes.flatMap(({ steps }) => steps));
  expect(await faults()).toBe('');
  undo();
}, 300_000);

// Ten seconds a step: for who changes a recipe.
it
  .skipIf(process.env['RECIPES'] !== 'each')
  .each(
    recipes.flatMap(({ heading, steps }) =>
      steps
        .filter(({ missedBy }) => missedBy === undefined)
        .map((left) => ({ heading, steps, file: left.file, left })),
    ),
  )('$heading: the checks find that $file was left out', async ({ steps, left }) => {
  const undo = carryOut(steps.filter((step) => step !== left));
  expect(await faults()).not.toBe('');
  undo();
});
