import type { Database } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/failure.ts';
import { lockAdministrators } from '../people.queries.ts';

/**
 * D12: somebody who can sign in stays super administrator, even where two act at the same time. Called before a person loses
 * the role, the access or the account; throws 409 for the last one.
 */
export async function keepAnAdministrator(db: Database, userId: number): Promise<void> {
  const administrators = await lockAdministrators(db);
  if (administrators.length === 1 && administrators[0] === userId) throw conflict('users:lastAdministrator');
}
