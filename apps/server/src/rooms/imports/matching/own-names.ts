// The names of the template itself, which its file and the exports have: they mean what they say, whatever was said of other files.
import { foldHeading } from '@gondola/contract/plain';
import type { Mapping } from '../import-row.ts';
import type { Template } from './template.ts';

type Columns = Pick<Template, 'columns'>;

/** The column that a heading names as the template does. */
export const ownColumn = ({ columns }: Columns, heading: string): string | undefined =>
  columns.find(({ name }) => foldHeading(name) === foldHeading(heading))?.name;

/** Whether a file is one of ours: its headings name every required column as the template does. */
export function isOwnFile({ columns }: Columns, headings: readonly string[]): boolean {
  const named = new Set(headings.map((heading) => ownColumn({ columns }, heading)));
  return columns.every(({ name, required }) => !required || named.has(name));
}

/** A mapping in which each heading that is the template's own name of a column fills that column and no other. */
export const fillOwnNames = ({ columns }: Columns, headings: readonly string[], mapping: Mapping): Mapping =>
  Object.fromEntries(
    columns.map(({ name }) => {
      const own = headings.find((heading) => ownColumn({ columns }, heading) === name);
      const said = mapping[name] ?? null;
      return [name, own ?? (said !== null && ownColumn({ columns }, said) === undefined ? said : null)];
    }),
  );
