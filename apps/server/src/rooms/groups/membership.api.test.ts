// After any changes of a form, the two tables before the save, the summary and the group after it agree with the rule of the contract.
import { contract, isMemberAfter, type Matching, type MembershipChange, type Move } from '@gondola/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { addProducts } from '../../../test/kit/many-members.ts';

const { groups } = contract;

let app: TestApplication;
let world: World;
let products: { id: number; name: string; deleted: boolean }[];

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  const names = Array.from(
    { length: 10 },
    (_, place) => `${['alfa', 'beta', 'coco'][place % 3]} ${['xeno', 'yema'][place % 2]} ${place}`,
  );
  const ids = await addProducts(app, world.companyId, names);
  products = ids.map((id, place) => ({ id, name: names[place] ?? '', deleted: place % 4 === 0 }));
  const gone = products.filter(({ deleted }) => deleted).map(({ id }) => id);
  await app.sql('update products set deleted = true where id = any ($1)', [gone]);
});
afterAll(() => app.close());

const matches = (product: (typeof products)[number], { searchValue = '', noDeleted }: Matching): boolean =>
  product.name.includes(searchValue) && !(noDeleted && product.deleted);

it('keeps tables, summary and saved group of one mind', async () => {
  const { client } = world.people.qa;
  const change = fc.constantFrom<Move>('add', 'remove');
  const places = fc.uniqueArray(fc.nat({ max: 9 }), { minLength: 1, maxLength: 4 });
  const matching = fc.record({
    searchValue: fc.constantFrom('', 'a', 'yem', 'beta x'),
    noDeleted: fc.boolean(),
  });
  const draft = fc.array(fc.oneof(fc.record({ change, places }), fc.record({ change, matching })), {
    maxLength: 6,
  });
  const idOf = (place: number): number => products[place]?.id ?? 0;
  await fc.assert(
    fc.asyncProperty(places, draft, fc.constantFrom('', 'x', 'alfa'), async (start, steps, words) => {
      const stored = start.map(idOf);
      const { listing } = await client.call(groups.createListing, {
        body: { name: 'Prueba', productIds: stored },
      });
      const changes = steps.map((step) =>
        'places' in step ? { change: step.change, ids: step.places.map(idOf) } : step,
      );
      const isIn = (product: (typeof products)[number]): boolean =>
        isMemberAfter(changes as MembershipChange[], product, stored.includes(product.id), matches);
      const shown = products.filter((product) => matches(product, { searchValue: words }));
      const params = { id: listing.id };
      const body = { changes, searchValue: words, limit: 100 };
      const inside = await client.call(groups.draftListingProductsIn, { params, body });
      const outside = await client.call(groups.draftListingProductsOut, { params, body });
      const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id).toSorted((a, b) => a - b);
      expect(ids(inside.products)).toEqual(ids(shown.filter(isIn)));
      expect(inside.totalProducts).toBe(shown.filter(isIn).length);
      expect(ids(outside.products)).toEqual(ids(shown.filter((product) => !isIn(product))));
      const added = products.filter((product) => isIn(product) && !stored.includes(product.id)).length;
      const removed = products.filter((product) => !isIn(product) && stored.includes(product.id)).length;
      const summary = await client.call(groups.summarizeListing, { params, body: { changes } });
      expect(summary).toEqual({ added, removed, members: products.filter(isIn).length });
      expect(await client.call(groups.updateListing, { params, body: { changes } })).toMatchObject({
        added,
        removed,
      });
      const { listing: saved } = await client.call(groups.getListing, { params });
      expect(saved.productIds).toEqual(ids(products.filter(isIn)));
    }),
    { numRuns: 60 },
  );
});
