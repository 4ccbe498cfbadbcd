// SQL as it is written: text with its values kept apart from it, as parameters. Pieces go into pieces.
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
  /** A list as one parameter of type float8[]. */
  floats: (list: Iterable<number>): SQL => tag`${[...list]}::float8[]`,
  /** A list as one parameter of type text[]; null where there is no list. */
  texts: (list: Iterable<string | null> | null): SQL => tag`${list && [...list]}::text[]`,
  /** A list of days, `2026-11-22`, as one parameter of type date[]. */
  dates: (list: Iterable<string>): SQL => tag`${[...list]}::date[]`,
});
