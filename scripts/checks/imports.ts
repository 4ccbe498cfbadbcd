// The import rules of .dependency-cruiser.json, that no rooms need each other, and that small files with one importer stay few. Says so when hardly a file was looked at: without a
// parser for TypeScript the tool finds few and says that all is well.
import { closetsOf, cruise, floors, maxClosetLines, roomCircles } from '../lib/cruise.ts';
import { report } from './report.ts';

const minFiles = 400;
const maxClosets = 85;

const house = cruise();
const { totalCruised, violations } = house.summary;
const problems = violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);
for (const { floor, rooms, imports } of floors.flatMap((floor) => roomCircles(house, floor)))
  problems.push(`${floor}: ${rooms.join(', ')} need each other:\n  ${imports.join('\n  ')}`);
const closets = closetsOf(house);
if (closets.length > maxClosets)
  problems.push(
    `${closets.length} files of less than ${maxClosetLines} lines have one importer, more than ${maxClosets}: put yours into it (LIST=1 npm run measure)`,
  );
if (totalCruised < minFiles)
  problems.push(`only ${totalCruised} files were looked at: is the parser of TypeScript there?`);
report(`Imports (${totalCruised} files)`, problems);
