// D27: what a file says of a location is partly the company's own (code, deleted) and partly the general location's.
// A general location that other companies link as well is left as it is: the company gets one of its own.
import { addressTexts, coordinates, keysOf, locationTexts } from '@gondola/contract/plain';
import { type SQL, sql } from '../../../platform/database/sql.ts';
import { columnsOf } from '../../../platform/database/table.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Among, Batch, KindQueries } from './kind-rules.ts';
import { keyList } from './references.queries.ts';

const texts = columnsOf(['name', 'countryCode', ...keysOf(locationTexts), ...keysOf(addressTexts)]);
const numbers = columnsOf(keysOf(coordinates));
const general = [...texts, ...numbers];
const names = sql.raw(general.join(', '));
const compared = sql.raw(general.map((column) => `l.${column}`).join(', '));
const pairs = sql.raw(
  [
    ...texts.map((column) => `'${column}', l.${column}`),
    ...numbers.map((column) => `'${column}', trim_scale(l.${column}::numeric)::text`),
  ].join(', '),
);

/** The general columns out of the values of `b`, in their order. */
const generalValues = sql.raw(
  [
    ...texts.map((column) => `b.values->>'${column}'`),
    ...numbers.map((column) => `(b.values->>'${column}')::float8`),
  ].join(', '),
);

const within = (among: Among | undefined): SQL =>
  among ? sql`and cl.internal_code = any (${keyList(among)})` : sql``;

/** Rows of the batch whose general part becomes different. */
const ofGeneral = (batch: Batch): SQL =>
  sql`select * from (${batch}) b where b.changes ?| ${sql.texts(general)}`;

/** Gives an id to the general location that each of these rows will have made. */
async function nameNewLocations(db: Database, importId: number, rows: SQL): Promise<void> {
  await db.execute(sql`
    update import_rows r set applied_id = nextval(pg_get_serial_sequence('locations', 'id'))
    from (${rows}) b where r.import_id = ${importId} and r.place = b.place`);
}

/** Moves the company's links, and what it filed under the old location by name alone. */
async function moveLinks(db: Database, companyId: number, moves: SQL): Promise<void> {
  // Alerts are evaluated again; nothing else about them is kept.
  await db.execute(sql`
    delete from stock_alerts a using (${moves}) m where a.company_id = ${companyId} and a.location_id = m.from_id`);
  await db.execute(sql`
    update company_locations cl set location_id = m.to_id from (${moves}) m
    where cl.company_id = ${companyId} and cl.location_id = m.from_id`);
  // Clusters name it without a key that would follow.
  await db.execute(sql`
    update cluster_locations c set location_id = m.to_id from (${moves}) m
    where c.company_id = ${companyId} and c.location_id = m.from_id`);
  await db.execute(sql`
    update tickets t set location_id = m.to_id from (${moves}) m
    where t.company_id = ${companyId} and t.location_id = m.from_id`);
  await db.execute(sql`
    update responses r set location_id = m.to_id from (${moves}) m
    where r.company_id = ${companyId} and r.location_id = m.from_id`);
}

/** Shared general locations among those whose data is to change. */
const shared = (companyId: number, rows: SQL): SQL => sql`
  select b.* from (${rows}) b where b.target_id in (select locations_shared_beyond(${companyId},
    (select array_agg(target_id) from (${rows}) c)))`;

async function setLinks(db: Database, companyId: number, batch: Batch): Promise<void> {
  await db.execute(sql`
    update company_locations cl set deleted = b.values->>'deleted' = '1' from (${batch}) b
    where cl.company_id = ${companyId} and cl.internal_code = b.key
      and cl.deleted is distinct from (b.values->>'deleted' = '1')`);
}

/** Writes the general part of rows whose location is the company's alone, but for those at `otherwise`. */
async function setGeneral(db: Database, batch: Batch, otherwise: readonly number[] = []): Promise<void> {
  await db.execute(sql`
    update locations l set (${names}) = row(${generalValues}) from (${ofGeneral(batch)}) b
    where l.id = b.target_id and b.applied_id is null and b.place <> all (${sql.ids(otherwise)})`);
}

/** Removes general locations no company links; what another has linked since stays, for it. */
async function eraseGeneral(db: Database, companyId: number, ids: SQL): Promise<void> {
  await db.execute(sql`
    delete from locations l using (${ids}) m where l.id = m.id
      and l.id not in (select locations_shared_beyond(${companyId}, (select array_agg(id) from (${ids}) o)))`);
}

/**
 * Before general locations get their old data back: those that another company has linked since keep what they say now,
 * and the company gets one of its own with the old data. Answers the places of those rows.
 */
async function splitShared(db: Database, companyId: number, batch: Batch): Promise<number[]> {
  const mine = sql`select * from (${ofGeneral(batch)}) g where g.applied_id is null`;
  const { rows } = await db.execute<{ place: number; from: number; to: number }>(sql`
    select b.place, b.target_id as "from", nextval(pg_get_serial_sequence('locations', 'id')) as "to"
    from (${shared(companyId, mine)}) b`);
  if (rows.length === 0) return [];
  const splits = sql`select * from unnest(${sql.ids(rows.map(({ place }) => place))}, ${sql.ids(rows.map(({ from }) => from))},
    ${sql.ids(rows.map(({ to }) => to))}) as split (place, from_id, to_id)`;
  await db.execute(sql`
    insert into locations (id, ${names}, image_url) select m.to_id, ${generalValues}, l.image_url
    from (${batch}) b join (${splits}) m on m.place = b.place join locations l on l.id = m.from_id`);
  await moveLinks(db, companyId, sql`select from_id, to_id from (${splits}) s`);
  return rows.map(({ place }) => place);
}

export const locationQueries: KindQueries = {
  current: (companyId, among) => sql`
    select cl.internal_code as key, cl.internal_code as label, cl.location_id as id, cl.deleted, cl.search_text as searched,
      hash_record_extended(row(cl.is_distribution_center, ${compared}), 0) as stamp,
      jsonb_build_object('internal_code', cl.internal_code, ${pairs}, 'deleted', case when cl.deleted then '1' else '0' end) as values
    from (select * from company_locations cl where cl.company_id = ${companyId} and cl.internal_code is not null ${within(among)} offset 0) cl join locations l on l.id = cl.location_id`,
  defaults: (companyId) =>
    sql`select jsonb_build_object('country_code', country_code) as values from companies where id = ${companyId}`,
  lock: (companyId, among) => sql`
    select 1 from company_locations cl join locations l on l.id = cl.location_id
    where cl.company_id = ${companyId} ${within(among)} order by l.id for update`,
  async insert(db, companyId, batch, importId) {
    await nameNewLocations(db, importId, batch);
    await db.execute(sql`
      insert into locations (id, ${names}) select b.applied_id, ${generalValues} from (${batch}) b`);
    await db.execute(sql`
      insert into company_locations (company_id, location_id, internal_code, deleted)
      select ${companyId}, b.applied_id, b.key, coalesce(b.values->>'deleted', '0') = '1' from (${batch}) b order by b.place`);
  },
  async update(db, companyId, batch, importId) {
    await nameNewLocations(db, importId, shared(companyId, ofGeneral(batch)));
    await db.execute(sql`
      insert into locations (id, ${names}, image_url)
      select b.applied_id, ${generalValues}, l.image_url from (${batch}) b join locations l on l.id = b.target_id
      where b.applied_id is not null`);
    const moves = sql`select target_id as from_id, applied_id as to_id from (${batch}) b where b.applied_id is not null`;
    await moveLinks(db, companyId, moves);
    await setGeneral(db, batch);
    await setLinks(db, companyId, batch);
  },
  inUse: (companyId, batch) => sql`
    select b.key as label from (${batch}) b
    where exists (select 1 from cluster_locations where company_id = ${companyId} and location_id = b.applied_id)`,
  async erase(db, companyId, batch) {
    await db.execute(sql`
      delete from company_locations cl using (${batch}) b
      where cl.company_id = ${companyId} and cl.internal_code = b.key and cl.location_id = b.applied_id`);
    await eraseGeneral(db, companyId, sql`select applied_id as id from (${batch}) b`);
  },
  async restore(db, companyId, batch) {
    const moves = sql`select applied_id as from_id, target_id as to_id from (${batch}) b where b.applied_id is not null`;
    await moveLinks(db, companyId, moves);
    await eraseGeneral(db, companyId, sql`select from_id as id from (${moves}) m`);
    await setGeneral(db, batch, await splitShared(db, companyId, batch));
    await setLinks(db, companyId, batch);
  },
  kept: (companyId) => sql`
    select internal_code as key from company_locations
    where company_id = ${companyId} and is_distribution_center and not deleted and internal_code is not null`,
  // The distribution centre is marked deleted by a person on its own page, or another takes its place first.
  async refuse(db, companyId, importId) {
    await db.execute(sql`
      update import_rows r set kind = 'error',
        errors = coalesce(r.errors, '[]') || '[{"column": "deleted", "code": "distributionCenter"}]'
      from company_locations cl
      where r.import_id = ${importId} and r.company_id = ${companyId} and r.kind in ('missing', 'changed')
        and r.sent->>'deleted' = '1' and cl.company_id = ${companyId} and cl.is_distribution_center and not cl.deleted
        and cl.internal_code = r.key`);
  },
};
