import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addOutsider, addPerson, makeWorld, type World } from '../../../test/kit/world.ts';
import { addLocations, addProducts } from '../../../test/kit/many-members.ts';

const { groups } = contract;

let app: TestApplication;
let world: World;
let qa: Client;
let admin: Client;
/** A qa of the other company. */
let stranger: Client;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  qa = world.people.qa.client;
  admin = world.people.superAdmin.client;
  stranger = (await addOutsider(app, world, 'qa')).client;
});
afterAll(() => app.close());

const newListing = async (name: string, productIds: number[] = []): Promise<number> =>
  (await qa.call(groups.createListing, { body: { name, productIds } })).listing.id;

const idsIn = async (id: number, client = qa): Promise<number[]> =>
  (await client.call(groups.listingProductsIn, { params: { id }, query: { limit: 1000 } })).products
    .map((product) => product.id)
    .toSorted((a, b) => a - b);

describe('the lists of groups', () => {
  it('come newest first by tens, find by name and sort by name and by state', async () => {
    for (let place = 1; place <= 12; place += 1) {
      await qa.call(groups.createUserGroup, { body: { name: `Ruta ${String(place).padStart(2, '0')}` } });
    }
    const first = await qa.call(groups.listUserGroups, {});
    expect(first.groups).toHaveLength(10);
    // The name that associations of tasks have for them, next to that of the list of groups.
    expect(first.userGroups).toEqual(first.groups);
    expect(first).toMatchObject({ totalGroups: 12, page: 0, limit: 10, totalIsCapped: false });
    expect(first.groups[0]?.name).toBe('Ruta 12');
    const found = await qa.call(groups.listUserGroups, { query: { filter: 'ruta 1', column: 'name' } });
    expect(found.groups.map(({ name }) => name)).toEqual(['Ruta 10', 'Ruta 11', 'Ruta 12']);
    const [one] = found.groups;
    await qa.call(groups.removeUserGroup, { params: { id: one?.id ?? 0 } });
    const byState = await qa.call(groups.listUserGroups, { query: { column: 'deleted', orderBy: 'desc' } });
    expect(byState.groups[0]).toMatchObject({ name: 'Ruta 10', deleted: true });
    const capitals = await qa.call(groups.listUserGroups, { query: { column: 'deleted', orderBy: 'DESC' } });
    expect(capitals.groups).toEqual(byState.groups);
    const live = await qa.call(groups.listUserGroups, { query: { noDeleted: 'true' } });
    expect(live.totalGroups).toBe(11);
    const gone = await qa.call(groups.listUserGroups, { query: { onlyDeleted: 'true' } });
    expect(gone.groups.map(({ name }) => name)).toEqual(['Ruta 10']);
  });

  it('fill a select with all but some, and refuse a column there is not', async () => {
    const kept = await newListing('Escogida');
    const left = await newListing('Dejada');
    const without = await qa.call(groups.listListings, {
      query: { searchValue: 'da', groupsIdIn: String(left), isOut: 'true' },
    });
    const names = without.groups.map(({ name }) => name);
    expect(names).toContain('Escogida');
    expect(names).not.toContain('Dejada');
    const only = await qa.call(groups.listListings, { query: { groupsIdIn: `[${kept}]` } });
    expect(only.groups.map(({ id }) => id)).toEqual([kept]);
    const refused = await qa.fail(groups.listListings, { query: { column: 'company_id' as never } });
    expect(refused.status).toBe(400);
    expect(refused.data.fields).toMatchObject([{ path: 'column' }]);
  });
});

describe('a user group', () => {
  it('holds people of the company, linked directly or through a project', async () => {
    const { companyId, people, otherCompanyId } = world;
    const direct = await addPerson(app, { role: 'client', email: 'directa@gondola.test' });
    await app.sql('insert into user_companies (user_id, company_id) values ($1, $2)', [direct.id, companyId]);
    const out = await qa.call(groups.userGroupUsersOut, { params: { id: 0 }, query: { limit: 1000 } });
    const offered = out.users.map(({ id }) => id);
    expect(offered).toEqual(expect.arrayContaining([direct.id, people.scout.id]));
    expect(offered).not.toContain(world.stranger.id);
    const userIds = [direct.id, people.scout.id];
    const { userGroup, added } = await qa.call(groups.createUserGroup, { body: { name: 'Norte', userIds } });
    expect(added).toBe(2);
    const got = await qa.call(groups.getUserGroup, { params: { id: userGroup.id } });
    expect(got.userGroup).toMatchObject({ name: 'Norte', deleted: false, companyId });
    expect(got.userGroup.userIds).toEqual(userIds.toSorted((a, b) => a - b));
    expect(got.users.find(({ id }) => id === direct.id)).toMatchObject({
      email: 'directa@gondola.test',
      role: 'client',
      active: true,
      inGroup: true,
    });
    const found = await qa.call(groups.userGroupUsersIn, {
      params: { id: userGroup.id },
      query: { searchValue: 'DIRECTA@' },
    });
    expect(found.users.map(({ id }) => id)).toEqual([direct.id]);
    expect(otherCompanyId).not.toBe(companyId);
  });

  it('refuses people of elsewhere at the field that names them', async () => {
    const body = { name: 'Ajenos', userIds: [world.stranger.id] };
    const answer = await qa.fail(groups.createUserGroup, { body });
    expect(answer.status).toBe(400);
    expect(answer.data.fields).toEqual([
      {
        path: 'userIds',
        code: 'unknownMember',
        message: `No pertenecen a esta empresa: ${world.stranger.id}`,
      },
    ]);
    const changes = [{ change: 'add' as const, ids: [world.stranger.id] }];
    const drafted = await qa.fail(groups.createUserGroup, { body: { name: 'Ajenos', changes } });
    expect(drafted.data.fields).toMatchObject([{ path: 'changes', code: 'unknownMember' }]);
    const { groups: rows } = await qa.call(groups.listUserGroups, { query: { filter: 'Ajenos' } });
    expect(rows).toEqual([]);
  });
});

describe('a listing', () => {
  it('takes every match of a search in one call, except those moved back', async () => {
    const ids = await addProducts(app, world.companyId, [
      ...Array.from({ length: 40 }, (_, place) => `Yogur ${place}`),
      'Leche',
    ]);
    const [first = 0, second = 0] = ids;
    const changes = [
      { change: 'add' as const, matching: { searchValue: 'yogur', noDeleted: true } },
      { change: 'remove' as const, ids: [first, second] },
    ];
    const draft = { params: { id: 0 }, body: { changes, limit: 1000 } };
    const inside = await qa.call(groups.draftListingProductsIn, draft);
    expect(inside.totalProducts).toBe(38);
    expect(inside.products.every(({ inGroup }) => !inGroup)).toBe(true);
    const outside = await qa.call(groups.draftListingProductsOut, draft);
    expect(outside.products.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]));
    expect(await qa.call(groups.summarizeListing, { params: { id: 0 }, body: { changes } })).toEqual({
      added: 38,
      removed: 0,
      members: 38,
    });
    const made = await qa.call(groups.createListing, { body: { name: 'Yogures', changes } });
    expect(made).toMatchObject({ added: 38, removed: 0 });
    expect(await idsIn(made.listing.id)).toEqual(ids.slice(2, 40));
  });

  it('pages by the ids a form has moved so far, as existing clients send them', async () => {
    const [a = 0, b = 0, c = 0] = await addProducts(app, world.companyId, ['Pan A', 'Pan B', 'Pan C']);
    const id = await newListing('Panes', [a, b]);
    const query = { searchValue: 'Pan', idsInTheGroup: String(c), idsNotInTheGroup: `${a}` };
    const inside = await qa.call(groups.listingProductsIn, { params: { id }, query });
    expect(inside.products.map((row) => [row.id, row.inGroup])).toEqual([
      [b, true],
      [c, false],
    ]);
    const outside = await qa.call(groups.listingProductsOut, { params: { id }, query });
    expect(outside.products.map((row) => [row.id, row.inGroup])).toEqual([[a, true]]);
    const page = await qa.call(groups.listingProductsIn, {
      params: { id },
      query: { ...query, limit: 1, page: 1 },
    });
    expect(page).toMatchObject({ totalProducts: 2, page: 1, limit: 1, products: [{ id: c }] });
  });

  it('becomes exactly the list of ids a save sends, and stays as it was without one', async () => {
    const [a = 0, b = 0, c = 0] = await addProducts(app, world.companyId, ['Té A', 'Té B', 'Té C']);
    const id = await newListing('Tés', [a, b]);
    const saved = await qa.call(groups.updateListing, { params: { id }, body: { productIds: [b, c] } });
    expect(saved).toMatchObject({ added: 1, removed: 1, listing: { name: 'Tés' } });
    expect(await idsIn(id)).toEqual([b, c]);
    await qa.call(groups.updateListing, { params: { id }, body: { name: 'Infusiones' } });
    expect(await idsIn(id)).toEqual([b, c]);
    await qa.call(groups.updateListing, { params: { id }, body: { productIds: [] } });
    expect(await idsIn(id)).toEqual([]);
  });

  it('is marked deleted, not erased, and comes back with its products', async () => {
    const [a = 0] = await addProducts(app, world.companyId, ['Sal']);
    const id = await newListing('Sales', [a]);
    await qa.call(groups.removeListing, { params: { id } });
    await qa.call(groups.removeListing, { params: { id } });
    expect((await qa.call(groups.getListing, { params: { id } })).listing.deleted).toBe(true);
    await qa.call(groups.updateListing, { params: { id }, body: { deleted: false } });
    expect((await qa.call(groups.getListing, { params: { id } })).listing.deleted).toBe(false);
    expect(await idsIn(id)).toEqual([a]);
    const log = await app.sql(
      `select action from audit_log where entity = 'listing' and entity_id = $1 order by id`,
      [String(id)],
    );
    expect(log).toHaveLength(3);
  });

  it('refuses an empty name and a group of nothing known', async () => {
    const nameless = await qa.fail(groups.createListing, { body: { name: '  ' } });
    expect(nameless.data.fields).toMatchObject([{ path: 'name', code: 'required' }]);
    for (const call of [groups.listingProductsIn, groups.listingProductsOut, groups.getListing] as const) {
      expect((await qa.send(call, { params: { id: 999_999 } })).status).toBe(404);
    }
    expect((await qa.send(groups.listingProductsIn, { params: { id: 'new' } })).status).toBe(404);
  });
});

describe('a cluster', () => {
  it('holds locations and the listing they are to carry', async () => {
    const [a = 0, b = 0] = await addLocations(app, world.companyId, ['Local Uno', 'Local Dos']);
    const listingId = await newListing('Bebidas');
    const { cluster } = await qa.call(groups.createCluster, {
      body: { name: 'Grandes', locationIds: [a], listingId },
    });
    expect(cluster).toMatchObject({ listingId, Listing: { id: listingId, name: 'Bebidas', deleted: false } });
    const drafted = await qa.call(groups.getCluster, {
      params: { id: cluster.id },
      query: { locationsIdIn: String(b), locationsIdOut: String(a), withIds: 'false' },
    });
    expect(drafted.locations.map(({ id, name, city }) => [id, name, city])).toEqual([
      [b, 'Local Dos', 'Santiago'],
    ]);
    expect(drafted.cluster.locationIds).toBeUndefined();
    const other = await qa.call(groups.getCluster, {
      params: { id: cluster.id },
      query: { isOut: 'true', searchValue: `L-${b}` },
    });
    expect(other.locations.map(({ id }) => id)).toEqual([b]);
    expect(other.cluster.locationIds).toEqual([a]);
    const without = await qa.call(groups.updateCluster, {
      params: { id: cluster.id },
      body: { listing: null },
    });
    expect(without.cluster).toMatchObject({ listingId: null, Listing: null });
  });

  it('does not take a deleted listing, nor one of another company', async () => {
    const gone = await newListing('Borrada');
    await qa.call(groups.removeListing, { params: { id: gone } });
    const foreign = await stranger.call(groups.createListing, { body: { name: 'Ajena' } });
    for (const listingId of [gone, foreign.listing.id]) {
      const answer = await qa.fail(groups.createCluster, { body: { name: 'Mal', listingId } });
      expect(answer.data.fields).toMatchObject([{ path: 'listingId', code: 'unknownListing' }]);
    }
  });
});

describe('saving', () => {
  it('twice makes one group', async () => {
    const requestId = crypto.randomUUID();
    const body = { name: 'Una vez', requestId, userIds: [world.people.scout.id] };
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => qa.call(groups.createUserGroup, { body })),
    );
    expect(new Set(sent.map(({ userGroup }) => userGroup.id)).size).toBe(1);
    expect(sent.reduce((sum, { added }) => sum + added, 0)).toBe(1);
  });

  it('the same changes twice changes once', async () => {
    const [a = 0, b = 0] = await addProducts(app, world.companyId, ['Ají A', 'Ají B']);
    const id = await newListing('Ajíes', [a]);
    const body = { changes: [{ change: 'add' as const, matching: { searchValue: 'Ají' } }] };
    expect(await qa.call(groups.updateListing, { params: { id }, body })).toMatchObject({ added: 1 });
    expect(await qa.call(groups.updateListing, { params: { id }, body })).toMatchObject({ added: 0 });
    expect(await idsIn(id)).toEqual([a, b]);
  });

  it('by two people at once keeps what each of them did', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await addProducts(app, world.companyId, [
      'Ron A',
      'Ron B',
      'Ron C',
      'Ron D',
    ]);
    const id = await newListing('Rones', [a, b]);
    const [one, two] = await Promise.all([
      qa.call(groups.updateListing, {
        params: { id },
        body: {
          changes: [
            { change: 'add', ids: [c, d] },
            { change: 'remove', ids: [a] },
          ],
        },
      }),
      admin.call(groups.updateListing, {
        params: { id },
        body: {
          name: 'Licores',
          changes: [
            { change: 'add', ids: [c] },
            { change: 'remove', ids: [b] },
          ],
        },
      }),
    ]);
    expect(one.added + two.added).toBe(2);
    expect(one.removed + two.removed).toBe(2);
    expect(await idsIn(id)).toEqual([c, d]);
    expect((await qa.call(groups.getListing, { params: { id } })).listing.name).toBe('Licores');
  });

  it('asks for a company where there are several', async () => {
    const answer = await admin.fail(groups.createListing, { body: { name: 'De quién' } });
    expect(answer.data.fields).toMatchObject([{ path: 'companyId', code: 'chooseCompany' }]);
    const { listing } = await admin
      .inCompany(world.companyId)
      .call(groups.createListing, { body: { name: 'De la empresa' } });
    expect(listing.companyId).toBe(world.companyId);
  });
});

describe('who may', () => {
  it('is qa and superAdmin; a qa of one company sees no groups of another they only belong to', async () => {
    const { owner } = world.people;
    expect((await owner.client.fail(groups.listListings, {})).status).toBe(403);
    expect((await owner.client.fail(groups.createListing, { body: { name: 'No' } })).status).toBe(403);
    const both = await addPerson(app, {
      role: 'client',
      projects: [
        { companyId: world.otherCompanyId, projectId: world.otherProjectId, role: 'qa' },
        { companyId: world.companyId, projectId: world.projectId, role: 'client' },
      ],
    });
    const id = await newListing('Solo de la primera');
    const { groups: rows } = await both.client.call(groups.listListings, { query: { limit: 1000 } });
    expect(rows.every(({ companyId }) => companyId === world.otherCompanyId)).toBe(true);
    expect((await both.client.fail(groups.getListing, { params: { id } })).status).toBe(404);
  });

  it('shows another company nothing and lets it change nothing', async () => {
    const [a = 0] = await addProducts(app, world.companyId, ['Secreto']);
    const id = await newListing('Privada', [a]);
    const params = { id };
    const calls = [
      () => stranger.fail(groups.getListing, { params }),
      () => stranger.fail(groups.updateListing, { params, body: { name: 'x' } }),
      () => stranger.fail(groups.removeListing, { params }),
      () => stranger.fail(groups.listingProductsIn, { params }),
      () => stranger.fail(groups.listingProductsOut, { params }),
      () => stranger.fail(groups.draftListingProductsIn, { params, body: {} }),
      () => stranger.fail(groups.draftListingProductsOut, { params, body: {} }),
      () => stranger.fail(groups.summarizeListing, { params, body: { changes: [] } }),
    ];
    for (const call of calls) expect((await call()).status).toBe(404);
    const offered = await stranger.call(groups.listingProductsOut, { params: { id: 0 } });
    expect(offered.products).toEqual([]);
    const all = { changes: [{ change: 'add' as const, matching: {} }] };
    const own = await stranger.call(groups.createListing, { body: { name: 'Todo', ...all } });
    expect(own.added).toBe(0);
    expect(await idsIn(id)).toEqual([a]);
  });
});

it('cannot be made to hold a product, location or group of another company', async () => {
  const { companyId, otherCompanyId } = world;
  const [product] = await addProducts(app, otherCompanyId, ['De otra']);
  const [location] = await addLocations(app, otherCompanyId, ['De otra']);
  const listing = await newListing('A mano');
  const write = (text: string, values: unknown[]) => app.sql(text, values);
  await expect(
    write('insert into listing_products values ($1, $2, $3)', [companyId, listing, product]),
  ).rejects.toThrow('not of this company');
  await expect(
    write('insert into cluster_locations values ($1, $2, $3)', [companyId, 999_999, location]),
  ).rejects.toThrow('not of this company');
});
