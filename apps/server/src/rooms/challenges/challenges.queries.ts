// SQL about what challenges dispute.
import type { DisputeChoice } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import { bigint, nullable, type RowOf, selection, table } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const challengeDisputes = table('challenge_disputes', {
  companyId: bigint(),
  ticketId: bigint(),
  responseId: bigint(),
  answerId: nullable(bigint()),
  imageId: nullable(bigint()),
});

export async function insertDispute(
  db: Database,
  companyId: number,
  ticketId: number,
  { responseId, answerId, imageId }: DisputeChoice,
): Promise<void> {
  const row = { companyId, ticketId, responseId, answerId, imageId };
  await db.execute(sql`insert into ${challengeDisputes.insert(row)}`);
}

const dispute = selection(challengeDisputes.as('d', 'responseId', 'answerId', 'imageId'));
export type DisputeRow = RowOf<typeof dispute>;

export async function findDispute(
  db: Database,
  companyId: number,
  ticketId: number,
): Promise<DisputeRow | undefined> {
  const { rows } = await db.execute<DisputeRow>(sql`
    select ${dispute.columns} from challenge_disputes d
    where d.company_id = ${companyId} and d.ticket_id = ${ticketId}`);
  return rows[0];
}
