// A request for each call that the specification of the back office documents: every field that it names, and no other.
import type { ExampleWorld } from '../examples/example-world.ts';
import type { DocumentedName } from './documented-calls.ts';
import {
  type DocumentedRequest,
  type Asked,
  type Request,
  page,
  sign,
  csv,
  picture,
  find,
  project,
  shop,
  dashboard,
  someone,
  withId,
  news,
  reportPicture,
  logo,
} from './request.ts';

const products = csv(['name;internal_code;size', 'Leche sin lactosa 1 L;LEC-0901;1 L']);
const locationProjects = csv(['location_internal_code;project', '{shop};Ventas Retail']);
const item = find('select min(id) from products where company_id = $1 and not deleted');
const groupKinds = { 'user-group': 'userGroup', listing: 'listing', cluster: 'cluster' } as const;
type GroupPath = keyof typeof groupKinds;

const groupId = ({ answered }: Asked, path: GroupPath) => ({
  id: answered(`POST /api/${path}`, groupKinds[path], 'id'),
});

const ofGroup =
  (path: GroupPath, more: Omit<DocumentedRequest, 'params'> = {}): Request =>
  (asked) => ({ params: groupId(asked, path), ...more });

/** The members of a group, or who else could be one, by a column of theirs. */
const filteredBy = (path: GroupPath, column: string): Request =>
  ofGroup(path, {
    query: { ...page, searchValue: '', column, noDeleted: true, idsInTheGroup: '', idsNotInTheGroup: '' },
  });

const newProduct = async (world: ExampleWorld) => ({
  name: 'Leche entera 1 L',
  companyId: world.companyId,
  internalCode: 'LEC-0900',
  ean: '7801234567893',
  distributor: 'Distribuidora Sur',
  description: 'Leche entera en caja',
  size: '1 L',
  categoryCode: 'LEC',
  imageUrl: null,
  subCategory: 'Entera',
  category01: 'Lácteos',
  category02: 'Leches',
  category03: 'Larga vida',
});

const reportLink = async (asked: Asked) => ({
  userId: someone(asked),
  powerbiReportId: await dashboard(asked),
  configJson: '{}',
  configDescription: 'Todo',
});

const projectLink = async (asked: Asked) => ({
  userId: someone(asked),
  projectId: await project(asked),
});

const homeMessage = {
  name: 'Feriado',
  spanishMessage: '<p>El 25 no hay visitas.</p>',
  englishMessage: '<p>No visits on the 25th.</p>',
  active: true,
};

const locations = csv([
  'internal_code;name;city',
  '{shop};Plaza Sur;Santiago',
  '{centre};Centro de distribución;Santiago',
]);

export const officeRequests = {
  'GET /api/locations': async (asked) => ({
    query: {
      ...page,
      searchValue: '',
      column: 'name',
      noDeleted: true,
      projectId: await project(asked),
      idsInTheGroup: '',
    },
  }),
  'GET /api/locations-general': { query: { page: 0, limit: 30, searchValue: '' } },
  'GET /api/locations/{id}': withId(shop),
  'DELETE /api/locations/{id}': withId(
    find(
      'select max(location_id) from company_locations where company_id = $1 and not deleted and not is_distribution_center',
    ),
  ),
  'POST /api/locations/company': async ({ world }) => ({
    body: {
      companyId: world.companyId,
      locationId: await world.find(
        'select min(id) from locations where id not in (select location_id from company_locations where company_id = $1)',
        [world.companyId],
      ),
    },
  }),
  'POST /api/locations/upload': locations,
  'POST /api/locations/update': locations,
  'PUT /api/locations/distribution-center/{id}': withId(shop),
  'GET /api/products': { query: { ...page, searchValue: 'LEC', column: 'internal_code' } },
  'GET /api/product-company': {
    query: { ...page, searchValue: 'LEC', column: 'internal_code', idsInTheGroup: '' },
  },
  'GET /api/products/{id}': withId(item),
  'POST /api/products': async ({ world }) => ({ body: await newProduct(world) }),
  'PUT /api/products/{id}': async ({ world, answered }) => ({
    params: { id: answered('POST /api/products', 'product', 'id') },
    body: { ...(await newProduct(world)), size: '2 L', deleted: false },
  }),
  'DELETE /api/products/{id}': ({ answered }) => ({
    params: { id: answered('POST /api/products', 'product', 'id') },
  }),
  'POST /api/products/upload': products,
  'POST /api/products/update': products,
  'POST /api/products/upload-images': async () => ({
    files: [{ name: 'LEC-0001.jpg', content: new Uint8Array(await picture()), type: 'image/jpeg' }],
  }),
  'GET /api/categories': { query: { ...page, searchValue: '', column: 'name' } },
  'POST /api/categories': ({ turn }) => ({ body: { name: `Congelados ${turn}`, code: `CON${turn}` } }),
  'GET /api/categories/{id}': ({ answered }) => ({
    params: { id: answered('POST /api/categories', 'category', 'id') },
  }),
  'PUT /api/categories/{id}': ({ answered, turn }) => ({
    params: { id: answered('POST /api/categories', 'category', 'id') },
    body: { name: `Congelados y hielo ${turn}`, code: `CON${turn}`, deleted: false },
  }),
  'DELETE /api/categories/{id}': ({ answered }) => ({
    params: { id: answered('POST /api/categories', 'category', 'id') },
  }),
  'GET /api/user-group': { query: { ...page, filter: '', column: 'name' } },
  'POST /api/user-group': async ({ world, turn }) => ({
    body: { name: `Centro ${turn}`, userIds: [await world.user('scout')] },
  }),
  'GET /api/user-group/{id}': ofGroup('user-group', {
    query: { userGroupsPage: 0, usersPage: 0, limit: 10_000_000 },
  }),
  'PUT /api/user-group/{id}': (asked) => ({
    params: groupId(asked, 'user-group'),
    body: { name: `Centro y norte ${asked.turn}`, userIds: [] },
  }),
  'GET /api/user-group/filtered-users-in/{id}': filteredBy('user-group', 'fullName'),
  'GET /api/user-group/filtered-users-out/{id}': filteredBy('user-group', 'fullName'),
  'DELETE /api/user-group/{id}': ofGroup('user-group'),
  'GET /api/listing': {
    query: {
      page: 0,
      limit: 100_000,
      searchValue: '',
      column: 'name',
      noDeleted: true,
      groupsIdIn: '',
      groupsIdOut: '',
      isOut: false,
    },
  },
  'POST /api/listing': async (asked) => ({
    body: { name: `Leches ${asked.turn}`, productIds: [await item(asked)] },
  }),
  'GET /api/listing/{id}': ofGroup('listing', { query: { listingsPage: 0, productsPage: 0, limit: 10 } }),
  'PUT /api/listing/{id}': (asked) => ({
    params: groupId(asked, 'listing'),
    body: { name: `Leches y yogures ${asked.turn}`, productIds: [] },
  }),
  'GET /api/listing/filtered-products-in/{id}': filteredBy('listing', 'name'),
  'GET /api/listing/filtered-products-out/{id}': filteredBy('listing', 'name'),
  'GET /api/cluster': { query: { ...page, filter: '', column: 'name' } },
  'POST /api/cluster': async (asked) => ({
    body: {
      name: `Salas ${asked.turn}`,
      locationIds: [await shop(asked)],
      listingId: asked.answered('POST /api/listing', 'listing', 'id'),
    },
  }),
  'GET /api/cluster/{id}': ofGroup('cluster', {
    query: {
      clustersPage: 0,
      locationsPage: 0,
      limit: 10,
      searchValue: '',
      locationsIdIn: '',
      locationsIdOut: '',
      isOut: false,
    },
  }),
  'PUT /api/cluster/{id}': (asked) => ({
    params: groupId(asked, 'cluster'),
    body: { name: `Salas del centro ${asked.turn}`, locationIds: [], listing: groupId(asked, 'listing').id },
  }),
  'GET /api/cluster/filtered-locations-in/{id}': filteredBy('cluster', 'name'),
  'GET /api/cluster/filtered-locations-out/{id}': filteredBy('cluster', 'name'),
  'DELETE /api/cluster/{id}': ofGroup('cluster'),
  'DELETE /api/listing/{id}': ofGroup('listing'),
  'GET /api/not-user-projects/{userId}': (asked) => ({
    params: { userId: someone(asked) },
  }),
  'POST /api/user-project/': async (asked) => ({ body: { ...(await projectLink(asked)), role: 'scout' } }),
  'PUT /api/user-project/': ({ answered }) => ({
    body: {
      userId: answered('POST /api/user-project/', 'userProject', 'userId'),
      projectId: answered('POST /api/user-project/', 'userProject', 'projectId'),
      role: 'qa',
    },
  }),
  'GET /api/user-projects/{userId}/': (asked) => ({
    params: { userId: someone(asked) },
    query: page,
  }),
  'DELETE /api/user-project/{userProjectId}': ({ answered }) => ({
    params: { userProjectId: answered('POST /api/user-project/', 'userProject', 'userProjectId') },
  }),
  'GET /api/not-user-reports/{userId}/': (asked) => ({
    params: { userId: someone(asked) },
    query: page,
  }),
  'POST /api/user-report/': async (asked) => ({ body: await reportLink(asked) }),
  'PUT /api/user-report/': async (asked) => ({ body: await reportLink(asked) }),
  'GET /api/user-reports/{userId}/': (asked) => ({
    params: { userId: someone(asked) },
    query: page,
  }),
  'DELETE /api/user-report/{userPowerbiReportId}': ({ answered }) => ({
    params: {
      userPowerbiReportId: answered('POST /api/user-report/', 'userReport', 'userPowerbiReportId'),
    },
  }),
  'POST /api/location-projects/upload': locationProjects,
  'POST /api/location-projects/update': locationProjects,
  'POST /api/companies/signS3': sign('logo.png', 'image/png'),
  'POST /api/reports/signS3': sign('report.png', 'image/png'),
  'POST /api/news/signS3': sign('news.jpg', 'image/jpeg'),
  'POST /api/company': async ({ world }) => ({
    body: {
      name: 'Almacenes del Sur',
      logoUrl: await logo(world),
      countryCode: 'CL',
      taxId: '76.543.210-3',
      whatsappLink: 'https://wa.me/56955550145',
    },
  }),
  'GET /api/companies-per-page/': { query: { ...page, searchValue: '', column: 'name' } },
  'POST /api/powerbi-report': async ({ world }) => ({
    body: {
      reportDescription: 'Ventas por sala',
      workspaceId: '0f9a3c52-1b2d-4e6f-8a90-b1c2d3e4f506',
      reportId: '7b8c9d0e-1f2a-4b3c-9d5e-6f708192a3b4',
      reportName: 'Ventas',
      fileUrl: await reportPicture(world),
    },
  }),
  'GET /api/powerbi-report-per-page/': { query: { ...page, searchValue: '', column: 'reportName' } },
  'POST /api/project': ({ world: { companyId } }) => ({
    body: { name: 'Verano 2027', companyId, tokens: 20 },
  }),
  'GET /api/projects/': {
    query: { ...page, searchValue: '', column: 'name', sortBy: 'id', sortOrder: 'desc' },
  },
  'PUT /api/project/': ({ world: { companyId }, answered }) => ({
    body: {
      id: answered('POST /api/project', 'project', 'id'),
      companyId,
      name: 'Verano 2027, norte',
      tokens: 25,
    },
  }),
  'PUT /api/projects/{id}/tokens': ({ answered }) => ({
    params: { id: answered('POST /api/project', 'project', 'id') },
    body: { tokens: 5 },
  }),
  'POST /api/news': async ({ world }) => ({ body: await news(world) }),
  'GET /api/news-per-page/': { query: page },
  'POST /api/home-message': { body: homeMessage },
  'PUT /api/home-message/{id}': ({ answered }) => ({
    params: { id: answered('POST /api/home-message', 'homeMessage', 'id') },
    body: { ...homeMessage, name: 'Feriado de diciembre' },
  }),
  'GET /api/home-message-per-page/': { query: page },
} satisfies Partial<Record<DocumentedName, Request>>;
