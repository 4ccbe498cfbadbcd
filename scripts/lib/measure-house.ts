// Counts what makes a house hard to find one's way in: files too small to be opened, rooms that need each other, comments that do not say
// the thing first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDated, isIndirect, saidIn } from './comments.ts';
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

const words = sources.flatMap((path) => saidIn(textOf(path)));
console.log(`Comments that begin with "What" or "Who": ${words.filter(isIndirect).length}`);
console.log(`"beside" in comments and names of tests: ${words.filter(isDated).length}`);
