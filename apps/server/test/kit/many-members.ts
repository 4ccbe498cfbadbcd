// People, products and locations for tests of groups, many at a time.
import type { TestApplication } from './test-application.ts';

const idsOf = (rows: { id: string | number }[]): number[] => rows.map(({ id }) => Number(id));

/** Adds products of these names; codes and EANs follow the name. */
export async function addProducts(
  app: TestApplication,
  companyId: number,
  names: readonly string[],
): Promise<number[]> {
  return idsOf(
    await app.sql(
      `insert into products (company_id, name, internal_code, ean)
       select $1, name, 'C-' || place || '-' || name, '78' || place
       from unnest($2::text[]) with ordinality as n (name, place) order by place returning id`,
      [companyId, names],
    ),
  );
}

/** Adds locations of these names, linked to the company. */
export async function addLocations(
  app: TestApplication,
  companyId: number,
  names: readonly string[],
): Promise<number[]> {
  const ids = idsOf(
    await app.sql(
      `insert into locations (name, chain, city)
       select name, 'Cadena', 'Santiago' from unnest($1::text[]) with ordinality as n (name, place) order by place returning id`,
      [names],
    ),
  );
  await app.sql(
    `insert into company_locations (company_id, location_id, internal_code)
     select $1, id, 'L-' || id from unnest($2::bigint[]) as n (id)`,
    [companyId, ids],
  );
  return ids;
}
