// Companies, projects, products, categories, locations and groups.
import { photoOf } from '../kit/audit-world.ts';
import { uploadLogo } from '../kit/uploads.ts';
import type { Examples, ExampleWorld } from './example-world.ts';
import { type Find, first, inCompany, madeId, project, upload, withId } from './finding.ts';

const product = first('products');
const location = (world: ExampleWorld): Promise<number> =>
  world.find(
    'select location_id from company_locations where company_id = $1 and not is_distribution_center order by location_id limit 1',
    [world.companyId],
  );
const groupExamples = (
  kind: 'UserGroup' | 'Listing' | 'Cluster',
  members: 'userIds' | 'productIds' | 'locationIds',
  memberName: 'Users' | 'Products' | 'Locations',
  table: string,
  member: Find,
): Examples => {
  const key = kind.charAt(0).toLowerCase() + kind.slice(1);
  const group = first(table);
  const added = async (world: ExampleWorld) => ({
    params: { id: await group(world) },
    body: { changes: [{ change: 'add', ids: [await member(world)] }] },
  });
  return {
    [`groups.list${kind}s`]: {},
    [`groups.create${kind}`]: {
      send: async (world) => ({
        query: { companyId: world.companyId },
        body: { name: 'Centro', [members]: [await member(world)] },
      }),
    },
    [`groups.get${kind}`]: { send: withId(group) },
    [`groups.update${kind}`]: {
      send: async (world) => ({
        ...(await madeId(`groups.create${kind}`, key)(world)),
        body: { name: 'Centro y norte' },
      }),
    },
    [`groups.${key}${memberName}In`]: { send: withId(group) },
    [`groups.${key}${memberName}Out`]: { send: withId(group) },
    [`groups.draft${kind}${memberName}In`]: { send: added },
    [`groups.draft${kind}${memberName}Out`]: { send: added },
    [`groups.summarize${kind}`]: { send: added },
    [`groups.remove${kind}`]: { send: madeId(`groups.create${kind}`, key) },
  };
};

export const catalogueExamples: Examples = {
  'companies.list': { as: 'owner' },
  'companies.get': { as: 'owner', send: ({ companyId: id }) => ({ params: { id } }) },
  'companies.page': {},
  'companies.signUpload': upload('logo.png', 'image/png'),
  'companies.create': {
    send: async (world) => ({
      body: {
        name: 'Almacenes del Sur',
        countryCode: 'CL',
        taxId: '76.543.210-3',
        whatsappLink: 'https://wa.me/56955550145',
        timeZone: 'America/Santiago',
        logoUrl: await uploadLogo(world.app, await world.person('superAdmin')),
      },
    }),
  },
  'companies.update': {
    send: (world) => {
      const { id } = (world.answer('companies.create') as { company: { id: number } }).company;
      const { logoUrl: _, ...body } = (world.made.get('companies.create')?.body ?? {}) as Record<
        string,
        unknown
      >;
      return { body: { id, ...body, name: 'Almacenes del Sur SpA' } };
    },
  },
  'companies.ofUser': { send: async (world) => ({ params: { userId: await world.user('owner') } }) },
  'projects.list': { as: 'owner' },
  'projects.get': { as: 'owner', send: withId(project) },
  'projects.administered': {},
  'projects.create': { send: ({ companyId }) => ({ body: { name: 'Verano 2027', companyId, tokens: 20 } }) },
  'projects.update': {
    send: (world) => ({
      body: {
        id: (world.answer('projects.create') as { project: { id: number } }).project.id,
        companyId: world.companyId,
        name: 'Verano 2027, zona norte',
      },
    }),
  },
  'products.list': { send: { query: { page: 0, limit: 10 } } },
  'products.ofCompany': {},
  'products.export': { send: { query: { format: 'csv' } } },
  'products.get': { send: withId(product) },
  'products.create': {
    send: ({ companyId }) => ({
      body: {
        name: 'Leche entera 1 L',
        internalCode: 'LEC-0900',
        ean: '7801234567893',
        categoryCode: 'LEC',
        size: '1 L',
        companyId,
      },
    }),
  },
  'products.update': {
    send: async (world) => ({
      ...(await madeId('products.create', 'product')(world)),
      body: { description: 'Leche entera en caja de un litro' },
    }),
  },
  'products.signUpload': upload('LEC-0900.jpg', 'image/jpeg'),
  'products.matchImages': {
    send: ({ companyId }) => ({ query: { companyId }, body: { fileNames: ['7801234567893.jpg'] } }),
  },
  'products.uploadImages': {
    send: ({ companyId }) => ({ query: { companyId } }),
    files: async () => [
      { name: '7801234567893.jpg', content: new Uint8Array(await photoOf({})), type: 'image/jpeg' },
    ],
  },
  'products.remove': { send: madeId('products.create', 'product') },
  'categories.list': { as: 'qa' },
  'categories.create': {
    send: ({ companyId }) => ({ query: { companyId }, body: { name: 'Congelados', code: 'CON' } }),
  },
  'categories.get': { send: madeId('categories.create', 'category') },
  'categories.update': {
    send: async (world) => ({
      ...(await madeId('categories.create', 'category')(world)),
      body: { name: 'Congelados y hielo', code: 'CON' },
    }),
  },
  'categories.remove': { send: madeId('categories.create', 'category') },
  'categories.association': {},
  'locations.list': {},
  'locations.export': {},
  'locations.general': {},
  'locations.create': {
    send: ({ companyId }) => ({
      body: {
        name: 'Plaza Norte',
        chain: 'Unimarket',
        countryCode: 'CL',
        city: 'Santiago',
        address: 'Av. Recoleta 2100',
        latitude: -33.4121,
        longitude: -70.6411,
        companyId,
        internalCode: 'L-900',
      },
    }),
  },
  'locations.getGeneral': { send: madeId('locations.create', 'location') },
  'locations.updateGeneral': {
    send: async (world) => ({
      ...(await madeId('locations.create', 'location')(world)),
      body: { name: 'Plaza Norte, segundo piso', countryCode: 'CL' },
    }),
  },
  'locations.map': { send: { query: { south: -56, west: -76, north: -17, east: -66 } } },
  'locations.get': { send: inCompany(withId(location)) },
  'locations.signUpload': upload('front.jpg', 'image/jpeg'),
  'locations.remove': { send: madeId('locations.create', 'location') },
  'locations.restore': { send: madeId('locations.create', 'location') },
  'locations.link': {
    send: async (world) => ({
      body: {
        companyId: (world.answer('companies.create') as { company: { id: number } }).company.id,
        locationId: await location(world),
        internalCode: 'S-001',
      },
    }),
  },
  'locations.makeDistributionCenter': { send: inCompany(withId(location)) },
  'locations.ofProject': { send: async (world) => ({ query: { projectId: await project(world) } }) },
  'locations.ofUser': { as: 'owner' },
  'locations.emailsOfUser': { as: 'owner' },
  ...groupExamples('UserGroup', 'userIds', 'Users', 'user_groups', (world) => world.user('scout')),
  ...groupExamples('Listing', 'productIds', 'Products', 'listings', product),
  ...groupExamples('Cluster', 'locationIds', 'Locations', 'clusters', location),
};
