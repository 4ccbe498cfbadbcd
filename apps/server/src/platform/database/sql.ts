// SQL as it is written: text with its values kept apart from it, as parameters. Pieces go into pieces, and a statement that runs all day
// long is prepared.
import pg from 'pg';
import template, { empty, join, raw, type RawValue, type Sql } from 'sql-template-tag';

/** A statement or a piece of one: `text` with `$1`, `$2` … and its `values`. */
export type SQL = Sql;

const tag = (strings: TemplateStringsArray, ...values: RawValue[]): SQL => template(strings, ...values);

/** Composes SQL; a value in `${}` is a parameter, lists included, unless it is SQL itself. */
export const sql = Object.assign(tag, {
  /** Text of our own that is no value: a column chosen from a list we wrote. Never anything a caller sent. */
  raw,
  /** Pieces one after another; nothing when there are none. */
  join: (pieces: readonly SQL[], separator: string): SQL =>
    pieces.length > 0 ? join(pieces, separator) : empty,
  /** A name of a table or column, quoted. */
  identifier: (name: string): SQL => raw(pg.escapeIdentifier(name)),
  /** A list as one parameter of type bigint[]; null where there is no list. */
  ids: (list: Iterable<number> | null): SQL => tag`${list && [...list]}::bigint[]`,
  /** A list as one parameter of type int[]. */
  ints: (list: Iterable<number>): SQL => tag`${[...list]}::int[]`,
  /** A list of numbers of 64 bits, which no number of the language holds, as one parameter of type bigint[]. */
  longs: (list: Iterable<string>): SQL => tag`${[...list]}::bigint[]`,
  /** A list as one parameter of type float8[]. */
  floats: (list: Iterable<number>): SQL => tag`${[...list]}::float8[]`,
  /** A list as one parameter of type text[]; null where there is no list. */
  texts: (list: Iterable<string | null> | null): SQL => tag`${list && [...list]}::text[]`,
  /** A list of days, `2026-11-22`, as one parameter of type date[]. */
  dates: (list: Iterable<string>): SQL => tag`${[...list]}::date[]`,
});

/** Text with `$1`, `$2` … and their values; what `sql` composes is one. */
export type Statement = Pick<SQL, 'text' | 'values'> & {
  /** Rows as lists of their values; see rowLists. */
  readonly rowMode?: 'array';
  /** Under which the database keeps how to run it; see prepared. */
  readonly name?: string;
  /**
   * Whether nobody reads its result: a writer does not wait for it, so that it travels with what comes next, and the end of the
   * transaction waits for it and fails as it does.
   */
  readonly isUnread?: true;
};

/** A name per text and process: as many as there are statements written with `prepared`, and variants of them. */
const names = new Map<string, string>();

/** Every name costs memory in every connection: beyond these many, texts are not a few variants but made up. */
const max = 200;

/**
 * Composes a statement as `sql` does, to be kept by the connection it runs on: it is parsed and planned a few times, which is most of the
 * cost of a short one. For statements that find their rows by a key whatever their values are: one plan has to do for all.
 */
export function prepared(strings: TemplateStringsArray, ...values: RawValue[]): Statement {
  const statement = sql(strings, ...values);
  const { text } = statement;
  const known = names.get(text);
  if (known) return { text, values: statement.values, name: known };
  if (names.size >= max) return { text, values: statement.values };
  const name = `gondola_${names.size + 1}`;
  names.set(text, name);
  return { text, values: statement.values, name };
}
