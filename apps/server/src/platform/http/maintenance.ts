// While those who run the installation work on it, calls are answered with a sentence that says so. All processes hear of it at once.
import { sql } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';
import { followSettings } from '../events/event-feed.ts';
import type { ProcessServices } from '../services.ts';

interface Maintenance {
  readonly isOn: () => boolean;
  readonly stop: () => void;
}

/** Follows what the command line tool wrote (main/cli.ts). A database that is away leaves it as it was. */
export async function followMaintenance({ pool, events, log }: ProcessServices): Promise<Maintenance> {
  let isOn = false;
  const renew = async (): Promise<void> => {
    try {
      const found = await inTransaction(pool, { companyIds: [], userId: null }, 'read', (db) =>
        db.execute<{ value: boolean }>(sql`select value from settings where name = 'maintenance'`),
      );
      isOn = found.rows[0]?.value === true;
    } catch (error) {
      log.warn({ err: error }, 'whether there is maintenance is not known');
    }
  };
  await renew();
  return { isOn: () => isOn, stop: followSettings(events, renew) };
}
