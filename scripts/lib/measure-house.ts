// Counts what makes a house hard to find one's way in: files too small to be opened, rooms that need each other, comments that do not say
// the thing first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, floors, isOfTests, roomCircles } from './cruise.ts';

const root = join(import.meta.dirname, '../..');
const maxClosetLines = 40;

/** Folders in which a file for each thing is the rule: a question type, a route, a command of the demo. */
const registries =
  /^(packages\/(questions|survey|builder)\/src\/types\/|apps\/(portal|field)\/src\/routes\/)/u;

const house = cruise();
const sources = house.modules
  .map(({ source }) => source)
  .filter((path) => /^(packages|apps)\/.*\.tsx?$/u.test(path) && !/node_modules|\.d\.ts$/u.test(path));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const importers = new Map<string, string[]>();
for (const { source, dependencies } of house.modules) {
  if (isOfTests(source)) continue;
  for (const to of new Set(dependencies.map(({ resolved }) => resolved)))
    importers.set(to, [...(importers.get(to) ?? []), source]);
}

const closets = sources.filter(
  (path) =>
    !isOfTests(path) &&
    !registries.test(path) &&
    importers.get(path)?.length === 1 &&
    textOf(path).trimEnd().split('\n').length < maxClosetLines,
);
const floorOf = (path: string): string => path.split('/').slice(0, 2).join('/');
const byFloor = Object.entries(Object.groupBy(closets, floorOf)).map(
  ([floor, paths = []]) => `${floor} ${paths.length}`,
);
console.log(
  `Files under ${maxClosetLines} lines with one importer: ${closets.length} (${byFloor.join(', ')})`,
);
if (process.env['LIST'])
  console.log(closets.map((path) => `${path} ← ${importers.get(path)?.[0]}`).join('\n'));

const circles = floors.flatMap((floor) => roomCircles(house, floor));
console.log(`Circles of rooms: ${circles.length}`);

/** Comments, and names of tests. */
const said = (text: string): string[] => [
  ...(text.match(/\/\*\*.*?\*\/|\/\/ .*/gsu) ?? []),
  ...(text.match(/\b(?:it|test|describe)(?:\.\w+)?\(\s*['`].*/gu) ?? []),
];
const words = sources.flatMap((path) => said(textOf(path)));
const indirect = words.filter((one) => /^\/\*\*\s*(?:\* )?(?:What|Who|Whoever|Whatever)\b/u.test(one));
console.log(`Doc comments that begin with "What" or "Who": ${indirect.length}`);
console.log(
  `"beside" in comments and names of tests: ${words.filter((one) => /\bbeside\b/iu.test(one)).length}`,
);
