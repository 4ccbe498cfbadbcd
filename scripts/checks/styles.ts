// Sizes and weights of type come from the scale in packages/ui/src/theme/theme.css: written as numbers elsewhere, there
// are soon as many as there are files. A variable that nothing sets is no colour and no size, without a word from any browser.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tones } from '../../packages/ui/src/theme/palette.ts';
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

/** Names of the house's variables that something sets: the palette, a sheet, or a component for what it draws. */
function definedNames(): Set<string> {
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => join(root, folder, String(file)))
      .filter((file) => /\.(?:css|tsx?)$/.test(file)),
  );
  const names = new Set<string>();
  for (const file of sources) {
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of text.matchAll(/(--g-[\w-]+)['"`]?\]?\s*:/g)) names.add(name);
    // Written by the palette for each tone, and by components through setProperty.
    for (const [, name = ''] of text.matchAll(/['"`](--g-[\w-]+)['"`]/g)) names.add(name);
  }
  for (const tone of tones) for (const end of ['', '-tint', '-solid']) names.add(`--g-${tone}${end}`);
  return names;
}
const defined = definedNames();
for (const file of [...sheets, scale]) {
  for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
    // One with a value to fall back on may be missing.
    for (const [, name = ''] of line.matchAll(/var\((--g-[\w-]+)\)/g)) {
      if (!defined.has(name)) problems.push(`${file}:${index + 1} nothing sets ${name}`);
    }
  }
}
// Without this the check would pass over styles that it cannot find.
if (sheets.length < 100) problems.push(`only ${sheets.length} style sheets were looked at`);
report(`Styles (${sheets.length} sheets)`, problems);
