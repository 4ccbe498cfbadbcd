// All rows that a company has of a kind, for a file. They are read through a cursor: no kind has an order that an index
// could follow from batch to batch.
import { countCapped } from '../../platform/database/count-capped.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Values } from './import-row.ts';
import type { KindRules } from './kinds/kind-rules.ts';

const batchSize = 1_000;

/** The values of each row, every column in the form in which an import compares it. */
export async function* currentRows(
  db: Database,
  companyId: number,
  { queries }: KindRules,
): AsyncGenerator<Values> {
  // Each statement of a reader is a transaction of its own: the cursor outlives the first, and is closed in any case.
  await db.execute(sql`
    declare current_rows no scroll cursor with hold for select values from (${queries.current(companyId)}) c`);
  try {
    for (;;) {
      const { rows } = await db.execute<{ values: Values }>(
        sql`fetch ${sql.raw(String(batchSize))} from current_rows`,
      );
      for (const { values } of rows) yield values;
      if (rows.length < batchSize) return;
    }
  } finally {
    await db.execute(sql`close current_rows`);
  }
}

/** How many there are, counted up to one past `max`. */
export const countCurrent = (
  db: Database,
  companyId: number,
  { queries }: KindRules,
  max: number,
): Promise<number> => countCapped(db, sql`select 1 from (${queries.current(companyId)}) c`, max + 1);
