// SQL of the links between people and what they may see, the same for projects and for reports. A removed link is marked and comes
// back when it is made again.
import type { auditActions } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { countCapped } from '../../platform/database/count-capped.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** A link that nobody has made yet; `Own` are the fields that a link of its kind has for itself. */
export type NewLink<Own> = Own & {
  readonly companyId: number;
  readonly userId: number;
  /** Id of the project or the report. */
  readonly targetId: number;
};

/** A link as it is stored, live or removed. */
export type Link<Own> = NewLink<Own> & {
  readonly id: number;
  readonly targetName: string;
  readonly deleted: boolean;
};

/** The differences between the kinds of links. */
export interface LinkKind<Own> {
  readonly name: keyof Pick<typeof auditActions, 'userProject' | 'userReport'>;
  /** Table of the links, called `l` in the statements. */
  readonly table: string;
  readonly targetColumn: string;
  /** Table of the targets, called `t`. */
  readonly targets: string;
  /** Columns of a `Link<Own>`, from `l` and `t`. */
  readonly columns: SQL;
  /** To follow `insert into`. */
  readonly insert: (link: NewLink<Own>) => SQL;
  /** To follow `set`. */
  readonly set: (changes: Own & { readonly deleted: boolean }) => SQL;
  /** The target and the own fields, as the audit log says them. */
  readonly said: (link: NewLink<Own>) => object;
}

export type LinkOf<Kind> = Kind extends LinkKind<infer Own> ? Link<Own> : never;

/** A person and a target, or the id of their link. */
type Which = { readonly userId: number; readonly targetId: number } | { readonly id: number };

/** A link in scope, live or removed, held until the transaction ends. */
export async function lockLink<Own>(
  db: Database,
  scope: CompanyScope,
  { table, targets, targetColumn, columns }: LinkKind<Own>,
  which: Which,
): Promise<Link<Own> | undefined> {
  const target = sql.raw(`l.${targetColumn}`);
  const { rows } = await db.execute<Link<Own>>(sql`
    select ${columns} from ${sql.raw(table)} l
      join ${sql.raw(targets)} t on t.company_id = l.company_id and t.id = ${target}
    where ${'id' in which ? sql`l.id = ${which.id}` : sql`l.user_id = ${which.userId} and ${target} = ${which.targetId}`}
      and ${inCompanies('l', scope.companyIds)} for update of l`);
  return rows[0];
}

/** Adds a link unless there is one, live or removed: sent twice at once, the second waits and finds the first's. */
export async function insertLink<Own>(
  db: Database,
  { insert }: LinkKind<Own>,
  link: NewLink<Own>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`insert into ${insert(link)} on conflict do nothing`);
  return rowCount === 1;
}

/** Sets the fields of a link and whether it lives. */
export async function saveLink<Own>(
  db: Database,
  { table, set }: LinkKind<Own>,
  link: Link<Own>,
): Promise<void> {
  await db.execute(sql`
    update ${sql.raw(table)} set ${set(link)} where company_id = ${link.companyId} and id = ${link.id}`);
}

export interface ListRequest {
  readonly page: number;
  readonly limit: number;
  readonly searchValue?: string | undefined;
}

export interface Page<Row> {
  readonly rows: Row[];
  /** Counted up to one past the cap. */
  readonly total: number;
}

/** The condition that words are found anywhere in a column, whatever their case and accents. */
export function matching(column: SQL, words: string | undefined): SQL {
  if (!words) return sql`true`;
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`fold_words(${column}) like fold_words(${like})`;
}

/** A page of `columns` from `rest` (from, where) in an order, with its total. */
export async function readPage<Row extends object>(
  db: Database,
  { columns, rest, order }: { columns: SQL; rest: SQL; order: SQL },
  { page, limit }: ListRequest,
): Promise<Page<Row>> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} ${rest} order by ${order} offset ${page * limit} limit ${limit}`,
  );
  return { rows, total: await countCapped(db, sql`select 1 ${rest}`) };
}
