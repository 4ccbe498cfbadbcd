// SQL about general locations: they belong to no company (D27).
import { locationKeys } from '@gondola/contract';
import { carriesWords } from '../../platform/database/search-words.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  float,
  named,
  type NewRow,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  uuid,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** General locations. */
export const locations = table('locations', {
  id: withDefault(bigint()),
  name: text(),
  chain: nullable(text()),
  chainSubCategory: nullable(text()),
  countryCode: withDefault(text()),
  city: nullable(text()),
  region: nullable(text()),
  sector: nullable(text()),
  zone: nullable(text()),
  address: nullable(text()),
  latitude: nullable(float()),
  longitude: nullable(float()),
  /** Key of its picture. */
  imageKey: named('image_url', nullable(text())),
  createdBy: nullable(bigint()),
  /** Made by the client: one filled form makes one location. */
  requestId: nullable(uuid()),
});

const general = (companyIds: readonly number[]) =>
  selection({
    ...locations.except('l', 'createdBy', 'requestId'),
    isLinked: boolean(
      sql`exists (select 1 from company_locations t
        where t.location_id = l.id and ${inCompanies('t', companyIds)} and not t.deleted)`,
    ),
  });
export type GeneralRow = RowOf<ReturnType<typeof general>>;

/** A page of general locations by name; words match name, chain, city and address. */
export async function listGeneral(
  db: Database,
  companyIds: readonly number[],
  words: string | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<GeneralRow[]> {
  const where = words ? carriesWords(sql`search_text`, words) : sql`true`;
  const { rows } = await db.execute<GeneralRow>(sql`
    select ${general(companyIds).columns} from (
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
    sql`select ${general(companyIds).columns} from locations l where l.id = ${id}`,
  );
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockGeneral(db: Database, id: number): Promise<GeneralRow | undefined> {
  const { rows } = await db.execute<GeneralRow>(
    sql`select ${general([]).columns} from locations l where l.id = ${id} for no key update`,
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

/** The columns of a general location that every company which links it shares. */
const contentKeys = [...locationKeys, 'imageKey'] as const;
export type GeneralContent = Pick<RowOf<typeof locations>, (typeof contentKeys)[number]>;

/** Adds a general location; undefined when this request has already made one. */
export async function insertGeneral(
  db: Database,
  row: NewRow<typeof locations>,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${locations.insert(row, ...contentKeys, 'createdBy', 'requestId')}
    on conflict (created_by, request_id) where request_id is not null do nothing
    returning id`);
  return rows[0]?.id;
}

/** The location an earlier submission of the same form made. */
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
  await db.execute(sql`update locations set ${locations.set(row, ...contentKeys)} where id = ${id}`);
}
