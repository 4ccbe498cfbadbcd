// How values of rows are read.
import pg from 'pg';

/** date, timestamp, timestamptz, interval, and lists of them: as the database writes them, because the wire wants text. */
const keptAsText = new Set([1082, 1114, 1184, 1186, 1182, 1115, 1185, 1187]);
const asText = (value: string): string => value;

/** How values of rows are read. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (keptAsText.has(oid) ? asText : pg.types.getTypeParser(oid, format)),
};
