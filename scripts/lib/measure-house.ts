// Counts what makes a house hard to find one's way in: files too small to be opened, folders that need each other, comments that do not say
// the thing first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDated, isIndirect, saidIn } from './comments.ts';
import { closetsOf, cruise, foldersOf, lateParts, maxClosetLines, orderOf, sourcesOf } from './cruise.ts';

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

const folders = foldersOf(house, '');
const runsUp = folders.flatMap((folder) => {
  const { up } = orderOf(house, folder);
  return up.length > 0 ? [{ folder, up }] : [];
});
const up = runsUp.flatMap((one) => one.up);
console.log(`Circles of folders and of files next to them: ${runsUp.length}, ${up.length} imports run up`);
for (const one of runsUp) console.log(`  ${one.folder} ${one.up.length}`);
if (process.env['LIST']) {
  console.log(up.join('\n'));
  for (const folder of folders)
    console.log(`${folder} from above: ${orderOf(house, folder).parts.join(', ')}`);
}

const parts = lateParts(house);
console.log(`Files that front ends fetch after a page: ${parts.length}`);
if (process.env['LIST']) console.log(parts.join('\n'));
const styleImports = sources.flatMap((path) => textOf(path).match(/^import '@mantine\/.*\.css';$/gmu) ?? []);
console.log(`Imports of style sheets of the component library: ${styleImports.length}`);

const words = sources.flatMap((path) => saidIn(textOf(path)));
console.log(`Comments that begin with "What" or "Who": ${words.filter(isIndirect).length}`);
console.log(`"beside" in comments and names of tests: ${words.filter(isDated).length}`);
