// A request for each documented call, in the world of the demo: every field that the specifications name, and no other.
import { contract } from '@gondola/contract';
import { recoverPasswordJob } from '../src/rooms/sessions/recover-password.job.ts';
import { demoPassword } from '../src/demo/demo-accounts.ts';
import type { DocumentedName } from './documented-calls.ts';
import type { ExampleWorld } from './examples/example-world.ts';
import { uploaded } from './examples/finding.ts';
import { photoOf } from './kit/audit-world.ts';
import type { FileToSend } from './kit/client.ts';
import { mailedToken } from './kit/mailed-link.ts';
import { uploadTerms } from './kit/uploads.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface DocumentedRequest {
  /** A super administrator unless said. */
  readonly as?: 'nobody' | 'scout' | 'owner' | 'qa' | 'teleaudit';
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
  readonly files?: readonly FileToSend[];
}

/** The world, and what calls before have answered. */
export interface Asked {
  readonly world: ExampleWorld;
  /** A value in the `data` that a call answered, by the names of its fields. */
  readonly answered: (call: DocumentedName, ...path: readonly (string | number)[]) => never;
}

type Request = DocumentedRequest | ((asked: Asked) => DocumentedRequest | Promise<DocumentedRequest>);

const newcomer = 'nadia.soto@example.com';
const employee = 'employee@demo.gondola.example';
const password = 'Costanera-norte-7';
const passwords = { password, confirmPassword: password };
const page = { page: 0, limit: 10 };

const sign = (fileName: string, fileType: string): Request => ({ body: { fileName, fileType } });
/** A file of rows, beside the fields of its form; `{shop}` is the code of a location of the company. */
const csv =
  (rows: readonly string[], body?: (world: ExampleWorld) => Fields): Request =>
  async ({ world }) => {
    const [place] = await world.app.sql<{ code: string }>(
      'select internal_code as code from company_locations where company_id = $1 and location_id = $2',
      [world.companyId, await shop(world)],
    );
    const content = `${rows.join('\n').replace('{shop}', place?.code ?? '')}\n`;
    return { ...(body && { body: body(world) }), files: [{ name: 'rows.csv', content, type: 'text/csv' }] };
  };
const ofCompany = ({ companyId }: ExampleWorld) => ({ companyId });
const userProjects = csv(['user;project;role', 'qa@demo.gondola.example;Ventas Retail;qa']);
const userLocations = csv(['user;location_internal_code', 'scout@demo.gondola.example;{shop}']);
const locations = csv(['internal_code;name;city', '{shop};Plaza Sur;Santiago']);
const products = csv(['name;internal_code;size', 'Leche sin lactosa 1 L;LEC-0901;1 L']);
const locationProjects = csv(['location_internal_code;project', '{shop};Ventas Retail']);
const productLocations = csv([
  'location_internal_code;product_internal_code;stock_min;stock_max',
  '{shop};LEC-0001;6;48',
]);
const picture = async (): Promise<Buffer> => photoOf({});

const find = (sql: string) => (world: ExampleWorld) => world.find(sql, [world.companyId]);
const project = find('select min(id) from projects where company_id = $1');
const shop = find(
  'select location_id from company_locations where company_id = $1 and not deleted and not is_distribution_center order by location_id limit 1',
);
const item = find('select min(id) from products where company_id = $1 and not deleted');
const dashboard = find(
  "select min(id) from powerbi_reports where company_id = $1 and kind = 'dashboard' and not deleted",
);
const label = ({ world }: Asked) => world.find('select min(id) from feedback_labels');
/** Registered by a request, so that nothing else of the demo is theirs. */
const someone = ({ answered }: Asked): number => answered('POST /api/auth/register', 'id');
/** Of the newest photo that has to be measured. */
const audited = (column: string) =>
  find(
    `select ${column} from answers a join responses r on r.id = a.response_id join answer_images i on i.answer_id = a.id
     join questions q on q.id = a.question_id join teleaudit_kpis k on k.question_id = q.id
     where a.company_id = $1 and a.teleaudit_status <> 'not-required' and not r.deleted
       and r.review_status in ('approved', 'completed') and k.teleaudit_type = 'linear-share'
     order by a.id desc, i.id limit 1`,
  );
const video = (column: string) =>
  find(
    `select ${column} from answer_media m join answers a on a.id = m.answer_id join questions q on q.id = a.question_id join tasks t on t.id = q.task_id where m.company_id = $1 and m.kind = 'video' order by m.id limit 1`,
  );
const decided = find(
  "select min(id) from responses where company_id = $1 and review_status = 'approved' and not deleted",
);
const textAnswer = find(
  "select min(a.id) from answers a join questions q on q.id = a.question_id join responses r on r.id = a.response_id where a.company_id = $1 and q.type = 'short answer' and r.review_status in ('approved', 'completed') and a.value is not null",
);

/** A response whose review somebody has just begun. */
async function underReview({ world }: Asked): Promise<number> {
  const administrator = await world.person('superAdmin');
  const { taskResponses } = await administrator.call(contract.reviews.list, {
    query: { companyId: world.companyId, status: 'pending', limit: 100 } as never,
  });
  const id = taskResponses.findLast(({ reviewedBy }) => reviewedBy === null)?.id ?? 0;
  await administrator.call(contract.reviews.start, { params: { id } });
  return id;
}

const withId =
  (of: (world: ExampleWorld) => Promise<number>): Request =>
  async ({ world }) => ({ params: { id: await of(world) } });

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

const questions = [
  { identifier: '1', type: 'yes/no question', title: '¿Hay stock?', name: '¿Hay stock?', required: true },
  { identifier: '2', type: 'short answer', title: 'Comentario', name: 'Comentario', required: false },
];
const survey = async (world: ExampleWorld) => ({
  title: 'Quiebres de stock',
  projectId: await project(world),
  type: 'general',
  requiredGeoreference: false,
  revisionPolicy: 'no',
  vertical: false,
  switchStock: false,
  productInformation: false,
  surveyTeleauditId: null,
  surveyTeleaudit: false,
});
const taskId = ({ answered }: Asked): number => answered('POST /api/surveys', 'id');

const assignment = async (asked: Asked) => ({
  taskId: taskId(asked),
  userId: await asked.world.user('scout'),
  locationId: await shop(asked.world),
  active: true,
  resetScale: 'weekly',
  expectedLocationResponses: 1,
  categoryCode: null,
  deleted: false,
});

const email = async (asked: Asked) => ({
  subject: 'Visita lista',
  body: '<p>Se respondió la visita.</p>',
  mails: ['owner@demo.gondola.example'],
  questions: [
    await asked.world.find('select min(id) from questions where task_id = $1 and not deleted', [
      taskId(asked),
    ]),
  ],
  rows: [{ locationId: await shop(asked.world), mails: ['owner@demo.gondola.example'] }],
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
  powerbiReportId: await dashboard(asked.world),
  configJson: '{}',
  configDescription: 'Todo',
});

const projectLink = async (asked: Asked) => ({
  userId: someone(asked),
  projectId: await project(asked.world),
});

const news = async (world: ExampleWorld) => ({
  title: 'Nueva línea de lácteos',
  description: 'Llega a salas en marzo.',
  urlImage: await uploaded(
    world,
    (client) =>
      client.call(contract.home.signNewsUpload, {
        body: { fileName: 'news.jpg', fileType: 'image/jpeg' },
      }),
    'image/jpeg',
    await picture(),
  ),
  urlNews: 'https://example.com/lacteos',
  type: 'news',
  active: true,
});
const homeMessage = {
  name: 'Feriado',
  spanishMessage: '<p>El 25 no hay visitas.</p>',
  englishMessage: '<p>No visits on the 25th.</p>',
  active: true,
};

const reportPicture = async (world: ExampleWorld) =>
  uploaded(
    world,
    (client) =>
      client.call(contract.reports.signUpload, {
        body: { fileName: 'report.jpg', fileType: 'image/jpeg' },
      }),
    'image/jpeg',
    await picture(),
  );
const logo = async (world: ExampleWorld) =>
  uploaded(
    world,
    (client) =>
      client.call(contract.companies.signUpload, {
        body: { fileName: 'logo.jpg', fileType: 'image/jpeg' },
      }),
    'image/jpeg',
    await picture(),
  );
const attachment = async (world: ExampleWorld) =>
  uploaded(
    world,
    (client) =>
      client.call(contract.tickets.signUpload, {
        body: { fileName: 'shelf.jpg', fileType: 'image/jpeg' },
        query: { companyId: world.companyId },
      } as never),
    'image/jpeg',
    await picture(),
  );

const pictureSurvey = async (world: ExampleWorld) => ({
  surveyId: await video('coalesce(q.survey_teleaudit_id, t.survey_teleaudit_id)')(world),
  objectId: await video('m.id')(world),
  objectClass: 'video',
});

export const documentedRequests: Readonly<Record<DocumentedName, Request>> = {
  'POST /api/auth/login': {
    as: 'nobody',
    body: {
      email: 'scout@demo.gondola.example',
      password: demoPassword,
      ipAddress: '190.20.30.40',
      userAgentFull: 'Mozilla/5.0 (X11; Linux x86_64)',
      userAgentShort: 'Firefox',
    },
  },
  'POST /api/auth/recover-password': { as: 'nobody', body: { email: employee } },
  'POST /api/auth/reset-password': async ({ world: { app } }) => {
    await recoverPasswordJob.run({ email: employee }, app.services, app.services.log);
    return { as: 'nobody', body: { token: await mailedToken(app, employee), ...passwords } };
  },
  'POST /api/auth/register': {
    body: {
      fullName: 'Nadia',
      lastName: 'Soto',
      dni: '12.345.678-5',
      countryCode: 'CL',
      email: newcomer,
      password,
      role: 'scout',
      phoneNumber: '+56 9 5555 0142',
      numberAccount: '1234567',
      qrAuthorization: '',
      avatar: 'female',
      bank: 'Banco del Sur',
    },
  },
  'POST /api/auth/user-verification': async ({ world: { app } }) => ({
    as: 'nobody',
    body: { token: await mailedToken(app, newcomer), ...passwords, acceptedTerms: true },
  }),
  'GET /api/auth/refresh-token': {},
  'POST /api/auth/logout': {},
  'GET /api/user': { as: 'qa' },
  'GET /api/admin/users': async ({ world }) => ({
    query: {
      ...page,
      searchValue: 'demo',
      column: 'email',
      noDeleted: true,
      projectId: await project(world),
    },
  }),
  'GET /api/admin/users-company': async ({ world }) => ({
    query: {
      ...page,
      searchValue: 'demo',
      column: 'email',
      noDeleted: true,
      projectId: await project(world),
      idsInTheGroup: '',
      idsNotInTheGroup: '',
    },
  }),
  'PUT /api/admin/users': async (asked) => ({
    body: {
      id: someone(asked),
      updatedStatus: true,
      updatedRole: 'scout',
      dni: '12.345.678-5',
      fullName: 'Nadia',
      password: '',
      fileUrl: 'female',
      phoneNumber: '+56 9 5555 0143',
      lastName: 'Soto Rojas',
      avatar: 'female',
      qrAuthorization: '',
      bank: 'Banco del Norte',
      numberAccount: '7654321',
      avatarBase64: (await picture()).toString('base64'),
      qrBase64: (await photoOf({ colour: '#333' })).toString('base64'),
    },
  }),
  'DELETE /api/admin/users/{id}': (asked) => ({ params: { id: someone(asked) } }),
  'PUT /api/admin/users-avatar': async ({ world }) => ({
    body: { id: await world.user('scout'), fileUrl: 'shadow' },
  }),
  'POST /api/admin/signS3': sign('portrait.jpg', 'image/jpeg'),
  'GET /api/company-users': {},
  'GET /api/companies': {},
  'GET /api/company/{id}': ({ world }) => ({ params: { id: world.companyId } }),
  'PUT /api/company/': async ({ world }) => ({
    body: {
      id: world.companyId,
      countryCode: 'CL',
      taxId: '76.543.210-3',
      name: 'Lácteos Ríos SpA',
      logoUrl: await logo(world),
      whatsappLink: 'https://wa.me/56955550145',
    },
  }),
  'GET /api/user-companies/{userId}': async ({ world }) => ({
    params: { userId: await world.user('owner') },
  }),
  'GET /api/user-locations': {},
  'GET /api/user-locations-email': {},
  'POST /api/user-projects/upload': userProjects,
  'POST /api/user-projects/update': userProjects,
  'POST /api/user-locations/upload': userLocations,
  'POST /api/user-locations/update': userLocations,
  'GET /api/project/': { query: { ...page, searchValue: '', column: 'name' } },
  'GET /api/project/{id}': withId(project),
  'POST /api/ticket': async ({ world }) => ({
    body: {
      subject: 'Participación por cadena',
      content: 'Queremos ver la participación en góndola de cada cadena.',
      category: 'display',
      subcategory: 'newDashboard',
      projectId: await project(world),
      locationId: await shop(world),
      fileUrl: await attachment(world),
    },
  }),
  'GET /api/ticket/': async ({ world }) => {
    const [challenge] = await world.app.sql<{ subject: string; creator: number; location: number }>(
      "select subject, creator_id as creator, location_id as location from tickets where company_id = $1 and category = 'Challenge' and location_id is not null order by id desc limit 1",
      [world.companyId],
    );
    return {
      query: {
        ...page,
        searchValue: challenge?.subject,
        column: 'subject',
        challenge: true,
        sortBy: 'createdAt',
        orderBy: 'desc',
        onlyFiles: false,
        filterChallengeStatus: 'all',
        filterUser: challenge?.creator,
        startDate: '2020-01-01T00:00:00.000Z',
        endDate: '2100-01-01T00:00:00.000Z',
        filterLocation: challenge?.location,
      },
    };
  },
  'GET /api/ticket/by-state': { query: { state: 'open' } },
  'PUT /api/ticket/{id}': async ({ world, answered }) => {
    const id: number = answered('POST /api/ticket', 'ticket', 'id');
    const client = await world.person('superAdmin');
    await client.call(contract.tickets.update, { params: { id }, body: { state: 'evaluation' } });
    return { params: { id }, body: { state: 'quoted', tokens: 3 } };
  },
  'POST /api/ticket/signS3': sign('shelf.jpg', 'image/jpeg'),
  'POST /api/send-email-ripley': async ({ world }) => ({
    body: {
      emails: ['client@demo.gondola.example'],
      subject: 'Desafíos de la semana',
      message: 'Quedan tres por responder.',
      fileUrl: await attachment(world),
    },
  }),
  'GET /api/news': {},
  'PUT /api/news/{id}': async ({ world }) => ({
    params: { id: await world.find('select min(id) from news') },
    body: await news(world),
  }),
  'GET /api/reports/{id}': withId(dashboard),
  'GET /api/admin-reports/{id}/user/{userId}': async ({ world }) => ({
    params: { id: await dashboard(world), userId: await world.user('owner') },
  }),
  'GET /api/powerbi-report/{id}': withId(dashboard),
  'GET /api/report/': { query: { ...page, searchValue: '', column: 'reportName' } },
  'PUT /api/powerbi-report/': async ({ world, answered }) => ({
    body: {
      id: answered('POST /api/powerbi-report', 'report', 'id'),
      reportDescription: 'Ventas por sala',
      workspaceId: '0f9a3c52-1b2d-4e6f-8a90-b1c2d3e4f506',
      reportId: '7b8c9d0e-1f2a-4b3c-9d5e-6f708192a3b4',
      reportName: 'Ventas de salas',
      fileUrl: await reportPicture(world),
      warningStatus: 'low',
      warningMessage: 'Datos de ayer',
      deleted: false,
    },
  }),
  'DELETE /api/report/{id}': ({ answered }) => ({
    params: { id: answered('POST /api/powerbi-report', 'report', 'id') },
  }),
  'GET /api/endpoint-stat/last-report': {},
  'GET /api/home-message': {},
  'GET /api/wallet/{projectId}/': async ({ world }) => ({
    params: { projectId: await project(world) },
    query: page,
  }),
  'GET /api/documents/terms-and-conditions': { as: 'nobody' },
  'POST /api/documents/signS3': sign('terms.pdf', 'application/pdf'),
  'POST /api/documents': async ({ world }) => ({
    body: {
      name: 'Términos 2027',
      fileKey: (await uploadTerms(world.app, await world.person('superAdmin'))).address,
    },
  }),
  'GET /api/documents/getObjectS3': ({ answered }) => ({
    query: { fileName: answered('GET /api/documents/terms-and-conditions', 'document', 'fileKey') },
  }),
  'GET /api/locations': async ({ world }) => ({
    query: {
      ...page,
      searchValue: '',
      column: 'name',
      noDeleted: true,
      projectId: await project(world),
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
  'POST /api/categories': { body: { name: 'Congelados', code: 'CON' } },
  'GET /api/categories/{id}': ({ answered }) => ({
    params: { id: answered('POST /api/categories', 'category', 'id') },
  }),
  'PUT /api/categories/{id}': ({ answered }) => ({
    params: { id: answered('POST /api/categories', 'category', 'id') },
    body: { name: 'Congelados y hielo', code: 'CON', deleted: false },
  }),
  'DELETE /api/categories/{id}': ({ answered }) => ({
    params: { id: answered('POST /api/categories', 'category', 'id') },
  }),
  'GET /api/user-group': { query: { ...page, filter: '', column: 'name' } },
  'POST /api/user-group': async ({ world }) => ({
    body: { name: 'Centro', userIds: [await world.user('scout')] },
  }),
  'GET /api/user-group/{id}': ofGroup('user-group', {
    query: { userGroupsPage: 0, usersPage: 0, limit: 10_000_000 },
  }),
  'PUT /api/user-group/{id}': ofGroup('user-group', { body: { name: 'Centro y norte', userIds: [] } }),
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
  'POST /api/listing': async ({ world }) => ({
    body: { name: 'Leches', productIds: [await item(world)] },
  }),
  'GET /api/listing/{id}': ofGroup('listing', { query: { listingsPage: 0, productsPage: 0, limit: 10 } }),
  'PUT /api/listing/{id}': ofGroup('listing', { body: { name: 'Leches y yogures', productIds: [] } }),
  'GET /api/listing/filtered-products-in/{id}': filteredBy('listing', 'name'),
  'GET /api/listing/filtered-products-out/{id}': filteredBy('listing', 'name'),
  'GET /api/cluster': { query: { ...page, filter: '', column: 'name' } },
  'POST /api/cluster': async ({ world, answered }) => ({
    body: {
      name: 'Salas del centro',
      locationIds: [await shop(world)],
      listingId: answered('POST /api/listing', 'listing', 'id'),
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
    body: { name: 'Salas del centro', locationIds: [], listing: groupId(asked, 'listing').id },
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
  'POST /api/product-locations/upload': productLocations,
  'POST /api/product-locations/update': productLocations,
  'POST /api/product-locations/stock-and-sales/upload-stock': csv(
    ['date;location_internal_code;product_internal_code;units', '2026-11-02;{shop};LEC-0001;24'],
    ofCompany,
  ),
  'POST /api/product-locations/stock-and-sales/upload-sales': csv(
    ['date;location_internal_code;product_internal_code;units;amount', '2026-11-02;{shop};LEC-0001;3;3870'],
    ofCompany,
  ),
  'GET /api/locations-project': async ({ world }) => ({
    query: {
      projectId: await project(world),
      ...page,
      searchValue: '',
      columnName: 'name',
      locationsIdIn: '',
      locationsIdOut: '',
      isOut: true,
    },
  }),
  'POST /api/tasks/signS3': sign('shelf.jpg', 'image/jpeg'),
  'POST /api/surveys': async ({ world }) => ({ body: { ...(await survey(world)), questions } }),
  'GET /api/surveys/{id}': (asked) => ({ params: { id: taskId(asked) } }),
  'GET /api/tasks/{taskId}': (asked) => ({ params: { taskId: taskId(asked) } }),
  'GET /api/surveys': { query: { ...page, searchValue: '', columnName: 'createdAt', order: 'desc' } },
  'GET /api/surveys-teleaudit': {},
  'PUT /api/survey': async (asked) => {
    const { title, requiredGeoreference, revisionPolicy, vertical, switchStock, ...more } = await survey(
      asked.world,
    );
    const { productInformation, surveyTeleauditId, surveyTeleaudit } = more;
    return {
      body: {
        survey: {
          surveyId: taskId(asked),
          title: `${title} en sala`,
          requiredGeoreference,
          revisionPolicy,
          vertical,
          switchStock,
          productInformation,
          surveyTeleauditId,
          surveyTeleaudit,
        },
        questions: questions.map((question, place) => ({
          databaseId: asked.answered('GET /api/tasks/{taskId}', 'task', 'Questions', place, 'id'),
          ...question,
        })),
        questionsToDelete: [],
      },
    };
  },
  'PUT /api/detail-survey': async (asked) => {
    const { title, projectId, type, requiredGeoreference, revisionPolicy, switchStock, surveyTeleaudit } =
      await survey(asked.world);
    return {
      body: {
        id: taskId(asked),
        title,
        projectId,
        type,
        requiredGeoreference,
        revisionPolicy,
        switchStock,
        surveyTeleaudit,
        description: 'Lo que falta en sala',
      },
    };
  },
  'GET /api/categories-association': {
    query: {
      ...page,
      searchValue: '',
      categoriesIdIn: '',
      categoriesIdOut: '',
      isOut: true,
      includeGeneralCategory: true,
    },
  },
  'POST /api/task-instances': async (asked) => ({
    body: { taskName: 'Quiebres de stock', taskInstances: [await assignment(asked)] },
  }),
  'GET /api/task-instances/task/{taskId}': (asked) => ({ params: { taskId: taskId(asked) } }),
  'GET /api/task-instance': (asked) => ({ query: { taskId: taskId(asked), page: 0 } }),
  'PUT /api/task-instances': async (asked) => ({
    body: {
      taskInstances: [
        {
          id: asked.answered('POST /api/task-instances', 'ids', 0),
          ...(await assignment(asked)),
          resetScale: 'monthly',
        },
      ],
    },
  }),
  'POST /api/survey-emails': async (asked) => ({
    body: { ...(await email(asked)), surveyId: taskId(asked) },
  }),
  'GET /api/survey-emails/{surveyId}': (asked) => ({ params: { surveyId: taskId(asked) } }),
  'PUT /api/survey-emails/{surveyId}': async (asked) => ({
    params: { surveyId: taskId(asked) },
    body: await email(asked),
  }),
  'GET /api/field/assignments': { as: 'scout' },
  'GET /api/field/tasks/{id}': (asked) => ({ as: 'scout', params: { id: taskId(asked) } }),
  'POST /api/field/signS3': { as: 'scout', body: { fileName: 'shelf.jpg', fileType: 'image/jpeg' } },
  'POST /api/field/responses': ({ answered }) => ({
    as: 'scout',
    body: {
      clientId: '0c9f6a1e-5d2b-4f37-8e41-7b6a5c4d3e2f',
      assignmentId: answered('POST /api/task-instances', 'ids', 0),
      // After the task was last published: without a version, a visit answers the one in which it began.
      startedAt: new Date(Date.now() - 20).toISOString(),
      finishedAt: new Date(Date.now() - 10).toISOString(),
      startLatitude: -33.4372,
      startLongitude: -70.6506,
      answers: [
        {
          questionId: answered('GET /api/field/tasks/{id}', 'task', 'Questions', 0, 'id'),
          choiceIds: [
            answered('GET /api/field/tasks/{id}', 'task', 'Questions', 0, 'QuestionChoices', 0, 'id'),
          ],
        },
      ],
    },
  }),
  'GET /api/field/responses': { as: 'scout' },
  'GET /api/feedbacks-labels/': {},
  'GET /api/task-responses/': ({ world: { companyId } }) => ({ query: { companyId, ...page } }),
  'GET /api/surveys-responses/{id}': withId(decided),
  'POST /api/surveys-responses/{id}/start-review': async (asked) => ({
    params: { id: await underReview(asked) },
  }),
  'PUT /api/surveys-responses/{id}/approve': async (asked) => ({
    params: { id: await underReview(asked) },
  }),
  'PUT /api/surveys-responses/{id}/reject': async (asked) => ({
    params: { id: await underReview(asked) },
    // Without a label, 0 is sent.
    body: { feedbackLabelId: 0, feedbackComment: 'La foto no muestra la góndola.' },
  }),
  'PUT /api/surveys-responses/{id}/rejectSelectedQuestionResponses': async (asked) => {
    const id = await underReview(asked);
    const answer = await asked.world.find(
      'select min(id) from answers where response_id = $1 and value is not null',
      [id],
    );
    return {
      params: { id },
      body: {
        questionResponseList: [answer],
        questionResponseImageList: [],
        feedbackLabelId: await label(asked),
        feedbackComments: 'Falta la hora.',
      },
    };
  },
  'GET /api/task-responses-all': async ({ world }) => {
    const id = await decided(world);
    const [visit] = await world.app.sql<{ branch: number; survey: number; user: number }>(
      'select location_id as branch, task_id as survey, user_id as "user" from responses where id = $1',
      [id],
    );
    return {
      query: {
        ...page,
        id,
        ...visit,
        dateStart: '2020-01-01',
        dateEnd: '2099-12-31',
        sortBy: 'createdAt',
        sortOrder: 'desc',
      },
    };
  },
  'GET /api/task-responses/export': () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    return { query: { dateStart: day(7), dateEnd: day(0) } };
  },
  'PATCH /api/task-responses/{id}/deleted': async ({ world }) => ({
    params: { id: await decided(world) },
    body: { deleted: false },
  }),
  'GET /api/question-responses/{id}/detail': withId(textAnswer),
  'PUT /api/question-responses/{id}/edit': async ({ world }) => ({
    params: { id: await textAnswer(world) },
    body: { value: 'Jefa de sala' },
  }),
  'PUT /api/survey-responses/{id}': ({ answered }) => ({
    params: { id: answered('POST /api/field/responses', 'id') },
    body: {
      startedAt: new Date(Date.now() - 20 * 60_000).toISOString(),
      finishedAt: new Date(Date.now() - 10 * 60_000).toISOString(),
      createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
    },
  }),
  'GET /api/task-responses/teleaudit/': { query: page },
  'GET /api/survey-responses/teleaudit-info/{taskResponseId}/{type}': async ({ world }) => ({
    params: { taskResponseId: await audited('r.id')(world), type: 'sos' },
  }),
  'GET /api/survey-responses/reaudit-info/{taskResponseId}': async ({ world }) => ({
    params: { taskResponseId: await audited('r.id')(world) },
  }),
  'GET /api/question-responses/{id}/question': withId(audited('a.id')),
  'GET /api/teleaudit-kpi/question/{questionId}': async ({ world }) => ({
    params: { questionId: await audited('q.id')(world) },
  }),
  'GET /api/question-response-image/images/{questionResponseId}': async ({ world }) => ({
    params: { questionResponseId: await audited('a.id')(world) },
  }),
  'POST /api/question-response-image-vector': async ({ world }) => ({
    body: {
      lineList: [
        {
          questionResponseImageId: await audited('i.id')(world),
          x1: 120,
          y1: 240,
          x2: 480,
          y2: 240,
          color: 'red',
        },
      ],
      shareType: 'linear-share',
      polygonAreas: [],
    },
  }),
  'POST /api/teleaudit-share-response': async ({ world }) => ({
    body: {
      teleauditKpiId: await audited('k.id')(world),
      questionResponseImageId: await audited('i.id')(world),
      score: 0,
    },
  }),
  'PUT /api/teleaudit-share-response/question-response/{id}': withId(audited('a.id')),
  'POST /api/teleaudit-binary-response': async ({ world }) => ({
    body: {
      teleauditKpiId: await world.find(
        "select k.id from teleaudit_kpis k join answers a on a.question_id = k.question_id where a.id = $1 and k.teleaudit_type = 'binary' order by k.id limit 1",
        [await audited('a.id')(world)],
      ),
      questionResponseId: await audited('a.id')(world),
      score: 1,
    },
  }),
  'PUT /api/teleaudit-binary-response/question-response/{id}': withId(audited('a.id')),
  'PUT /api/question-responses/{id}': async ({ world }) => ({
    params: { id: await audited('a.id')(world) },
    body: { teleauditStatus: 'done', taskResponseId: await audited('r.id')(world), last: true },
  }),
  'DELETE /api/survey/{id}': (asked) => ({ params: { id: taskId(asked) } }),
  'GET /api/survey-responses/{taskResponseId}/{questionResponseId}/videos': async ({ world }) => ({
    params: {
      taskResponseId: await video('a.response_id')(world),
      questionResponseId: await video('a.id')(world),
    },
  }),
  'POST /api/survey-response-teleaudit': async ({ world }) => {
    const asked = await pictureSurvey(world);
    const { task } = await (
      await world.person('superAdmin')
    ).call(contract.tasks.get, { params: { taskId: asked.surveyId } });
    const [answer] = await world.app.sql<{ product: null; category: string; assignment: number }>(
      'select r.product_id as product, s.category_code as category, s.id as assignment from responses r join assignments s on s.id = r.assignment_id where r.id = $1',
      [await video('a.response_id')(world)],
    );
    return {
      body: {
        ...asked,
        productId: answer?.product ?? null,
        categoryCode: answer?.category ?? null,
        taskInstanceId: answer?.assignment,
        questionsResponses: task.Questions.filter(({ QuestionChoices }) => QuestionChoices.length > 0).map(
          ({ id, type, QuestionChoices: [choice] }) => ({ id, value: String(choice?.id), type }),
        ),
      },
    };
  },
  'GET /api/survey-responses/{surveyId}/{objectClass}/{objectId}': async ({ world }) => ({
    params: await pictureSurvey(world),
  }),
  'PUT /api/question-response-videos/{id}': async ({ world }) => ({
    params: { id: await video('m.id')(world) },
    body: { transcription: 'Revisamos la góndola de lácteos.' },
  }),
  'POST /api/blur-faces': async ({ world }) => ({
    body: {
      videoUrl: 'https://example.com/video.mp4',
      videoId: await video('m.id')(world),
      action: 'blur',
    },
  }),
  'GET /api/face-processing-status/{jobId}': ({ answered }) => ({
    params: { jobId: answered('POST /api/blur-faces', 'jobId') },
  }),
  'POST /api/transcribe-video': async ({ world }) => ({
    body: {
      videoUrl: 'https://example.com/video.mp4',
      videoId: await video('m.id')(world),
      jobName: `video-1-${Date.now()}`,
    },
  }),
  'GET /api/transcribe-status/{jobName}': ({ answered }) => ({
    params: { jobName: answered('POST /api/transcribe-video', 'jobName') },
  }),
};
