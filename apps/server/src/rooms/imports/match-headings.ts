// Which heading of a file fills which column of the template.
import { foldHeading, type ImportColumn } from '@gondola/contract';

/** Column of the template → heading of the file; null where none does. */
export type Mapping = Readonly<Record<string, string | null>>;

/** The heading that fills a column by its own name, else by the first of its other names that the file has. */
function headingFor(column: ImportColumn, folded: ReadonlyMap<string, string>): string | null {
  for (const name of [column.name, ...(column.alsoCalled ?? [])]) {
    const heading = folded.get(foldHeading(name));
    if (heading !== undefined) return heading;
  }
  return null;
}

/**
 * Matches by name; one heading fills at most one column, the first that asks for it. A heading that stands twice is
 * taken only where nothing else fills the column: a dozen of `#NAME?` must not hide the one `product_name`.
 */
export function matchHeadings(columns: readonly ImportColumn[], headings: readonly string[]): Mapping {
  const folded = new Map<string, string>();
  const twice = new Map<string, string>();
  for (const heading of headings) {
    const key = foldHeading(heading);
    if (key === '' || twice.has(key)) continue;
    const first = folded.get(key);
    if (first === undefined) folded.set(key, heading);
    else {
      folded.delete(key);
      twice.set(key, first);
    }
  }
  const taken = new Set<string>();
  const mapping: Record<string, string | null> = {};
  // Own names first, so that no other column takes a heading by a name it merely also goes by.
  for (const [exact, among] of [
    [true, folded],
    [false, folded],
    [false, twice],
  ] as const) {
    for (const column of columns) {
      if (mapping[column.name]) continue;
      const heading = headingFor(exact ? { ...column, alsoCalled: [] } : column, among);
      const isFree = heading !== null && !taken.has(heading);
      mapping[column.name] = isFree ? heading : null;
      if (isFree) taken.add(heading);
    }
  }
  return mapping;
}

/** A mapping made for the same kind of file, as far as this file has the headings. */
export const keepKnown = (
  columns: readonly ImportColumn[],
  headings: readonly string[],
  mapping: Mapping,
): Mapping =>
  Object.fromEntries(
    columns.map(({ name }) => {
      const heading = mapping[name] ?? null;
      return [name, heading !== null && headings.includes(heading) ? heading : null];
    }),
  );

/** Required columns that nothing fills. */
export const unmatched = (columns: readonly ImportColumn[], mapping: Mapping): string[] =>
  columns.filter(({ name, required }) => required && !mapping[name]).map(({ name }) => name);

/** A heading that stands twice in the file and fills a column: nobody can tell which of the two is meant. */
export function twiceNamed(headings: readonly string[], mapping: Mapping): string | undefined {
  const counts = new Map<string, number>();
  for (const heading of headings) {
    const key = foldHeading(heading);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (
    Object.values(mapping).find(
      (heading) => heading !== null && (counts.get(foldHeading(heading)) ?? 0) > 1,
    ) ?? undefined
  );
}
