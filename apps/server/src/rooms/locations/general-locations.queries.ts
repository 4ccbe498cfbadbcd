// SQL about general locations: they belong to no company (D27).
import { carriesWords } from '../../platform/database/search-words.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface GeneralRow {
  id: number;
  name: string;
  chain: string | null;
  chain_sub_category: string | null;
  image_url: string | null;
  country_code: string;
  city: string | null;
  region: string | null;
  sector: string | null;
  zone: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  is_linked: boolean;
}

const columns = (companyIds: readonly number[]) => sql`
  l.id, l.name, l.chain, l.chain_sub_category, l.image_url, l.country_code, l.city, l.region, l.sector, l.zone, l.address,
  l.latitude, l.longitude, exists (select 1 from company_locations t
    where t.location_id = l.id and ${inCompanies('t', companyIds)} and not t.deleted) as is_linked`;

/** A page of general locations by name; words match name, chain, city and address. */
export async function listGeneral(
  db: Database,
  companyIds: readonly number[],
  words: string | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<GeneralRow[]> {
  const where = words ? carriesWords(sql`search_text`, words) : sql`true`;
  const { rows } = await db.execute<GeneralRow>(sql`
    select ${columns(companyIds)} from (
      select * from locations where ${where} order by fold_words(name), id offset ${page * limit} limit ${limit}
    ) l order by fold_words(l.name), l.id`);
  return rows;
}

export async function findGeneral(
  db: Database,
  companyIds: readonly number[],
  id: number,
): Promise<GeneralRow | undefined> {
  const { rows } = await db.execute<GeneralRow>(
    sql`select ${columns(companyIds)} from locations l where l.id = ${id}`,
  );
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockGeneral(db: Database, id: number): Promise<GeneralRow | undefined> {
  const { rows } = await db.execute<GeneralRow>(
    sql`select ${columns([])} from locations l where l.id = ${id} for no key update`,
  );
  return rows[0];
}

/** Companies that link it, of all there are: only for those who may change it for all of them. */
export async function listCompaniesOf(db: Database, id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from companies_of_location(${id})`,
  );
  return rows;
}

/** What every company that links it has of a general location. */
export interface GeneralContent {
  name: string;
  chain: string | null;
  chainSubCategory: string | null;
  countryCode: string;
  city: string | null;
  region: string | null;
  sector: string | null;
  zone: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  imageKey: string | null;
}

export interface NewGeneralRow extends GeneralContent {
  createdBy: number;
  requestId: string | null;
}

/** Adds a general location; undefined when this request has already made one. */
export async function insertGeneral(db: Database, row: NewGeneralRow): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into locations (name, chain, chain_sub_category, country_code, city, region, sector, zone, address, latitude,
      longitude, image_url, created_by, request_id)
    values (${row.name}, ${row.chain}, ${row.chainSubCategory}, ${row.countryCode}, ${row.city}, ${row.region}, ${row.sector},
      ${row.zone}, ${row.address}, ${row.latitude}, ${row.longitude}, ${row.imageKey}, ${row.createdBy}, ${row.requestId})
    on conflict (created_by, request_id) where request_id is not null do nothing
    returning id`);
  return rows[0]?.id;
}

/** The location an earlier sending of the same form made. */
export async function findGeneralOfRequest(
  db: Database,
  createdBy: number,
  requestId: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from locations where created_by = ${createdBy} and request_id = ${requestId}`,
  );
  return rows[0]?.id;
}

/** Writes what a general location is. The companies' own copies of its name and place follow by a trigger. */
export async function saveGeneral(db: Database, id: number, row: GeneralContent): Promise<void> {
  await db.execute(sql`
    update locations set name = ${row.name}, chain = ${row.chain}, chain_sub_category = ${row.chainSubCategory},
      country_code = ${row.countryCode}, city = ${row.city}, region = ${row.region}, sector = ${row.sector}, zone = ${row.zone},
      address = ${row.address}, latitude = ${row.latitude}, longitude = ${row.longitude}, image_url = ${row.imageKey}
    where id = ${id}`);
}
