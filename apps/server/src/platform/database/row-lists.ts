// Many rows for a file: without the names of the columns in each of them, reading costs half as much.
import type { SQL } from './sql.ts';
import type { Database } from './transaction.ts';

/** The rows of a query, each as its values in the order of the columns. */
export async function rowLists<Value>(db: Database, query: SQL): Promise<Value[][]> {
  const { rows } = await db.execute({ text: query.text, values: query.values, rowMode: 'array' });
  return rows as unknown as Value[][];
}
