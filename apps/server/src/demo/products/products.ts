// Writes categories and products.
import { daysBefore } from '../calendar.ts';
import { addNumbered } from '../demo.queries.ts';
import type { DemoCompany } from '../pictures/picture-list.ts';
import { createRandom } from '../random.ts';
import type { Company, Product, Writing } from '../world.ts';
import { addProductPictures } from './product-pictures.ts';
import { categoryList, type CategoryPlan } from './product-list.ts';

/** The check digit of an EAN-13: weights 1 and 3 alternate over the first twelve digits, the sum is filled up to ten. */
export function eanCheckDigit(twelve: string): number {
  const sum = Array.from(twelve).reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** A code of Chile (780), by company (four digits) and article (five). */
function chileanEan(company: number, article: number): string {
  const twelve = `780${String(company).padStart(4, '0')}${String(article).padStart(5, '0')}`;
  return `${twelve}${eanCheckDigit(twelve)}`;
}

export type Products = Readonly<Record<DemoCompany, readonly Product[]>>;

/** Numbers a company has been given for its codes. */
const eanCompany: Readonly<Record<DemoCompany, number>> = { rios: 4512, otra: 7730 };

/** Names of one category, each once: line by line, then size by size, until there are enough. */
function namesOf({ lines, flavours, sizes, count }: CategoryPlan) {
  const all = sizes.flatMap((size) =>
    flavours.flatMap((flavour) =>
      lines.map((line) => ({ name: `${line} ${flavour} ${size}`, line, flavour, size })),
    ),
  );
  if (all.length < count) throw new Error(`${lines[0]} has only ${all.length} products`);
  return all.slice(0, count);
}

/** Adds every category and its products; gives the products of each company. */
export async function addProducts(
  writing: Writing,
  companies: Readonly<Record<DemoCompany, Company>>,
): Promise<Products> {
  const { client, now } = writing;
  const random = createRandom('products');
  const createdAt = daysBefore(now, 108);
  await addNumbered(
    client,
    'categories',
    categoryList.map(({ company, code, name }) => ({
      company_id: companies[company].id,
      name,
      code,
      deleted: false,
      created_at: createdAt,
    })),
  );
  const planned = categoryList.flatMap((category) =>
    namesOf(category).map((product, place) => {
      const [lowest, highest] = category.prices;
      const price = Math.round(random.between(lowest, highest) / 100) * 100 - 10;
      return Object.assign({ category, place, price }, product);
    }),
  );
  const pictureOf = await addProductPictures(writing, companies, createdAt);
  const rows = await addNumbered(
    client,
    'products',
    planned.map(({ name, line, flavour, size, category, place }, article) => ({
      company_id: companies[category.company].id,
      name,
      internal_code: `${category.code}-${String(place + 1).padStart(4, '0')}`,
      ean: chileanEan(eanCompany[category.company], 1001 + article),
      distributor: companies[category.company].name,
      description: `${line}, ${flavour.toLowerCase()}, ${size}`,
      size,
      category_code: category.code,
      sub_category: line,
      category01: category.name,
      category02: line,
      category03: flavour,
      image_url: pictureOf(category.code, flavour),
      deleted: false,
      created_at: createdAt,
    })),
  );
  const of = (key: DemoCompany): Product[] =>
    planned.flatMap(({ category, name, price }, index) => {
      const row = rows[index];
      if (!row || category.company !== key) return [];
      return [{ id: row.id, categoryCode: category.code, name, ean: row.ean, price }];
    });
  return { rios: of('rios'), otra: of('otra') };
}
