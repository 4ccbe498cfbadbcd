// A request for each call that the specification of the client portal documents: every field that it names, and no other.
import type { DocumentedName } from './documented-calls.ts';
import { contract } from '@gondola/contract';
import { recoverPasswordJob } from '../../src/rooms/sessions/recover-password.job.ts';
import { demoPassword } from '../../src/demo/demo-accounts.ts';
import { uploaded } from '../examples/finding.ts';
import { photoOf } from '../kit/audit-world.ts';
import { mailedToken } from '../kit/mailed-link.ts';
import { uploadTerms } from '../kit/uploads.ts';
import {
  page,
  sign,
  csv,
  picture,
  type Asked,
  find,
  project,
  shop,
  dashboard,
  someone,
  withId,
  news,
  reportPicture,
  logo,
  type Request,
} from './request.ts';

const newcomer = 'nadia.soto@example.com';
/** Their sessions end with their password: somebody who makes no call. */
const forgetful = 'owner@otra.gondola.example';
const password = 'Costanera-norte-7';
const passwords = { password, confirmPassword: password };
const userProjects = csv(['user;project;role', 'qa@demo.gondola.example;Ventas Retail;qa']);
const userLocations = csv(['user;location_internal_code', 'scout@demo.gondola.example;{shop}']);
const attachment = async ({ world, client: owner }: Asked) =>
  uploaded(
    world,
    (client) =>
      client.call(contract.tickets.signUpload, {
        body: { fileName: 'shelf.jpg', fileType: 'image/jpeg' },
        query: { companyId: world.companyId },
      } as never),
    'image/jpeg',
    await picture(),
    owner,
  );

/** An open challenge without files, so that an edit with a file leaves its text as it is. */
const challenge = find(
  `select min(id) from tickets where company_id = $1 and category = 'Challenge' and state = 'open' and file_key is null and challenge_status = 'pending'`,
);

/** A challenge as it is, with a file of its answer. */
async function withAnswerFile(asked: Asked) {
  const { ticket } = await asked.client.call(contract.tickets.get, {
    params: { id: await challenge(asked) },
  });
  const { subject, content, category, subcategory, fileUrl } = ticket;
  return {
    subject,
    content,
    category,
    subcategory,
    fileUrl,
    challengesResponseFile: await attachment(asked),
  };
}

export const portalRequests = {
  'POST /api/auth/login': {
    body: {
      email: 'scout@demo.gondola.example',
      password: demoPassword,
      ipAddress: '190.20.30.40',
      userAgentFull: 'Mozilla/5.0 (X11; Linux x86_64)',
      userAgentShort: 'Firefox',
    },
  },
  'POST /api/auth/recover-password': { body: { email: forgetful } },
  'POST /api/auth/reset-password': async ({ world: { app } }) => {
    await recoverPasswordJob.run({ email: forgetful }, app.services, app.services.log);
    return { body: { token: await mailedToken(app, forgetful), ...passwords } };
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
    body: { token: await mailedToken(app, newcomer), ...passwords, acceptedTerms: true },
  }),
  'GET /api/auth/refresh-token': {},
  'POST /api/auth/logout': {},
  'GET /api/user': {},
  'GET /api/admin/users': async (asked) => ({
    query: {
      ...page,
      searchValue: 'demo',
      column: 'email',
      noDeleted: true,
      projectId: await project(asked),
    },
  }),
  'GET /api/admin/users-company': async (asked) => ({
    query: {
      ...page,
      searchValue: 'demo',
      column: 'email',
      noDeleted: true,
      projectId: await project(asked),
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
  // Anybody's by a super administrator, else one's own.
  'PUT /api/admin/users-avatar': async ({ world, role, userId }) => ({
    body: { id: role === 'superAdmin' ? await world.user('scout') : userId, fileUrl: 'shadow' },
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
  'GET /api/user-companies/{userId}': async ({ world, role, userId }) => ({
    params: { userId: role === 'superAdmin' ? await world.user('owner') : userId },
  }),
  'GET /api/user-locations': {},
  'GET /api/user-locations-email': {},
  'POST /api/user-projects/upload': userProjects,
  'POST /api/user-projects/update': userProjects,
  'POST /api/user-locations/upload': userLocations,
  'POST /api/user-locations/update': userLocations,
  'GET /api/project/': { query: { ...page, searchValue: '', column: 'name' } },
  'GET /api/project/{id}': withId(project),
  'POST /api/ticket': async (asked) => ({
    body: {
      subject: 'Participación por cadena',
      content: 'Queremos ver la participación en góndola de cada cadena.',
      category: 'display',
      subcategory: 'newDashboard',
      projectId: await project(asked),
      locationId: await shop(asked),
      fileUrl: await attachment(asked),
    },
  }),
  'GET /api/ticket/': async ({ world, role, userId }) => {
    const [challenge] = await world.app.sql<{ subject: string; creator: number; location: number }>(
      `select subject, creator_id as creator, location_id as location from tickets
       where company_id = $1 and category = 'Challenge' and location_id is not null and (creator_id = $2 or not $3)
         and project_id = (select min(id) from projects where company_id = $1)
       order by id desc limit 1`,
      [world.companyId, userId, role === 'clientEmployee'],
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
  'PUT /api/ticket/{id}': async (asked) => {
    const { world, role } = asked;
    if (role === 'qa') return { params: { id: await challenge(asked) }, body: await withAnswerFile(asked) };
    const id: number = asked.answered('POST /api/ticket', 'ticket', 'id');
    const body = {
      subject: 'Participación por sala',
      content: 'De cada sala.',
      category: 'display',
      subcategory: 'newDashboard',
    };
    if (['client', 'clientEmployee', 'teleaudit'].includes(role))
      return { params: { id }, body: { ...body, fileUrl: await attachment(asked) } };
    const provider = await world.person('superAdmin');
    await provider.call(contract.tickets.update, { params: { id }, body: { state: 'evaluation' } });
    if (role !== 'owner') return { params: { id }, body: { state: 'quoted', tokens: 3 } };
    await provider.call(contract.tickets.update, { params: { id }, body: { state: 'quoted', tokens: 3 } });
    return { params: { id }, body: { state: 'approved' } };
  },
  'POST /api/ticket/signS3': sign('shelf.jpg', 'image/jpeg'),
  'POST /api/send-email-ripley': async (asked) => ({
    body: {
      emails: ['client@demo.gondola.example'],
      subject: 'Desafíos de la semana',
      message: 'Quedan tres por responder.',
      fileUrl: await attachment(asked),
    },
  }),
  'GET /api/news': {},
  'PUT /api/news/{id}': async ({ world }) => ({
    params: { id: await world.find('select min(id) from news') },
    body: await news(world),
  }),
  'GET /api/reports/{id}': withId(dashboard),
  'GET /api/admin-reports/{id}/user/{userId}': async (asked) => ({
    params: { id: await dashboard(asked), userId: await asked.world.user('owner') },
  }),
  'GET /api/powerbi-report/{id}': ({ answered }) => ({
    params: { id: answered('GET /api/report/', 'powerbiReports', 0, 'id') },
  }),
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
  'GET /api/wallet/{projectId}/': async (asked) => ({
    params: { projectId: await project(asked) },
    query: page,
  }),
  'GET /api/documents/terms-and-conditions': {},
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
} satisfies Partial<Record<DocumentedName, Request>>;
