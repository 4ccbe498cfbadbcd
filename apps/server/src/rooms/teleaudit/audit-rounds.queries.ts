// SQL about the rounds of an audit before the present one: what was drawn and measured when an answer was sent back.
import type { Mark, StrokeColor } from '@gondola/shelf';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  int,
  jsonb,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { MeasuredShare } from './shares.queries.ts';
import type { StrokeRow } from './strokes.queries.ts';

/** A photo as the round had it. */
export interface RoundImage {
  readonly id: number;
  readonly strokes: readonly StrokeRow[];
  readonly shares: readonly MeasuredShare[];
}

export const auditRounds = table('audit_rounds', {
  companyId: bigint(),
  answerId: bigint(),
  /** That ended: 1 and on. */
  round: int(),
  marks: jsonb<Partial<Record<StrokeColor, Mark>>>(),
  images: jsonb<readonly RoundImage[]>(),
  auditedBy: nullable(bigint()),
  auditedAt: nullable(timestamptz()),
});

interface RoundFile {
  readonly id: number;
  readonly fileKey: string;
  readonly width: number;
  readonly height: number;
}

const auditRound = selection({
  ...auditRounds.except('r', 'companyId', 'answerId'),
  auditedByName: nullable(text(sql`u.whole_name`)),
  /** The photos, those that were replaced since included. */
  files: jsonb<readonly RoundFile[]>(sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'fileKey', i.file_key, 'width', i.width, 'height', i.height)), '[]')
    from answer_images i where i.company_id = r.company_id
      and i.id in (select (image ->> 'id')::bigint from jsonb_array_elements(r.images) image))`),
});
export type AuditRoundRow = RowOf<typeof auditRound>;

/** The last round before `round` in which something was drawn or measured; undefined when there is none. */
export async function findEarlierRound(
  db: Database,
  companyId: number,
  answerId: number,
  round: number,
): Promise<AuditRoundRow | undefined> {
  const { rows } = await db.execute<AuditRoundRow>(sql`
    select ${auditRound.columns} from audit_rounds r left join users u on u.id = r.audited_by
    where r.company_id = ${companyId} and r.answer_id = ${answerId} and r.round < ${round}
    order by r.round desc limit 1`);
  return rows[0];
}
