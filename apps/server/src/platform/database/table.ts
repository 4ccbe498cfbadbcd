// A table is declared once: its columns with their types. The type of a row, the list of a select, inserts and updates follow.
// A column is companyId here and in a row that was read, company_id in the database.
import { Sql } from 'sql-template-tag';
import { type SQL, sql } from './sql.ts';

/** A column of a table, or a value that a select computes. */
interface Column<Value, HasDefault extends boolean = boolean> {
  /** Its type in the database, as information_schema writes it. */
  readonly type: string;
  /** Its name in the database, where that is not its key in snake_case. */
  readonly name: string | undefined;
  readonly isNullable: boolean;
  readonly hasDefault: HasDefault;
  /** The expression that a select computes; undefined for a column of a table. */
  readonly expression: SQL | undefined;
  /** Follows its name in a select, where the driver would not read it as a number: `::float8`. */
  readonly cast: string;
  /** A value as the driver takes it. */
  readonly encode: (value: Value) => unknown;
}

type Columns = Readonly<Record<string, Column<never>>>;
type ValueOf<C> = C extends Column<infer Value> ? Value : never;
type Optional<Fields extends Columns> = {
  [K in keyof Fields]: null extends ValueOf<Fields[K]> ? K : Fields[K]['hasDefault'] extends true ? K : never;
}[keyof Fields];
type Given<Fields extends Columns> = { readonly [K in keyof Fields]: ValueOf<Fields[K]> | SQL };

/** A row as a table or a selection declares it. */
export type RowOf<Declared extends { readonly fields: Columns }> = {
  readonly [K in keyof Declared['fields']]: ValueOf<Declared['fields'][K]>;
};

/** The values of an insert: columns that may be null or have a default can be left out; SQL is written as it is. */
export type NewRow<Declared extends { readonly fields: Columns }> = NewOf<Declared['fields']>;
type NewOf<Fields extends Columns> = Omit<Given<Fields>, Optional<Fields>> & {
  readonly [K in Optional<Fields>]?: Given<Fields>[K] | undefined;
};

/** The changes of an update; columns left out or undefined stay. */
type Changes<Fields extends Columns> = { readonly [K in keyof Fields]?: Given<Fields>[K] | undefined };

const column =
  <Value>(type: string, encode: (value: Value) => unknown = (value) => value, cast = '') =>
  (expression?: SQL): Column<Value, false> => ({
    type,
    name: undefined,
    isNullable: false,
    hasDefault: false,
    expression,
    cast,
    encode,
  });

// Each makes a column of its type; given SQL, a value that a select computes.
export const bigint = column<number>('bigint');
export const int = column<number>('integer');
export const float = column<number>('double precision');
export const real = column<number>('real');
export const numeric = column<number>('numeric', undefined, '::float8');
export const boolean = column<boolean>('boolean');
export const uuid = column<string>('uuid');
/** yyyy-mm-dd */
export const date = column<string>('date');
/** As the database writes it; `instantOf` makes it what the wire carries. */
export const timestamptz = column<string>('timestamp with time zone');
/** `text<State>()` is one of the words of State. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- said by the declaration, as nothing else knows it
export const text = <Value extends string = string>(expression?: SQL): Column<NoInfer<Value>, false> =>
  column<Value>('text')(expression);
/** A list: `list(text())` is text[]. */
export const list = <Value>(item: Column<Value>, expression?: SQL): Column<Value[], false> =>
  column<Value[]>(`${item.type}[]`)(expression);
/** The driver would send a list as an array of the database, so that JSON goes as text. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- said by the declaration, as nothing else knows it
export const jsonb = <Value = unknown>(expression?: SQL): Column<NoInfer<Value>, false> =>
  column<Value>('jsonb', (value) => JSON.stringify(value))(expression);

/** May be null. */
export const nullable = <Value, HasDefault extends boolean>({
  encode,
  ...rest
}: Column<Value, HasDefault>): Column<Value | null, HasDefault> => ({
  ...rest,
  isNullable: true,
  encode: (value) => (value === null ? null : encode(value)),
});

/** The database fills it in where an insert leaves it out. */
export const withDefault = <Value>(declared: Column<Value>): Column<Value, true> => ({
  ...declared,
  hasDefault: true,
});

/** Of another name in the database than its key says. */
export const named = <Value, HasDefault extends boolean>(
  name: string,
  declared: Column<Value, HasDefault>,
): Column<Value, HasDefault> => ({ ...declared, name });

/** The name of a column in the database. */
export const nameOf = (key: string, declared: { readonly name: string | undefined } | undefined): string =>
  declared?.name ?? key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The names in the database of columns that are called as their keys. */
export const columnsOf = (keys: readonly string[]): string[] => keys.map((key) => nameOf(key, undefined));

/** The columns of a select: those of tables (`tickets.as('t')`) and values of its own (`text(sql`p.name`)`). */
interface Selection<Fields extends Columns> {
  readonly fields: Fields;
  /** The list of the select. */
  readonly columns: SQL;
}

function selected(key: string, { expression, ...declared }: Column<never>): SQL {
  const value = expression ?? sql.raw(nameOf(key, declared));
  const isCalledSo = /^\w+\.\w+$/.test(value.text) && value.text.endsWith(`.${key}`);
  return isCalledSo ? value : sql`${value} as ${sql.raw(`"${key}"`)}`;
}

export function selection<Fields extends Columns>(fields: Fields): Selection<Fields> {
  const pieces = Object.entries(fields).map(([key, declared]) => selected(key, declared));
  const columns = sql.join(pieces, ', ');
  // One piece of text is put into a statement faster than a hundred.
  return { fields, columns: columns.values.length === 0 ? sql.raw(columns.text) : columns };
}

export class Table<Fields extends Columns> {
  readonly name: string;
  readonly fields: Fields;

  constructor(name: string, fields: Fields) {
    this.name = name;
    this.fields = fields;
  }

  /** The columns of the table under an alias, or those named, as parts of a selection. */
  as<K extends keyof Fields & string = keyof Fields & string>(alias: string, ...keys: K[]): Pick<Fields, K> {
    const named = keys.length > 0 ? keys : Object.keys(this.fields);
    return Object.fromEntries(
      named.map((key) => {
        const declared = this.fields[key];
        const expression = sql.raw(`${alias}.${nameOf(key, declared)}${declared?.cast ?? ''}`);
        return [key, { ...declared, expression }];
      }),
    ) as Pick<Fields, K>;
  }

  /** The columns of the table under an alias, but for those named. */
  except<K extends keyof Fields & string>(alias: string, ...keys: K[]): Omit<Fields, K> {
    const left = Object.keys(this.fields).filter((key) => !keys.some((named) => named === key));
    return this.as(alias, ...left) as unknown as Omit<Fields, K>;
  }

  private given(row: object, keys: readonly string[]): { name: SQL; value: SQL | undefined }[] {
    const values = row as Record<string, unknown>;
    return Object.entries(this.fields)
      .filter(([key]) => (keys.length > 0 ? keys.includes(key) : values[key] !== undefined))
      .map(([key, declared]) => ({
        name: sql.raw(nameOf(key, declared)),
        value: asSql(values[key], declared.encode),
      }));
  }

  /**
   * `tickets (subject, state) values ($1, $2)`, to follow `insert into`. A row that was not written here, and may hold more
   * than is meant, names its columns: those alone are written, with their default where it does not say.
   */
  insert(row: NewOf<Fields>, ...keys: (keyof Fields & string)[]): SQL {
    const given = this.given(row, keys);
    const names = given.map(({ name }) => name);
    const values = given.map(({ value }) => value ?? sql`default`);
    return sql`${sql.raw(this.name)} (${sql.join(names, ', ')}) values (${sql.join(values, ', ')})`;
  }

  /** Many rows as one parameter, to select from: `jsonb_to_recordset($1::jsonb) as w ("companyId" bigint, …)`. */
  recordset(
    alias: string,
    rows: readonly { readonly [K in keyof Fields]?: ValueOf<Fields[K]> | null }[],
  ): SQL {
    const columns = Object.entries(this.fields).map(([key, { type }]) => `"${key}" ${type}`);
    return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${sql.raw(`${alias} (${columns.join(', ')})`)}`;
  }

  /** `subject = $1, state = $2`, to follow `set`. As for `insert`, but what the changes do not say stays. */
  set(changes: Changes<Fields>, ...keys: (keyof Fields & string)[]): SQL {
    const assignments = this.given(changes, keys).flatMap(({ name, value }) =>
      value ? [sql`${name} = ${value}`] : [],
    );
    return sql.join(assignments, ', ');
  }
}

function asSql(value: unknown, encode: (value: never) => unknown): SQL | undefined {
  if (value === undefined) return undefined;
  return value instanceof Sql ? value : sql`${encode(value as never)}`;
}

/** Declares a table of the database. */
export const table = <Fields extends Columns>(name: string, fields: Fields): Table<Fields> =>
  new Table(name, fields);
