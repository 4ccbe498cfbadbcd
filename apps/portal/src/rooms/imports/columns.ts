// The columns of a kind as the pages show them.
import { type FileImport, type ImportColumn, type ImportKindName, importKinds } from '@gondola/contract';
import type texts from './text/en.json';

/** Columns that have a word; a test holds them to those of the contract. */
export type ColumnName = keyof (typeof texts)['column'];

interface NamedColumn extends ImportColumn {
  readonly name: ColumnName;
}

/** All columns of a kind, in the order of the template. */
export const columnsOf = (kind: ImportKindName): readonly NamedColumn[] =>
  importKinds[kind].columns as readonly NamedColumn[];

/** Names of the columns that together tell one row from another. */
export const keyOfKind = (kind: ImportKindName): readonly ColumnName[] =>
  importKinds[kind].key as readonly string[] as readonly ColumnName[];

/** Columns that say what a row is called. */
const isName = (name: ColumnName): boolean => name === 'name' || name === 'full_name';

/** The columns a preview shows: those the file fills and those filled in for new rows, what names a row before the others. */
export function shownColumns({
  kind,
  mapping,
  constants,
  codeFrom,
}: Pick<FileImport, 'kind' | 'mapping' | 'constants' | 'codeFrom'>): readonly NamedColumn[] {
  const key = keyOfKind(kind);
  const filled = columnsOf(kind).filter(
    ({ name, isFilledIn }) =>
      mapping[name] != null ||
      Boolean(constants[name]) ||
      isFilledIn ||
      (codeFrom.length > 0 && name === madeColumn(kind)),
  );
  return [
    ...filled.filter(({ name }) => key.includes(name)),
    ...filled.filter(({ name }) => isName(name)),
    ...filled.filter(({ name }) => !isName(name) && !key.includes(name)),
  ];
}

/** The shown columns with the place of a row's remark, behind what names the row; without one where no row has any. */
export function previewColumns(file: FileImport): readonly (NamedColumn | 'remark')[] {
  const columns = shownColumns(file);
  if (file.counts.error + file.counts.missing + file.warnings === 0) return columns;
  const key = keyOfKind(file.kind);
  const place = columns.filter(({ name }) => isName(name) || key.includes(name)).length;
  return [...columns.slice(0, place), 'remark', ...columns.slice(place)];
}

/** Fillings of columns besides those of the file. */
interface OtherFillings {
  readonly constants: FileImport['constants'];
  readonly codeFrom: readonly string[];
}

/** Required columns that no heading fills, no value of all rows and no code that is made. */
export const unfilled = (
  kind: ImportKindName,
  mapping: FileImport['mapping'],
  { constants, codeFrom }: OtherFillings = { constants: {}, codeFrom: [] },
): readonly NamedColumn[] =>
  columnsOf(kind).filter(
    ({ name, required }) =>
      required &&
      mapping[name] == null &&
      !constants[name] &&
      (codeFrom.length === 0 || name !== madeColumn(kind)),
  );

/** The column whose code can be made from others where the file has none. */
export const madeColumn = (kind: ImportKindName): ColumnName | undefined => {
  const [only, another] = keyOfKind(kind);
  return only === 'internal_code' && another === undefined ? only : undefined;
};

/** Columns of the file that fill none of the template, and of which no code is made. */
export const unusedHeadings = ({
  headings,
  mapping,
  codeFrom,
}: Pick<FileImport, 'headings' | 'mapping'> & Pick<OtherFillings, 'codeFrom'>): string[] =>
  headings.filter(
    (heading) => heading !== '' && !codeFrom.includes(heading) && !Object.values(mapping).includes(heading),
  );

const widths: Record<ImportColumn['holds'], number> = {
  text: 200,
  code: 160,
  number: 130,
  flag: 96,
  day: 120,
  choice: 130,
};

/** Pixels a column of a preview needs. */
export const widthOf = ({ name, holds }: ImportColumn): number =>
  name === 'name' ? 280 : name === 'email' ? 250 : widths[holds];

/** A value of a column in words: a code by its word, of several each. */
export function wordsOf(
  { choices, alsoRead = [] }: ImportColumn,
  value: string,
  language: 'es' | 'en',
): string {
  if (!choices) return value;
  const known = [...choices, ...alsoRead];
  return value
    .split('; ')
    .map((part) => known.find(({ code }) => code === part)?.[language][0] ?? part)
    .join('; ');
}

/** Values of a heading in the first rows of the file. */
export function samplesOf(
  { headings, samples }: Pick<FileImport, 'headings' | 'samples'>,
  heading: string | null,
) {
  const place = heading === null ? -1 : headings.indexOf(heading);
  return place < 0 ? [] : samples.map((row) => row[place] ?? '');
}

/** Columns of the file that one may choose among, each with its first value; those with neither heading nor values are none. */
export const headingChoices = (
  file: Pick<FileImport, 'headings' | 'samples'>,
): { heading: string; sample: string }[] =>
  file.headings
    .filter((heading) => heading !== '')
    .map((heading) => ({
      heading,
      sample: samplesOf(file, heading).find((value) => value !== '') ?? '',
    }));

/** Values by name with another one of a name, or without it. */
export const withValue = (
  values: Readonly<Record<string, string>>,
  name: string,
  value: string | null,
): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(values).filter(([other]) => other !== name)),
  ...(value === null ? {} : { [name]: value }),
});
