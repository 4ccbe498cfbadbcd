import { defaultSettings, settings, type Settings } from '@gondola/contract';
import type { Database } from '../../platform/database/transaction.ts';
import { findSettings } from './settings.queries.ts';

/**
 * The settings of this installation, with the default for what nobody set. A stored value that is not valid any more
 * counts as not set: no page fails for it, and saving the page of settings mends it.
 */
export async function readSettings(db: Database): Promise<Settings> {
  const stored = { ...defaultSettings, ...(await findSettings(db)) };
  const parsed = settings.safeParse(stored);
  if (parsed.success) return parsed.data;
  const invalid = new Set(parsed.error.issues.map(({ path: [name] }) => name));
  const valid = Object.entries(stored).filter(([name]) => !invalid.has(name));
  return settings.parse({ ...defaultSettings, ...Object.fromEntries(valid) });
}
