// The import rules of .dependency-cruiser.json, that the folders of a floor have an order, and that small files with one importer stay few. Says so when hardly a file was looked at:
// without a parser for TypeScript the tool finds few and says that all is well.
import {
  closetsOf,
  cruise,
  foldersOf,
  maxClosetLines,
  orderedFloors,
  orderedFolders,
  orderOf,
} from '../lib/cruise.ts';
import { report } from './report.ts';

const minFiles = 400;
const maxClosets = 80;

const house = cruise();
const { totalCruised, violations } = house.summary;
const problems = violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);
for (const folder of [...orderedFolders, ...orderedFloors.flatMap((floor) => foldersOf(house, floor))]) {
  const { parts, up } = orderOf(house, folder);
  if (up.length > 0)
    problems.push(`${folder}: imports run up its order, ${parts.join(' > ')}:\n  ${up.join('\n  ')}`);
}
const closets = closetsOf(house);
if (closets.length > maxClosets)
  problems.push(
    `${closets.length} files of less than ${maxClosetLines} lines have one importer, more than ${maxClosets}: put yours into it (LIST=1 npm run measure)`,
  );
if (totalCruised < minFiles)
  problems.push(`only ${totalCruised} files were looked at: is the parser of TypeScript there?`);
report(`Imports (${totalCruised} files)`, problems);
