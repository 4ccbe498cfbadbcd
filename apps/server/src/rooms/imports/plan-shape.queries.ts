// The planner cannot know how many rows a preview has that was written a moment ago, nor how many of a table that an import
// has just filled. Where its guess could make a second into an hour, it is told which way to go.
import type { Database } from '../../platform/database/transaction.ts';

/** Statements over a whole preview: walking from row to row never pays there. */
export async function asWhole<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  await db.execute('set local enable_nestloop = off');
  const result = await work();
  await db.execute('set local enable_nestloop = on');
  return result;
}

/** Below this, walking costs less than one look at a table of a hundred thousand rows, whatever the planner takes. */
const fewRows = 500;

/** Statements over so many rows of a preview: few of them cost by what they are, beside however many the company has. */
export const overRows = <Result>(db: Database, rows: number, work: () => Promise<Result>): Promise<Result> =>
  rows > fewRows ? asWhole(db, work) : work();
