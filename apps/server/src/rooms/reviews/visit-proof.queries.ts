// SQL of the proof of a visit.
import type { MissingPosition, VisitReport } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import { float, int, jsonb, nullable, type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { responses } from '../responses/index.ts';

/** A photo with what its metadata said when it arrived. */
interface PhotoRow {
  readonly id: number;
  readonly fileKey: string;
  readonly questionTitle: string;
  readonly sha256: string | null;
  readonly evidence: {
    readonly latitude?: number;
    readonly longitude?: number;
    readonly takenAt?: string;
    readonly device?: string;
  } | null;
  /** When it came with a correction; null of a photo of the visit itself. */
  readonly mendedAt: string | null;
  /** When the review before that correction sent the response back. */
  readonly returnedAt: string | null;
}

const photosOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'fileKey', i.file_key, 'questionTitle', q.title,
      'sha256', f.sha256, 'evidence', f.evidence, 'mendedAt', mended.at, 'returnedAt', returned.at)
      order by q.position, i.id), '[]')
    from answers a
    join questions q on q.company_id = a.company_id and q.id = a.question_id
    join answer_images i on i.company_id = a.company_id and i.answer_id = a.id
    left join files f on f.key = i.file_key
    left join lateral (
      select case v.source when 'correction' then v.created_at end as at from answer_versions v
      where v.company_id = a.company_id and v.answer_id = a.id and i.id = any (v.image_ids)
      order by v.number limit 1) mended on true
    left join lateral (
      select max(v.created_at) as at from answer_versions v
      where v.company_id = r.company_id and v.response_id = r.id and v.source = 'rejection'
        and v.created_at < mended.at) returned on true
    where a.company_id = r.company_id and a.response_id = r.id)`;

const titlesOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('questionId', q.id, 'title', q.title) order by q.position), '[]')
    from questions q where q.company_id = r.company_id and q.task_id = r.task_id
      and q.id in (select (page ->> 'questionId')::bigint from jsonb_array_elements(p.report -> 'pages') page))`;

const proof = selection({
  ...responses.as(
    'r',
    'startedAt',
    'finishedAt',
    'startLatitude',
    'startLongitude',
    'endLatitude',
    'endLongitude',
    'duplicatePhoto',
    'clockOffset',
  ),
  positionMissing: nullable(text<MissingPosition>(sql`r.position_missing`)),
  timeZone: text(sql`c.time_zone`),
  latitude: nullable(float(sql`l.latitude`)),
  longitude: nullable(float(sql`l.longitude`)),
  report: nullable(jsonb<VisitReport>(sql`p.report`)),
  clockAtStart: nullable(int(sql`p.clock_at_start`)),
  clockAtFinish: nullable(int(sql`p.clock_at_finish`)),
  titles: jsonb<{ questionId: number; title: string }[]>(titlesOf),
  photos: jsonb<PhotoRow[]>(photosOf),
});
export type ProofRow = RowOf<typeof proof>;

/** Finds the proof of a visit; undefined when it is deleted or out of scope. */
export async function findVisitProof(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<ProofRow | undefined> {
  const { rows } = await db.execute<ProofRow>(sql`
    select ${proof.columns} from responses r
    join companies c on c.id = r.company_id
    join locations l on l.id = r.location_id
    left join visit_proofs p on p.company_id = r.company_id and p.response_id = r.id
    where r.id = ${id} and not r.deleted and ${inScope('r', scope)}`);
  return rows[0];
}

/** Days for which the notes of a visit are kept. */
export const proofDays = 365;

/** Deletes up to `limit` notes that are older than that; gives how many. */
export async function forgetOldProofs(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from visit_proofs where (company_id, response_id) in (
      select company_id, response_id from visit_proofs
      where kept_since < now() - make_interval(days => ${proofDays}::int) limit ${limit})`);
  return rowCount ?? 0;
}
