import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { Among } from './kind-rules.ts';

/** Keys as an array of the statement. */
export const keyList = (among: Among): SQL => sql.texts(among);

/** One of the ids that keys of the form `12|34` are made of, each once. */
export const idList = (among: Among, part: number): SQL =>
  sql.ids([...new Set(among.map((key) => Number(key.split('|')[part])))]);
