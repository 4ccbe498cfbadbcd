// The foreign keys of the product's tables: in which order rows can go, and which rows name a person.
import type { ClientBase } from 'pg';

interface ForeignKey {
  readonly table: string;
  readonly columns: readonly string[];
  readonly parent: string;
}

/** All of them, by table. */
export async function listForeignKeys(db: Pick<ClientBase, 'query'>): Promise<ForeignKey[]> {
  const { rows } = await db.query<ForeignKey>(
    `select child.relname as "table", parent.relname as parent,
       array(select a.attname::text from unnest(c.conkey) with ordinality k (number, place)
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.place) as columns
     from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
     where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace
     order by child.relname, c.conname`,
  );
  return rows;
}

/**
 * Tables in an order in which each comes after those that refer to it; references of a table to itself say nothing. Throws when tables
 * refer to each other in a circle.
 */
export function referringFirst(
  tables: readonly string[],
  keys: readonly Pick<ForeignKey, 'table' | 'parent'>[],
): string[] {
  const left = new Set(tables);
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !keys.some(({ table, parent }) => parent === name && table !== name && left.has(table)),
    );
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...left].join(', ')}.`);
    for (const name of free) left.delete(name);
    ordered.push(...free);
  }
  return ordered;
}
