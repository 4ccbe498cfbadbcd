// SQL about the computed shares of images.
import type { ShareType } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  float,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Ratios of one image and its totals per mark, in px or px². */
export const imageShares = table('image_shares', {
  companyId: bigint(),
  imageId: bigint(),
  shareType: text<ShareType>(),
  teleauditKpiId: nullable(bigint()),
  share: float(),
  presence: float(),
  rivalry: float(),
  trays: float(),
  products: float(),
  competition: float(),
  updatedBy: nullable(bigint()),
  updatedAt: withDefault(timestamptz()),
});

export type MeasuredShare = Omit<
  RowOf<typeof imageShares>,
  'companyId' | 'teleauditKpiId' | 'updatedBy' | 'updatedAt'
>;

const share = selection({
  ...imageShares.except('s', 'companyId', 'updatedBy', 'updatedAt'),
  savedAt: timestamptz(sql`s.updated_at`),
  savedBy: nullable(bigint(sql`s.updated_by`)),
  savedByName: nullable(text(sql`u.whole_name`)),
});
export type ShareRow = RowOf<typeof share>;

/** The shares of an answer's images. */
export async function listShares(db: Database, companyId: number, answerId: number): Promise<ShareRow[]> {
  const { rows } = await db.execute<ShareRow>(sql`
    select ${share.columns}
    from answer_images i join image_shares s on s.company_id = i.company_id and s.image_id = i.id
    left join users u on u.id = s.updated_by
    where i.company_id = ${companyId} and i.answer_id = ${answerId} order by s.image_id, s.share_type`);
  return rows;
}

/**
 * Saves computed shares. Those of `stamped` images count as saved by `userId` now; the others only if they came out
 * different, so that looking at one image never makes another look changed.
 */
export async function saveShares(
  db: Database,
  companyId: number,
  shares: readonly MeasuredShare[],
  { userId, stamped }: { userId: number; stamped: readonly number[] },
): Promise<void> {
  const column = <Value>(of: (share: MeasuredShare) => Value): Value[] => shares.map(of);
  // The clock and not the start of the transaction: the one that waited for the lock saved later.
  await db.execute(sql`
    insert into image_shares as kept
      (company_id, image_id, share_type, share, presence, rivalry, trays, products, competition, updated_by, updated_at)
    select ${companyId}, m.image_id, m.share_type, m.share, m.presence, m.rivalry, m.trays, m.products, m.competition,
      ${userId}, clock_timestamp()
    from unnest(${sql.ids(column((share) => share.imageId))}, ${sql.texts(column((share) => share.shareType))},
      ${sql.floats(column((share) => share.share))}, ${sql.floats(column((share) => share.presence))},
      ${sql.floats(column((share) => share.rivalry))}, ${sql.floats(column((share) => share.trays))},
      ${sql.floats(column((share) => share.products))}, ${sql.floats(column((share) => share.competition))})
      as m (image_id, share_type, share, presence, rivalry, trays, products, competition)
    on conflict (company_id, image_id, share_type) do update set
      share = excluded.share, presence = excluded.presence, rivalry = excluded.rivalry, trays = excluded.trays,
      products = excluded.products, competition = excluded.competition,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at
    where kept.image_id = any (${sql.ids(stamped)})
      or (kept.share, kept.presence, kept.rivalry, kept.trays, kept.products, kept.competition)
        is distinct from (excluded.share, excluded.presence, excluded.rivalry, excluded.trays, excluded.products, excluded.competition)`);
}

/** Says which KPI an image's share answers. */
export async function saveShareKpi(
  db: Database,
  companyId: number,
  imageId: number,
  shareType: ShareType,
  kpiId: number,
): Promise<void> {
  await db.execute(sql`
    update image_shares set teleaudit_kpi_id = ${kpiId}
    where company_id = ${companyId} and image_id = ${imageId} and share_type = ${shareType}`);
}
