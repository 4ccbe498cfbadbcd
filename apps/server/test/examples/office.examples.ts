// Tickets, challenges, wallet, settings, stock, documents, mails, the home page, search, the audit log and views.
import { contract } from '@gondola/contract';
import { photoOf } from '../kit/audit-world.ts';
import { uploadTerms } from '../kit/uploads.ts';
import type { Examples, ExampleWorld } from './example-world.ts';
import { madeId, project, upload, uploaded, withId } from './finding.ts';

const challenge = (world: ExampleWorld): Promise<number> =>
  world.find("select id from tickets where company_id = $1 and category = 'Challenge' order by id limit 1", [
    world.companyId,
  ]);
const ticket = (world: ExampleWorld): Promise<number> =>
  world.find(
    "select id from tickets where company_id = $1 and state = 'open' and category <> 'Challenge' order by id limit 1",
    [world.companyId],
  );
const keyOf = (address: string): string => address.replace(/^.*\/files\/(?:public\/)?/, '');

export const officeExamples: Examples = {
  'tickets.create': {
    as: 'client',
    send: async (world) => ({
      body: {
        subject: 'Participación por cadena',
        content: 'Queremos ver la participación en góndola de cada cadena, por semana.',
        category: 'display',
        subcategory: 'newDashboard',
        projectId: await project(world),
      },
    }),
  },
  'tickets.list': { as: 'client', send: { query: { state: 'open', page: 0, limit: 10 } } },
  'tickets.byState': { as: 'client' },
  'tickets.get': { as: 'client', send: madeId('tickets.create', 'ticket') },
  'tickets.update': {
    send: async (world) => ({
      ...(await madeId('tickets.create', 'ticket')(world)),
      body: { state: 'evaluation', comment: 'Lo vemos hoy.' },
    }),
  },
  'tickets.signUpload': { as: 'client', ...upload('shelf.jpg', 'image/jpeg') },
  'challenges.get': { as: 'owner', send: withId(challenge) },
  'challenges.disputable': {
    as: 'owner',
    send: withId((world) =>
      world.find(
        "select id from responses where company_id = $1 and review_status = 'approved' order by id limit 1",
        [world.companyId],
      ),
    ),
  },
  'challenges.announce': {
    as: 'owner',
    send: {
      body: {
        emails: ['client@demo.gondola.example'],
        subject: 'Desafíos de la semana',
        message: 'Quedan tres por responder.',
      },
    },
  },
  'conversations.get': { as: 'client', send: withId(ticket) },
  'conversations.people': { as: 'client', send: withId(ticket) },
  'conversations.write': {
    as: 'client',
    send: async (world) => ({ ...(await withId(ticket)(world)), body: { text: '¿Para cuándo estaría?' } }),
  },
  'wallet.movements': {
    as: 'owner',
    send: async (world) => ({ params: { projectId: await project(world) }, query: { page: 0, limit: 10 } }),
  },
  'wallet.course': { as: 'owner', send: async (world) => ({ params: { projectId: await project(world) } }) },
  'wallet.statement': {
    as: 'owner',
    send: async (world) => ({ params: { projectId: await project(world) }, query: { format: 'pdf' } }),
  },
  'projects.addTokens': {
    send: async (world) => ({
      params: { id: await project(world) },
      body: { tokens: 25, comments: 'Compra de noviembre' },
    }),
  },
  'setup.state': { as: 'nobody' },
  'setup.steps': {},
  'setup.hideSteps': {
    send: ({ companyId }) => ({ query: { companyId }, body: { isHidden: true } }),
  },
  'setup.addExample': { send: ({ companyId }) => ({ query: { companyId } }) },
  'setup.removeExample': { send: ({ companyId }) => ({ query: { companyId } }) },
  'settings.portal': { as: 'owner' },
  'settings.read': { send: { query: {} } },
  'settings.update': {
    send: (world) => {
      const { lowBalance } = (world.answer('settings.read') as { settings: { lowBalance: number } }).settings;
      return { body: { changes: { lowBalance: 15 }, expected: { lowBalance } } };
    },
  },
  'settings.testMail': {},
  'settings.testStorage': {},
  'settings.testPowerBi': {},
  'settings.testAddress': { send: { body: {} } },
  'settings.jobs': {},
  'stock.alerts': { as: 'client' },
  'stock.exportAlerts': { as: 'client' },
  'documents.terms': { as: 'nobody' },
  'documents.signUpload': upload('terms.pdf', 'application/pdf'),
  'documents.create': {
    send: async (world) => ({
      body: {
        name: 'Términos 2027',
        fileKey: keyOf((await uploadTerms(world.app, await world.person('superAdmin'))).address),
      },
    }),
  },
  'documents.termsVersions': {},
  'documents.acceptances': {
    send: withId((world) => world.find('select min(id) from documents')),
  },
  'documents.signDocument': upload('guide.pdf', 'application/pdf'),
  'documents.add': {
    send: async (world) => ({
      body: {
        companyId: world.companyId,
        name: 'Guía de visita',
        fileKey: keyOf(
          await uploaded(
            world,
            (client) =>
              client.call(contract.documents.signDocument, {
                body: { fileName: 'guide.pdf', fileType: 'application/pdf' },
              }),
            'application/pdf',
            Buffer.from('%PDF-1.4\n%%EOF'),
          ),
        ),
      },
    }),
  },
  'documents.list': { as: 'owner' },
  'documents.open': { as: 'owner', send: madeId('documents.add', 'document') },
  'documents.address': {
    as: 'nobody',
    send: (world) => ({
      query: {
        fileName: (world.answer('documents.terms') as { document: { fileKey: string } }).document.fileKey,
      },
    }),
  },
  'documents.remove': { send: madeId('documents.add', 'document') },
  'documents.restore': { send: madeId('documents.add', 'document') },
  'mails.list': {},
  'mails.get': { send: withId((world) => world.find('select min(id) from mails')) },
  'notifications.list': { as: 'client' },
  'notifications.unread': { as: 'client' },
  'notifications.markRead': {
    as: 'client',
    send: async (world) => ({
      body: {
        upTo: await world.find('select max(id) from notifications where user_id = $1', [
          await world.user('client'),
        ]),
      },
    }),
  },
  'notifications.choices': { as: 'client' },
  'notifications.choose': {
    as: 'client',
    send: { body: { choices: [{ kind: 'ticketMoved', byMail: false }] } },
  },
  'home.page': { as: 'client' },
  'home.news': { as: 'client' },
  'home.signNewsUpload': upload('news.jpg', 'image/jpeg'),
  'home.createNews': {
    send: async (world) => ({
      body: {
        title: 'Nueva línea de lácteos',
        description: 'Llega a salas en marzo.',
        urlImage: await uploaded(
          world,
          (client) =>
            client.call(contract.home.signNewsUpload, {
              body: { fileName: 'news.jpg', fileType: 'image/jpeg' },
            }),
          'image/jpeg',
          await photoOf({}),
        ),
        urlNews: 'https://example.com/lacteos',
        type: 'news',
        active: true,
      },
    }),
  },
  'home.newsPage': {},
  'home.updateNews': {
    send: async (world) => ({
      ...(await madeId('home.createNews', 'newsItem')(world)),
      body: { ...(world.made.get('home.createNews')?.body as object), active: false },
    }),
  },
  'home.homeMessage': { as: 'client' },
  'home.createHomeMessage': {
    send: {
      body: {
        name: 'Feriado',
        spanishMessage: '<p>El 25 no hay visitas.</p>',
        englishMessage: '<p>No visits on the 25th.</p>',
        active: false,
      },
    },
  },
  'home.homeMessagePage': {},
  'home.updateHomeMessage': {
    send: async (world) => ({
      ...(await madeId('home.createHomeMessage', 'homeMessage')(world)),
      body: { ...(world.made.get('home.createHomeMessage')?.body as object), name: 'Feriado de diciembre' },
    }),
  },
  'search.everywhere': { as: 'owner', send: { query: { searchValue: 'leche' } } },
  'audit.list': { send: { query: { page: 0, limit: 10 } } },
  'audit.actions': {},
  'audit.get': {
    send: withId((world) =>
      world.find('select max(id) from audit_log where company_id = $1', [world.companyId]),
    ),
  },
  'audit.export': {},
  'views.save': {
    as: 'owner',
    send: { body: { list: 'tickets', name: 'Míos', params: { state: 'open' } } },
  },
  'views.list': { as: 'owner' },
  'views.change': {
    as: 'owner',
    send: async (world) => ({ ...(await madeId('views.save', 'view')(world)), body: { name: 'Abiertos' } }),
  },
  'views.remove': { as: 'owner', send: madeId('views.save', 'view') },
};
