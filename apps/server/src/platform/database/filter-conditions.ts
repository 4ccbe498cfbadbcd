// The conditions of a list's filters, one for each filter that the contract declares: one without does not compile.
import type { SQL } from './sql.ts';

/**
 * For each filter the conditions that its value puts on rows; `all` holds the others, for those that mean something together. In the
 * order of the statement.
 */
export type FilterConditions<Filters extends object> = {
  readonly [Name in keyof Filters]-?: (
    value: NonNullable<Filters[Name]>,
    all: Filters,
  ) => SQL | readonly SQL[] | undefined;
};

/** Says of a filter that the condition of another one reads it. */
export const readByAnother = (): undefined => undefined;

/** The conditions of the filters that are given; an empty text is none. */
export function conditionsOf<Filters extends object>(
  filters: Filters,
  conditions: FilterConditions<Filters>,
): SQL[] {
  return (Object.keys(conditions) as (keyof Filters)[]).flatMap((name) => {
    const value = filters[name];
    return value === undefined || value === null || value === ''
      ? []
      : (conditions[name](value, filters) ?? []);
  });
}
