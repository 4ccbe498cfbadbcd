import { expect, it } from 'vitest';
import { foldHeading } from './fold-heading.ts';
import { type ImportColumn, importKindNames, importKinds } from './import-kinds.ts';

it.each(importKindNames)('no heading of %s means two columns', (kind) => {
  const columns: readonly ImportColumn[] = importKinds[kind].columns;
  const headings = columns.flatMap(({ name, alsoCalled }) =>
    Array.from(new Set([name, ...(alsoCalled ?? [])].map(foldHeading))),
  );
  expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([]);
});
