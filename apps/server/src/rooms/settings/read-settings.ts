import { defaultSettings, settings, type Settings } from '@gondola/contract';
import type { Database } from '../../platform/database/transaction.ts';
import { findSettings } from './settings.queries.ts';

/** The settings of this installation; the default stands for what nobody set. */
export async function readSettings(db: Database): Promise<Settings> {
  return settings.parse({ ...defaultSettings, ...(await findSettings(db)) });
}
