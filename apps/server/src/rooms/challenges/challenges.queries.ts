// SQL about what challenges dispute.
import type { DisputeChoice } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export async function insertDispute(
  db: Database,
  companyId: number,
  ticketId: number,
  { responseId, answerId, imageId }: DisputeChoice,
): Promise<void> {
  await db.execute(sql`
    insert into challenge_disputes (company_id, ticket_id, response_id, answer_id, image_id)
    values (${companyId}, ${ticketId}, ${responseId}, ${answerId ?? null}, ${imageId ?? null})`);
}

export interface DisputeRow {
  responseId: number;
  answerId: number | null;
  imageId: number | null;
}

export async function findDispute(
  db: Database,
  companyId: number,
  ticketId: number,
): Promise<DisputeRow | undefined> {
  const { rows } = await db.execute<DisputeRow>(sql`
    select response_id as "responseId", answer_id as "answerId", image_id as "imageId" from challenge_disputes
    where company_id = ${companyId} and ticket_id = ${ticketId}`);
  return rows[0];
}
