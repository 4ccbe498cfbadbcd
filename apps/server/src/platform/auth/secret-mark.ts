// A mark of the secret in the settings, so that another secret is noticed before people wonder why everybody is signed out and no second
// factor opens. It says nothing of the secret itself.
import { createHash } from 'node:crypto';
import type { Keys } from './keys.ts';

const name = 'secret-mark';
const markOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('base64url');

/** A connection or a pool of the database. */
interface Asked {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

const readMark = async (db: Asked): Promise<string | undefined> => {
  const { rows } = await db.query('select value from settings where name = $1', [name]);
  return (rows as { value: string }[])[0]?.value;
};

/** Whether the secret, or the one before it that is still read, is that of the installation; also where there is no mark yet. */
export async function isOwnSecret(db: Asked, keys: Keys): Promise<boolean> {
  const mark = await readMark(db);
  return mark === undefined || keys('secret mark').all.some((key) => markOf(key) === mark);
}

/** Leaves the mark of the secret where there is none yet, or that of the one before it. Writes nothing else: the database may be read-only. */
export async function markSecret(db: Asked, keys: Keys): Promise<void> {
  const mark = markOf(keys('secret mark').current);
  if ((await readMark(db)) === mark || !(await isOwnSecret(db, keys))) return;
  await db.query(
    `insert into settings (name, value) values ($1, to_jsonb($2::text))
     on conflict (name) do update set value = excluded.value, updated_at = now()`,
    [name, mark],
  );
}
