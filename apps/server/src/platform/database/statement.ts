// From SQL composed with Drizzle's `sql` tag to text and parameters. Drizzle's own compiler knows tables, columns and
// dialects that no query here uses, and takes longer than the rest of a list call together.
import { Name, Param, SQL, type SQLWrapper, StringChunk } from 'drizzle-orm';
import pg from 'pg';

export interface Statement {
  text: string;
  readonly values: unknown[];
}

function write(chunk: unknown, into: Statement): void {
  if (chunk instanceof StringChunk) into.text += chunk.value.join('');
  else if (chunk instanceof SQL) for (const part of chunk.queryChunks) write(part, into);
  else if (chunk instanceof Param) into.text += `$${into.values.push(chunk.value)}`;
  else if (chunk instanceof Name) into.text += pg.escapeIdentifier(chunk.value);
  else if (Array.isArray(chunk)) {
    into.text += '(';
    for (const [index, part] of chunk.entries()) {
      if (index > 0) into.text += ', ';
      write(part, into);
    }
    into.text += ')';
  } else if (chunk !== undefined) into.text += `$${into.values.push(chunk)}`;
}

/** The statement with `$1`, `$2` … for its parameters; a list that is not a `sql.param` becomes `($1, $2)`. */
export function statementOf(query: SQLWrapper): Statement {
  const statement: Statement = { text: '', values: [] };
  write(query.getSQL(), statement);
  return statement;
}

/** date, timestamp, timestamptz, interval, and lists of them: as the database writes them, because the wire wants text. */
const keptAsText = new Set([1082, 1114, 1184, 1186, 1182, 1115, 1185, 1187]);
const asText = (value: string): string => value;

/** How values of rows are read. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (keptAsText.has(oid) ? asText : pg.types.getTypeParser(oid, format)),
};
