// Writes a few groups of each kind: teams of people, ranges of products, kinds of shops with the range they carry.
import { daysBefore } from '../calendar.ts';
import { addNumbered, addRows } from '../demo.queries.ts';
import type { DemoCompany } from '../pictures/picture-list.ts';
import type { Places } from '../places/places.ts';
import type { Products } from '../products/products.ts';
import type { Company, PlacedShop, Product, Writing } from '../world.ts';

interface Plan<Member> {
  readonly company: DemoCompany;
  readonly name: string;
  readonly holds: (member: Member) => boolean;
  readonly deleted?: true;
}

const ranges: readonly Plan<Product>[] = [
  {
    company: 'rios',
    name: 'Surtido básico de lácteos',
    holds: ({ categoryCode }) => ['LEC', 'YOG', 'MAN'].includes(categoryCode),
  },
  {
    company: 'rios',
    name: 'Yogures y postres',
    holds: ({ categoryCode }) => ['YOG', 'POS'].includes(categoryCode),
  },
  {
    company: 'rios',
    name: 'Quesos premium',
    holds: ({ categoryCode, price }) => categoryCode === 'QUE' && price > 3000,
  },
  { company: 'rios', name: 'Lanzamiento Yogur', holds: ({ name }) => name.startsWith('Yogur Griego') },
  {
    company: 'rios',
    name: 'Campaña de invierno',
    holds: ({ categoryCode }) => ['CRE', 'MAN'].includes(categoryCode),
  },
  {
    company: 'rios',
    name: 'Surtido 2025',
    holds: ({ categoryCode }) => categoryCode === 'LEC',
    deleted: true,
  },
  {
    company: 'otra',
    name: 'Bebidas y aguas',
    holds: ({ categoryCode }) => ['BEB', 'AGU'].includes(categoryCode),
  },
  { company: 'otra', name: 'Jugos', holds: ({ categoryCode }) => categoryCode === 'JUG' },
];

const kindsOfShops: readonly (Plan<PlacedShop> & { readonly listing?: string })[] = [
  {
    company: 'rios',
    name: 'Supermercados de Santiago',
    holds: ({ zone, chain }) => zone === 'Metropolitana' && chain === 'portales',
    listing: 'Surtido básico de lácteos',
  },
  { company: 'rios', name: 'Zona sur', holds: ({ zone }) => zone === 'Sur', listing: 'Campaña de invierno' },
  {
    company: 'rios',
    name: 'Zona norte',
    holds: ({ zone }) => zone === 'Norte',
    listing: 'Yogures y postres',
  },
  {
    company: 'rios',
    name: 'Hipermercados',
    holds: ({ chain }) => chain === 'austral',
    listing: 'Quesos premium',
  },
  {
    company: 'rios',
    name: 'Locales en remodelación',
    holds: ({ chain }) => chain === 'vecino',
    deleted: true,
  },
  {
    company: 'otra',
    name: 'Región Metropolitana',
    holds: ({ zone }) => zone === 'Metropolitana',
    listing: 'Bebidas y aguas',
  },
];

type People = Company['people'];
const teams: readonly {
  company: DemoCompany;
  name: string;
  of: (people: People) => readonly { id: number }[];
}[] = [
  {
    company: 'rios',
    name: 'Ruta Santiago',
    of: ({ scouts }) => scouts.filter((_, place) => place % 2 === 0),
  },
  { company: 'rios', name: 'Ruta sur', of: ({ scouts }) => scouts.filter((_, place) => place % 2 === 1) },
  {
    company: 'rios',
    name: 'Revisión y teleauditoría',
    of: ({ reviewers, auditors }) => [...reviewers, ...auditors],
  },
  { company: 'rios', name: 'Equipo comercial', of: ({ owner, clients }) => [owner, ...clients] },
  { company: 'otra', name: 'Terreno', of: ({ scouts }) => scouts },
];

/** A day of the first weeks, each group on its own. */
const madeOn = (now: Date, place: number): Date => daysBefore(now, 96 - place * 7);

/** Adds user groups, listings and clusters with their members. */
export async function addGroups(
  { client, now }: Writing,
  companies: Readonly<Record<DemoCompany, Company>>,
  places: Places,
  products: Products,
): Promise<void> {
  const rowOf = (
    { company, name, deleted = false }: { company: DemoCompany; name: string; deleted?: boolean },
    place: number,
  ) => ({
    company_id: companies[company].id,
    name,
    deleted,
    created_at: madeOn(now, place),
  });
  const listings = await addNumbered(client, 'listings', ranges.map(rowOf));
  const idOf = (company: DemoCompany, name: string | undefined): number | null =>
    listings.find((row) => row.name === name && row.company_id === companies[company].id)?.id ?? null;
  const clusters = await addNumbered(
    client,
    'clusters',
    kindsOfShops.map((plan, place) => ({
      ...rowOf(plan, place),
      listing_id: idOf(plan.company, plan.listing),
    })),
  );
  const userGroups = await addNumbered(client, 'user_groups', teams.map(rowOf));
  await addRows(
    client,
    'listing_products',
    ranges.flatMap(({ company, holds }, place) =>
      products[company].filter(holds).map(({ id }) => ({
        company_id: companies[company].id,
        listing_id: listings[place]?.id,
        product_id: id,
      })),
    ),
  );
  await addRows(
    client,
    'cluster_locations',
    kindsOfShops.flatMap(({ company, holds }, place) =>
      places[company].filter(holds).map(({ id }) => ({
        company_id: companies[company].id,
        cluster_id: clusters[place]?.id,
        location_id: id,
      })),
    ),
  );
  await addRows(
    client,
    'user_group_members',
    teams.flatMap(({ company, of }, place) =>
      of(companies[company].people).map(({ id }) => ({
        company_id: companies[company].id,
        user_group_id: userGroups[place]?.id,
        user_id: id,
      })),
    ),
  );
}
