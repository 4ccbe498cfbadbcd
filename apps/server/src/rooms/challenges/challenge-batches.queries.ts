// SQL of challenges raised together, which wait until one notification lists them all.
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  uuid,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const challengeBatches = table('challenge_batches', {
  companyId: bigint(),
  userId: bigint(),
  batchId: uuid(),
  ticketId: bigint(),
  createdAt: withDefault(timestamptz()),
});

export interface Batch {
  readonly companyId: number;
  /** The person who raised it: nobody adds to the batch of another. */
  readonly userId: number;
  readonly batchId: string;
}

export async function addToBatch(db: Database, batch: Batch, ticketId: number): Promise<void> {
  const { companyId, userId, batchId } = batch;
  await db.execute(sql`insert into ${challengeBatches.insert({ companyId, userId, batchId, ticketId })}`);
}

const batched = selection({
  id: bigint(sql`t.id`),
  projectId: bigint(sql`t.project_id`),
  projectName: text(sql`p.name`),
  locationName: text(sql`coalesce(l.name, '')`),
  subject: text(sql`t.subject`),
  author: text(sql`u.whole_name`),
});
export type BatchedChallenge = RowOf<typeof batched>;

/** Takes a batch to which nothing was added for that many seconds, oldest first; none while more may come, or once it is taken. */
export async function takeBatch(
  db: Database,
  { companyId, userId, batchId }: Batch,
  quietSeconds: number,
): Promise<BatchedChallenge[]> {
  const own = sql`company_id = ${companyId} and user_id = ${userId} and batch_id = ${batchId}`;
  const { rows } = await db.execute<BatchedChallenge>(sql`
    with taken as (
      delete from challenge_batches where ${own} and not exists (
        select 1 from challenge_batches
        where ${own} and created_at > now() - make_interval(secs => ${quietSeconds}))
      returning ticket_id
    )
    select ${batched.columns}
    from taken join tickets t on t.company_id = ${companyId} and t.id = taken.ticket_id
      join projects p on p.company_id = t.company_id and p.id = t.project_id
      join users u on u.id = t.creator_id
      left join locations l on l.id = t.location_id
    order by t.id`);
  return rows;
}
