// Statements of a path that is walked all day long. Each connection parses and plans such a one a few times and then keeps
// how it runs it, which for short statements is most of their cost.
import type { RawValue } from 'sql-template-tag';
import { sql } from './sql.ts';
import type { Statement } from './transaction.ts';

/** A name per text and process: as many as there are statements written with `prepared`, and variants of them. */
const names = new Map<string, string>();

/** Every name costs memory in every connection: beyond these many, texts are not a few variants but made up. */
const max = 200;

/**
 * Composes a statement as `sql` does, to be kept by the connection it runs on. For statements that find their rows by a key
 * whatever their values are: one plan has to do for all.
 */
export function prepared(strings: TemplateStringsArray, ...values: RawValue[]): Statement {
  const statement = sql(strings, ...values);
  const { text } = statement;
  const known = names.get(text);
  if (known) return { text, values: statement.values, name: known };
  if (names.size >= max) return statement;
  const name = `gondola_${names.size + 1}`;
  names.set(text, name);
  return { text, values: statement.values, name };
}
