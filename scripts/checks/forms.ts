// Number fields keep what is typed: one part of the design system reads it, and digits taken out of a text make another number.
//
// Forms take lengths, patterns and ranges from the contract's schemas by @gondola/ui/form/field-rules.ts: written a second time in
// the portal, a rule changes on one side only.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '@gondola/contract';
import { report } from './report.ts';

const root = join(import.meta.dirname, '../..');
const portal = 'apps/portal/src';

/** Where rules may be written: the part itself, the samples, and readers of what is no form, such as addresses of pages. */
const exempt = /^(?:gallery\/.*|rooms\/home\/weather-answer\.ts|.*[\w]-search\.ts)$/;

const faults: readonly (readonly [RegExp, string])[] = [
  [/\b(?:max|min)Length\(/, 'sets a length'],
  [/\b(?:max|min)Length=(?:"|\{\s*\d)/, 'sets a length'],
  [/\.length\s*[<>]=?\s*(?:[3-9]|\d\d)/, 'compares a length with a number'],
  [/(?:\bz\.|[^.\w])(?:minimum|maximum|regex|gte?|lte?)\(/, 'sets a range or a pattern'],
];

/** Texts of digits that are no numbers to count with: a code of a product, the name of a response, a confirmation. */
const digitTexts =
  /^rooms\/(?:products\/components\/product-dialog|challenges\/components\/dispute-field|imports\/components\/apply-bar)\.tsx$/;
const numberFaults: readonly (readonly [RegExp, string])[] = [
  [
    /inputMode="(?:numeric|decimal)"|type="number"|\bNumberInput\b/,
    'is a number field of its own: use NumberField',
  ],
  [/replace(?:All)?\(\/(?:\\D|\[\^\\?d)/, 'makes another number of what was typed: read it with typedNumber'],
];

const sourcesOf = (folder: string): [path: string, text: string][] =>
  readdirSync(join(root, folder), { recursive: true })
    .map(String)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(root, folder, path), 'utf8')]);

/** Patterns of some length: short ones (`/\s+/`) are everybody's. */
const patternsIn = (text: string): string[] =>
  [...text.matchAll(/\/(?![*/])((?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\[])+)\/[dgimsuvy]*(?=[\s,;).])/g)]
    .map(([, source = '']) => source)
    .filter((source) => source.length >= 12);

const contractPatterns = new Set(sourcesOf('packages/contract/src').flatMap(([, text]) => patternsIn(text)));
const problems: string[] = [];

// A setting that has no field can be changed by nobody.
const settingsForm = `${portal}/rooms/settings/components/settings-form-card.tsx`;
const settingsFields = readFileSync(join(root, settingsForm), 'utf8');
for (const name of Object.keys(settings.def.shape)) {
  if (!settingsFields.includes(`'${name}'`)) problems.push(`${settingsForm} has no field for ${name}`);
}

let forms = 0;
for (const [path, text] of sourcesOf(portal)) {
  if (text.includes('useZodForm(') || text.includes('useZodForm<')) forms += 1;
  if (exempt.test(path)) continue;
  text.split('\n').forEach((line, index) => {
    for (const [pattern, what] of faults) {
      if (pattern.test(line))
        problems.push(`${portal}/${path}:${index + 1} ${what}: take it from the contract by field-rules.ts`);
    }
    for (const [pattern, what] of numberFaults) {
      if (pattern.test(line) && !digitTexts.test(path))
        problems.push(`${portal}/${path}:${index + 1} ${what}`);
    }
    const copied = patternsIn(line).find((source) => contractPatterns.has(source));
    if (copied !== undefined)
      problems.push(`${portal}/${path}:${index + 1} copies the pattern /${copied}/ of the contract`);
  });
}
// Without this the check would pass over a portal that it cannot read.
if (forms < 20) problems.push(`only ${forms} forms were looked at`);

report('Forms', problems);
