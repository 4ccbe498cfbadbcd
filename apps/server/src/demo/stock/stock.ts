// Limits, counts and sales of a part of the shops: most within their limits, some not.
import { databaseOn } from '../../platform/database/transaction.ts';
import { checkStock } from '../../rooms/stock/index.ts';
import { addNumbered, addRows, type Row } from '../demo.queries.ts';
import type { DemoCompany } from '../pictures/picture-list.ts';
import type { Places } from '../places/places.ts';
import type { Products } from '../products/products.ts';
import { createRandom, type Random } from '../random.ts';
import type { Company, PlacedShop, Product, Writing } from '../world.ts';

const shopCount = 10;
const productCount = 24;
const days = 42;

interface Pair {
  readonly companyId: number;
  readonly shop: PlacedShop;
  readonly product: Product;
}

const dayBefore = (now: Date, ago: number): string =>
  new Date(now.getTime() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

interface Story {
  /** Units sold on a usual day. */
  readonly pace: number;
  readonly stock: number;
  /** Days since anything was sold. */
  readonly silence: number;
  readonly price: number;
}

function storyOf(random: Random, product: Product): Story {
  const pace = random.whole(2, 9);
  const kind = random.weighted({ usual: 82, empty: 7, full: 4, silent: 4, dear: 3 });
  return {
    pace,
    stock: kind === 'empty' ? random.whole(0, pace) : pace * (kind === 'full' ? 60 : random.whole(8, 20)),
    silence: kind === 'silent' ? random.whole(9, 20) : random.whole(0, 1),
    price: Math.round(
      product.price * (kind === 'dear' ? random.between(1.3, 1.5) : random.between(0.96, 1.04)),
    ),
  };
}

function limitsOf({ companyId, shop, product }: Pair, { pace }: Story): Row {
  return {
    company_id: companyId,
    location_id: shop.id,
    product_id: product.id,
    stock_min: pace * 3,
    stock_max: pace * 40,
    doh_min: 3,
    doh_max: 45,
    nsd_max: 7,
    price_min: Math.round(product.price * 0.9),
    price_max: Math.round(product.price * 1.15),
    deleted: false,
  };
}

function salesOf({ companyId, shop, product }: Pair, story: Story, random: Random, now: Date): Row[] {
  return Array.from({ length: days }, (_, ago) => ago)
    .filter((ago) => ago > story.silence && random.chance(0.85))
    .map((ago) => {
      const units = Math.max(1, Math.round(story.pace * random.between(0.5, 1.6)));
      const day = dayBefore(now, ago);
      return {
        company_id: companyId,
        location_id: shop.id,
        product_id: product.id,
        day,
        units,
        amount: units * story.price,
      };
    });
}

/** Adds a few shops' limits, weekly counts and daily sales, and checks them. */
export async function addStock(
  { client, now }: Writing,
  companies: Readonly<Record<DemoCompany, Company>>,
  places: Places,
  products: Products,
): Promise<void> {
  for (const company of Object.values(companies)) {
    const random = createRandom(`stock of ${company.key}`);
    const limits: Row[] = [];
    const counts: Row[] = [];
    const sales: Row[] = [];
    for (const shop of places[company.key].slice(0, shopCount)) {
      for (const product of products[company.key].slice(0, productCount)) {
        const pair: Pair = { companyId: company.id, shop, product };
        const story = storyOf(random, product);
        limits.push(limitsOf(pair, story));
        for (const ago of [1, 8]) {
          const place = { company_id: company.id, location_id: shop.id, product_id: product.id };
          counts.push({
            ...place,
            day: dayBefore(now, ago),
            units: story.stock + (ago === 8 ? story.pace * 3 : 0),
          });
        }
        sales.push(...salesOf(pair, story, random, now));
      }
    }
    await addNumbered(client, 'product_locations', limits);
    await addRows(client, 'stock_counts', counts);
    await addRows(client, 'sales', sales);
    await checkStock(databaseOn(client), company.id);
  }
}
