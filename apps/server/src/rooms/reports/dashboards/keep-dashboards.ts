// Brings what is kept for dashboards up to date, some days at a time.
import type { Database } from '../../../platform/database/transaction.ts';
import { mondayOf } from './days.ts';
import {
  holdKeeping,
  keepFacts,
  keepWeeks,
  keptWeeks,
  startOver,
  takeDays,
  takeMarks,
} from './facts.queries.ts';

/** Days in one transaction, weeks in one statement: what is done stays done when the next fails. */
const batch = 28;

/**
 * Does one piece of what the marks of a company ask for; false when nothing is left, or somebody else is at it. A mark is
 * taken away before the tables are read: a change seen too late leaves its own mark for the next time.
 */
export async function keepSome(db: Database, companyId: number): Promise<boolean> {
  if (!(await holdKeeping(db, companyId))) return false;
  if (await takeMarks(db, companyId, 'zone')) await startOver(db, companyId);
  const days = await takeDays(db, companyId, batch);
  if (days.length > 0) {
    await keepFacts(db, companyId, days);
    await keepWeeks(db, companyId, [...new Set(days.map(mondayOf))]);
    return true;
  }
  const chains = await takeMarks(db, companyId, 'chains');
  const expected = await takeMarks(db, companyId, 'expected');
  if (!chains && !expected) return false;
  const weeks = await keptWeeks(db, companyId);
  for (let start = 0; start < weeks.length; start += batch) {
    await keepWeeks(db, companyId, weeks.slice(start, start + batch));
  }
  return true;
}
