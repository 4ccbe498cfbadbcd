// Sizes and weights of type come from the scale in packages/ui/src/theme/theme.css: written as numbers elsewhere, there
// are soon as many as there are files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './report.ts';

const root = join(import.meta.dirname, '../..');
const scale = 'packages/ui/src/theme/theme.css';
const folders = ['apps/portal/src', 'apps/field/src', 'packages/ui/src', 'packages/questions/src'];
/** The first words of the landing page grow with the window. */
const exempt = /^font-size:\s*clamp\(34px, 4\.6vw, 54px\)/;
const raw = /\bfont-size:[^;]*\d(?:px|rem|em|%)|\bfont-weight:\s*(?:\d|bold)/;

const sheets = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${String(file)}`)
    .filter((file) => file.endsWith('.css') && file !== scale),
);
const problems = sheets.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      raw.test(line) && !exempt.test(line.trim())
        ? [`${file}:${index + 1} ${line.trim()} is not of the type scale (${scale})`]
        : [],
    ),
);
// Without this the check would pass over styles that it cannot find.
if (sheets.length < 100) problems.push(`only ${sheets.length} style sheets were looked at`);
report(`Styles (${sheets.length} sheets)`, problems);
