// SQL of challenges raised together, which wait until those who answer them are told of all at once.
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface Batch {
  readonly companyId: number;
  /** Who raised it: nobody adds to the batch of another. */
  readonly userId: number;
  readonly batchId: string;
}

export async function addToBatch(db: Database, batch: Batch, ticketId: number): Promise<void> {
  const { companyId, userId, batchId } = batch;
  await db.execute(sql`
    insert into challenge_batches (company_id, user_id, batch_id, ticket_id)
    values (${companyId}, ${userId}, ${batchId}, ${ticketId})`);
}

export interface BatchedChallenge {
  id: number;
  projectId: number;
  projectName: string;
  locationName: string;
  subject: string;
  author: string;
}

/** Takes a batch to which nothing was added for so many seconds, oldest first; none while more may come, or once it is taken. */
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
    select t.id, t.project_id as "projectId", p.name as "projectName", coalesce(l.name, '') as "locationName", t.subject,
      u.full_name as author
    from taken join tickets t on t.company_id = ${companyId} and t.id = taken.ticket_id
      join projects p on p.company_id = t.company_id and p.id = t.project_id
      join users u on u.id = t.creator_id
      left join locations l on l.id = t.location_id
    order by t.id`);
  return rows;
}
