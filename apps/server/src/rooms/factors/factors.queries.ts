import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const secondFactors = table('second_factors', {
  userId: bigint(),
  sealedSecret: text(),
  lastStep: bigint(),
  createdAt: withDefault(timestamptz()),
});

export interface FactorRow {
  since: string;
  recoveryCodesLeft: number;
}

/** The second factor of a person, as it is shown. */
export async function findFactor(db: Database, userId: number): Promise<FactorRow | undefined> {
  const { rows } = await db.execute<FactorRow>(sql`
    select created_at as since, (
      select count(*)::int from recovery_codes c where c.user_id = f.user_id and used_at is null) as "recoveryCodesLeft"
    from second_factors f where user_id = ${userId}`);
  return rows[0];
}

const lockedFactor = selection(secondFactors.as('second_factors', 'sealedSecret', 'lastStep'));
export type LockedFactor = RowOf<typeof lockedFactor>;

/** The same, as codes are compared with; held until the transaction ends, so that of two equal codes one comes first. */
export async function lockFactor(db: Database, userId: number): Promise<LockedFactor | undefined> {
  const { rows } = await db.execute<LockedFactor>(sql`
    select ${lockedFactor.columns} from second_factors
    where user_id = ${userId} for update`);
  return rows[0];
}

/** Adds a second factor; false when the person has one. */
export async function insertFactor(
  db: Database,
  userId: number,
  { sealedSecret, lastStep }: LockedFactor,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${secondFactors.insert({ userId, sealedSecret, lastStep })}
    on conflict (user_id) do nothing`);
  return rowCount === 1;
}

/**
 * Uses an offer up, and with it all that was offered to the person before now; false when it is void. Of two calls with one offer the
 * second waits for the first.
 */
export async function useOffer(db: Database, userId: number, offeredAt: Date, now: Date): Promise<boolean> {
  // Clocks of two processes may differ: what is used is void in any case.
  const until = new Date(Math.max(offeredAt.getTime(), now.getTime())).toISOString();
  const { rowCount } = await db.execute(sql`
    insert into factor_offers as o (user_id, void_until) values (${userId}, ${until})
    on conflict (user_id) do update set void_until = excluded.void_until
      where o.void_until < ${offeredAt.toISOString()}::timestamptz`);
  return rowCount === 1;
}

export async function saveLastStep(db: Database, userId: number, step: number): Promise<void> {
  await db.execute(sql`update second_factors set last_step = ${step} where user_id = ${userId}`);
}

export async function saveSealedSecret(db: Database, userId: number, sealedSecret: string): Promise<void> {
  await db.execute(sql`update second_factors set sealed_secret = ${sealedSecret} where user_id = ${userId}`);
}

/** Removes the second factor and its recovery codes; false when there was none. */
export async function deleteFactor(db: Database, userId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`delete from second_factors where user_id = ${userId}`);
  return rowCount === 1;
}

export async function replaceRecoveryCodes(
  db: Database,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.execute(sql`delete from recovery_codes where user_id = ${userId}`);
  await db.execute(sql`
    insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${sql.texts(hashes)})`);
}

/** Uses a recovery code up: how many are left; undefined when it is none, or was used. */
export async function useRecoveryCode(
  db: Database,
  userId: number,
  hash: string,
): Promise<number | undefined> {
  const { rowCount } = await db.execute(sql`
    update recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = ${hash} and used_at is null`);
  if (rowCount !== 1) return undefined;
  return (await findFactor(db, userId))?.recoveryCodesLeft;
}

const sealedFactor = selection(secondFactors.as('second_factors', 'userId', 'sealedSecret'));
type SealedFactor = RowOf<typeof sealedFactor>;

/** The next second factors after a person, in order. */
export async function listSealedSecrets(db: Database, afterId: number, max: number): Promise<SealedFactor[]> {
  const { rows } = await db.execute<SealedFactor>(sql`
    select ${sealedFactor.columns} from second_factors
    where user_id > ${afterId} order by user_id limit ${max} for update`);
  return rows;
}
