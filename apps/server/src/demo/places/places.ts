// Writes the shops, once for everybody, and which company sells in which.
import { daysBefore } from '../calendar.ts';
import { addNumbered, addRows } from '../demo.queries.ts';
import type { DemoCompany } from '../pictures/picture-list.ts';
import type { Company, PlacedShop, Writing } from '../world.ts';
import { chains } from './chains.ts';
import { distributionCenters, shopList } from './shop-list.ts';

const chainOf = (code: string) => {
  const chain = chains.find((candidate) => candidate.code === code);
  if (!chain) throw new Error(`no chain ${code}`);
  return chain;
};

/** Every third shop sells both companies' goods. */
const sells: Readonly<Record<DemoCompany, (place: number) => boolean>> = {
  rios: (place) => place % 10 !== 9,
  otra: (place) => place % 3 === 0,
};

export type Places = Readonly<Record<DemoCompany, readonly PlacedShop[]>>;

/** Adds forty shops and a distribution centre per company; gives the shops of each. */
export async function addPlaces(
  { client, now }: Writing,
  companies: Readonly<Record<DemoCompany, Company>>,
): Promise<Places> {
  const createdAt = daysBefore(now, 110);
  const shops = await addNumbered(
    client,
    'locations',
    shopList.map((shop) => {
      const chain = chainOf(shop.chain);
      return {
        name: `${chain.prefix} ${shop.commune}`,
        chain: chain.name,
        chain_sub_category: chain.subCategory,
        country_code: 'CL',
        city: shop.commune,
        region: shop.region,
        sector: shop.zone === 'Metropolitana' ? 'Gran Santiago' : shop.region,
        zone: shop.zone,
        address: shop.address,
        latitude: shop.latitude,
        longitude: shop.longitude,
        created_at: createdAt,
      };
    }),
  );
  const keys = ['rios', 'otra'] as const;
  const centers = await addNumbered(
    client,
    'locations',
    keys.map((key) => {
      const { name, commune, address, latitude, longitude } = distributionCenters[key];
      return {
        name,
        chain: companies[key].name,
        country_code: 'CL',
        city: commune,
        region: 'Región Metropolitana de Santiago',
        zone: 'Metropolitana',
        address,
        latitude,
        longitude,
        created_at: createdAt,
      };
    }),
  );
  const placed = shopList.map((shop, place) => {
    const { id = 0, name = '' } = shops[place] ?? {};
    return Object.assign({ id, name }, shop);
  });
  const places: Places = {
    rios: placed.filter((_, place) => sells.rios(place)),
    otra: placed.filter((_, place) => sells.otra(place)),
  };
  const linked = keys.flatMap((key, index) => {
    const company_id = companies[key].id;
    const link = (location_id: number, internal_code: string, is_distribution_center: boolean) => ({
      company_id,
      location_id,
      internal_code,
      is_distribution_center,
      deleted: false,
      created_at: createdAt,
    });
    const prefix = key === 'rios' ? 'LR' : 'OM';
    return places[key]
      .map((shop, place) => link(shop.id, `${prefix}-${place + 101}`, false))
      .concat(link(centers[index]?.id ?? 0, `${prefix}-CD`, true));
  });
  await addRows(client, 'company_locations', linked);
  return places;
}
