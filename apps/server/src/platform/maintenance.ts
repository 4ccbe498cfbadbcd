// Answers calls with a sentence while operators work on the installation. All processes hear of it at once.
import { sql } from './database/sql.ts';
import { type FollowedValue, followValue } from './events/followed-value.ts';
import type { ProcessServices } from './services.ts';

/** Follows what the command line tool wrote (main/cli.ts). */
export const followMaintenance = (services: ProcessServices): Promise<FollowedValue<boolean>> =>
  followValue(services, {
    first: false,
    read: async (db) => {
      const found = await db.execute<{ value: boolean }>(
        sql`select value from settings where name = 'maintenance'`,
      );
      return found.rows[0]?.value === true;
    },
    unknown: 'whether there is maintenance is not known',
  });
