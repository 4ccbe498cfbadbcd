// SQL of the photos that a response shares with other visits (D71), as they are shown next to each other.
import type { ReviewState } from '@gondola/contract';
import { inScope } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { bigint, int, jsonb, type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

interface OtherPhoto {
  readonly id: number;
  readonly fileKey: string;
  readonly sameBytes: boolean;
  readonly responseId: number;
  readonly taskName: string;
  readonly locationName: string;
  readonly userName: string;
  readonly finishedAt: string;
  readonly status: ReviewState;
  readonly isReplaced: boolean;
}

/** Others that are shown of one photo. */
const maxOthers = 12;

const duplicate = selection({
  id: bigint(sql`i.id`),
  fileKey: text(sql`i.file_key`),
  questionId: bigint(sql`q.id`),
  questionTitle: text(sql`q.title`),
  others: jsonb<OtherPhoto[]>(sql`coalesce(seen.others, '[]')`),
  hidden: int(sql`coalesce(seen.hidden, 0)`),
});
export type DuplicatePhotoRow = RowOf<typeof duplicate>;

/** The photos of a response that other visits have, in the order of the task; others beyond the scope are only counted. */
export async function listDuplicatePhotos(
  db: Database,
  scope: CompanyScope,
  { companyId, id }: { readonly companyId: number; readonly id: number },
): Promise<DuplicatePhotoRow[]> {
  const { rows } = await db.execute<DuplicatePhotoRow>(sql`
    with pair as materialized (
      select m.image_id as own_id, m.other_image_id as other_id, m.other_response_id as response_id, m.same_bytes, m.distance
      from photo_matches m where m.company_id = ${companyId} and m.response_id = ${id}
      union all
      select m.other_image_id, m.image_id, m.response_id, m.same_bytes, m.distance
      from photo_matches m where m.company_id = ${companyId} and m.other_response_id = ${id}
    ), other as materialized (
      select pair.*, o.location_id, o.task_id, o.user_id, o.finished_at, o.review_status, x.file_key, x.answer_id,
        ${inScope('o', scope)} as is_seen,
        row_number() over (partition by pair.own_id, ${inScope('o', scope)} order by pair.same_bytes desc, pair.distance, pair.other_id) as place
      from pair join responses o on o.company_id = ${companyId} and o.id = pair.response_id and not o.deleted
      join answer_images x on x.company_id = ${companyId} and x.id = pair.other_id
    ), seen as (
      select own_id, count(*) filter (where not is_seen)::int as hidden,
        jsonb_agg(jsonb_build_object('id', other.other_id, 'fileKey', other.file_key, 'sameBytes', other.same_bytes,
            'responseId', other.response_id, 'taskName', t.title, 'locationName', l.name, 'userName', u.whole_name,
            'finishedAt', other.finished_at, 'status', other.review_status, 'isReplaced', other.answer_id is null)
          order by other.place) filter (where is_seen and place <= ${maxOthers}) as others
      from other
      join tasks t on t.company_id = ${companyId} and t.id = other.task_id
      join locations l on l.id = other.location_id
      join users u on u.id = other.user_id
      group by own_id
    )
    select ${duplicate.columns} from seen
    join answer_images i on i.company_id = ${companyId} and i.id = seen.own_id
    join answers a on a.company_id = i.company_id and a.id = i.answer_id and a.response_id = ${id}
    join questions q on q.company_id = a.company_id and q.id = a.question_id
    order by q.position, i.id`);
  return rows;
}
