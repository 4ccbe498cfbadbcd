// Counts what makes a house hard to find one's way in: files too small to be opened, rooms that need each other, comments that do not say
// the thing first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closetsOf, cruise, floors, maxClosetLines, roomCircles, sourcesOf } from './cruise.ts';

const root = join(import.meta.dirname, '../..');

const house = cruise();
const sources = sourcesOf(house);
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const closets = closetsOf(house);
const floorOf = (path: string): string => path.split('/').slice(0, 2).join('/');
const byFloor = Object.entries(Object.groupBy(closets, ({ path }) => floorOf(path))).map(
  ([floor, paths = []]) => `${floor} ${paths.length}`,
);
console.log(
  `Files under ${maxClosetLines} lines with one importer: ${closets.length} (${byFloor.join(', ')})`,
);
if (process.env['LIST']) console.log(closets.map(({ path, importer }) => `${path} ← ${importer}`).join('\n'));

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
