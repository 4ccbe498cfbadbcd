// The map: locations of a box gathered in cells on the server, so that what is sent does not grow with their number.
import type { MapBounds, MapPoint } from '@gondola/contract';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface Grid {
  /** Degrees of longitude, and of Mercator's stretched latitude, of one cell. */
  readonly cell: number;
  /** Null: everywhere. */
  readonly box: MapBounds | null;
}

export interface GatheredLocations {
  readonly points: MapPoint[];
  readonly total: number;
  readonly bounds: MapBounds | null;
}

/** Mercator's stretched latitude in degrees, so that cells are squares on the map; the poles are cut off as on every such map. */
const stretched = sql.raw(
  'degrees(ln(tan(pi() / 4 + radians(greatest(-85.05, least(85.05, t.latitude))) / 2)))',
);

/** Gathers the active locations of the companies that have coordinates. */
export async function gatherLocations(
  db: Database,
  companyIds: readonly number[],
  { cell, box }: Grid,
): Promise<GatheredLocations> {
  const within = box
    ? sql`and t.longitude between ${box.west}::float8 and ${box.east}::float8
        and t.latitude between ${box.south}::float8 and ${box.north}::float8`
    : sql``;
  const { rows } = await db.execute<GatheredLocations>(sql`
    with cells as materialized (
      select count(*)::int as count, avg(t.latitude) as latitude, avg(t.longitude) as longitude,
        min(t.latitude) as south, max(t.latitude) as north, min(t.longitude) as west, max(t.longitude) as east,
        min(t.location_id) as location_id, min(t.company_id) as company_id
      from company_locations t
      where ${inCompanies('t', companyIds)} and not t.deleted
        and t.latitude is not null and t.longitude is not null ${within}
      group by floor(t.longitude / ${cell}::float8), floor(${stretched} / ${cell}::float8)
    )
    select coalesce(sum(count), 0)::int as total,
      case when count(*) > 0 then json_build_object('west', min(west), 'south', min(south), 'east', max(east), 'north', max(north))
      end as bounds,
      coalesce(json_agg(json_build_object('count', count, 'latitude', latitude, 'longitude', longitude, 'location',
        case when count = 1 then (select json_build_object('id', l.id, 'companyId', k.company_id, 'name', l.name, 'chain', l.chain,
            'city', l.city, 'isDistributionCenter', k.is_distribution_center)
          from company_locations k join locations l on l.id = k.location_id
          where k.company_id = cells.company_id and k.location_id = cells.location_id) end) order by count desc), '[]') as points
    from cells`);
  const [found = { points: [], total: 0, bounds: null }] = rows;
  return { points: found.points, total: found.total, bounds: found.bounds };
}
