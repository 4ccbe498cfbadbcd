// The details that make the shops more than addresses: the picture of their front, the projects and people they belong to, links that
// were taken back, and categories that came and went.
import { daysBefore } from '../calendar.ts';
import { addRows } from '../demo.queries.ts';
import type { Raster } from '../files/raster.ts';
import { addFiles } from '../files/stored-files.ts';
import { type DemoCompany, pictureList } from '../pictures/picture-list.ts';
import type { Company, PlacedShop, Writing } from '../world.ts';
import { chains } from './chains.ts';
import type { Places } from './places.ts';
import { shopList } from './shop-list.ts';

/** Which of a company's shops belong to its projects, by the place of the project. */
const belongs: readonly ((shop: PlacedShop, place: number) => boolean)[] = [
  () => true,
  ({ zone }) => zone === 'Metropolitana',
  ({ zone }) => zone === 'Sur',
  ({ zone }) => zone === 'Norte',
];

async function addFronts(writing: Writing, drawn: readonly Raster[]): Promise<void> {
  const createdAt = daysBefore(writing.now, 96);
  const fronts = chains.flatMap((chain) => {
    const raster =
      drawn[pictureList.findIndex(({ kind, about }) => kind === 'front' && about === chain.code)];
    return raster ? [{ chain: chain.name, raster }] : [];
  });
  const keys = await addFiles(
    writing,
    fronts.map(({ raster: { content, ...image } }, place) => ({
      isPublic: false,
      purpose: 'location',
      companyId: null,
      name: `frente-${chains[place]?.code ?? place}`,
      extension: 'jpg' as const,
      content,
      image,
      signedBy: null,
      createdAt,
    })),
  );
  for (const [place, { chain }] of fronts.entries())
    await writing.client.query('update locations set image_url = $2 where chain = $1', [chain, keys[place]]);
}

const linksOf = (company: Company, shops: readonly PlacedShop[]) => ({
  projects: company.projects.flatMap((project, place) =>
    shops
      .filter((shop, index) => belongs[place]?.(shop, index))
      .map((shop) => ({ company_id: company.id, location_id: shop.id, project_id: project.id })),
  ),
  people: shops.map((shop, place) => ({
    company_id: company.id,
    location_id: shop.id,
    user_id: company.people.scouts[place % company.people.scouts.length]?.id,
  })),
});

/** Adds the details; `drawn` are the pictures in the order of the list. */
export async function addPlaceDetails(
  writing: Writing,
  companies: Readonly<Record<DemoCompany, Company>>,
  places: Places,
  drawn: readonly Raster[],
): Promise<void> {
  const { client, now } = writing;
  const { rios, otra } = companies;
  await addFronts(writing, drawn);
  const links = [linksOf(rios, places.rios), linksOf(otra, places.otra)];
  await addRows(
    client,
    'location_projects',
    links.flatMap(({ projects }) => projects),
  );
  await addRows(
    client,
    'user_locations',
    links.flatMap(({ people }) => people),
  );
  // Two shops that the dairy left last month; the others that it never sold in can still be linked.
  const left = shopList.flatMap((_, place) => (place % 10 === 9 ? [place] : [])).slice(0, 2);
  for (const place of left)
    await client.query(
      `insert into company_locations (company_id, location_id, internal_code, deleted, created_at)
       select $1, id, $3, true, $4 from locations where chain_sub_category is not null order by id offset $2 limit 1`,
      [rios.id, place, `LR-9${place}`, daysBefore(now, 100)],
    );
  const category = (name: string, code: string, deleted: boolean) => ({
    company_id: rios.id,
    name,
    code,
    deleted,
    created_at: daysBefore(now, 60),
  });
  await addRows(client, 'categories', [
    category('Bebidas lácteas', 'BLA', false),
    category('Helados', 'HEL', true),
  ]);
  // Arrived and not sorted yet.
  await client.query(
    `update products set category_code = null where id in (
       select id from products where company_id = $1 and category_code = 'CRE' order by id desc limit 4)`,
    [rios.id],
  );
}
