// A field that a call takes is stored and shown: every field of what people make is written through the API, changed, left out of a change,
// and read back each time. A field of the contract without values here does not compile.
import { contract, type EndpointDefinition, type InputOf, ticketEdit } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './kit/client.ts';
import { startTestApplication, type TestApplication } from './kit/test-application.ts';
import { uploadPicture } from './kit/uploads.ts';
import { makeWorld, type World } from './kit/world.ts';

type Shown = Readonly<Record<string, unknown>>;
type BodyOf<Call> = InputOf<Call> extends { body: infer Sent } ? Sent : never;
/** A value of every field of a call's body, but for those that store nothing. */
type Values<Call, But extends string> = {
  readonly [Field in Exclude<keyof BodyOf<Call>, But | 'id' | 'requestId' | 'expected'>]-?: NonNullable<
    BodyOf<Call>[Field]
  >;
};

interface Entity<Create, Change, But extends string> {
  readonly create: Create;
  readonly first: Values<Create, But>;
  readonly change: Change;
  readonly second: Values<Change, But>;
  /** Fields that store nothing, or are another name of a field that has its value here. */
  readonly but?: readonly But[];
  /** The caller; the super administrator in the company where none is named. */
  readonly client?: Client;
  readonly read: (id: number) => Promise<object>;
  /** Names under which fields are shown, where they are others. */
  readonly shownAs?: Readonly<Record<string, string>>;
}

let app: TestApplication;
let world: World;
let admin: Client;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client.inCompany(world.companyId);
});
afterAll(() => app.close());

/** The first number called id in an answer. */
function idIn(data: object): number {
  if ('id' in data && typeof data.id === 'number') return data.id;
  return idIn(Object.values(data).find((value) => typeof value === 'object' && value !== null) as object);
}

/** An address of a picture without its signature. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('http') ? value.split('?')[0] : value;

const idOf = (change: EndpointDefinition, id: number) =>
  change.path.includes('{id}') ? { params: { id } } : {};

async function isWrittenAndRead<
  Create extends EndpointDefinition,
  Change extends EndpointDefinition,
  But extends string = never,
>(entity: Entity<Create, Change, But>): Promise<void> {
  const { create, change, client = admin, read, shownAs = {} } = entity;
  const shown = async (id: number, values: object) => {
    const now = (await read(id)) as Shown;
    return Object.fromEntries(
      Object.keys(values).map((field) => [field, plain(now[shownAs[field] ?? field])]),
    );
  };
  const made = await client.call(create, { body: entity.first } as never);
  const id = idIn(made as object);
  expect(await shown(id, entity.first)).toEqual(entity.first);

  const named = idOf(change, id);
  const body = 'params' in named ? entity.second : { id, ...(entity.second as object) };
  await client.call(change, { ...named, body } as never);
  expect(await shown(id, entity.second)).toEqual(entity.second);

  const { shape } = change.body as unknown as {
    shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }>;
  };
  const demanded = Object.entries(body).filter(
    ([field]) => shape[field]?.safeParse(undefined).success === false,
  );
  await client.call(change, { ...named, body: Object.fromEntries(demanded) } as never);
  expect(await shown(id, entity.second)).toEqual(entity.second);
}

/** Two pictures, by the address that a call gives for them. */
const pictures = async (signUpload: EndpointDefinition, client = admin): Promise<[string, string]> => [
  await uploadPicture(app, client, signUpload, '#0a5'),
  await uploadPicture(app, client, signUpload, '#50a'),
];

it('a company', async () => {
  const [logoUrl, another] = await pictures(contract.companies.signUpload);
  const { client } = world.people.superAdmin;
  await isWrittenAndRead({
    create: contract.companies.create,
    first: {
      name: 'Botica Andina',
      countryCode: 'CO',
      taxId: '900.123.456-7',
      logoUrl,
      whatsappLink: 'https://wa.me/573001112233',
      timeZone: 'America/Bogota',
      challengeNotifications: true,
      storageQuota: 7,
    },
    change: contract.companies.update,
    second: {
      name: 'Botica del Sur',
      countryCode: 'PE',
      taxId: '20123456789',
      logoUrl: another,
      whatsappLink: 'https://wa.me/51999888777',
      timeZone: 'America/Lima',
      challengeNotifications: false,
      storageQuota: 9,
    },
    client,
    read: async (id) => (await client.call(contract.companies.get, { params: { id } })).company,
  });
});

it('a general location', async () => {
  const [imageUrl, another] = await pictures(contract.locations.signUpload);
  await isWrittenAndRead({
    create: contract.locations.create,
    first: {
      name: 'Botica Centro',
      chain: 'Andina',
      chainSubCategory: 'Barrio',
      countryCode: 'CO',
      city: 'Bogotá',
      region: 'Cundinamarca',
      sector: 'Chapinero',
      zone: 'Norte',
      address: 'Calle 63 # 9-12',
      latitude: 4.65,
      longitude: -74.06,
      imageUrl,
    },
    change: contract.locations.updateGeneral,
    second: {
      name: 'Botica Sur',
      chain: 'Del Sur',
      chainSubCategory: 'Centro comercial',
      countryCode: 'PE',
      city: 'Lima',
      region: 'Lima Metropolitana',
      sector: 'Miraflores',
      zone: 'Sur',
      address: 'Av. Larco 345',
      latitude: -12.12,
      longitude: -77.03,
      imageUrl: another,
    },
    // Of its link to a company.
    but: ['companyId', 'internalCode'],
    read: async (id) => {
      const { location } = await admin.call(contract.locations.getGeneral, { params: { id } });
      return { ...location, ...location.Address };
    },
  });
});

it('a location’s link to a company', async () => {
  const { location } = await admin.call(contract.locations.create, {
    body: { name: 'Botica Oriente', companyId: world.companyId, internalCode: 'BO-1' },
  });
  const { location: linked } = await admin.call(contract.locations.get, { params: { id: location.id } });
  expect(linked).toMatchObject({ internalCode: 'BO-1', companyId: world.companyId });
});

it('a project', () =>
  isWrittenAndRead({
    create: contract.projects.create,
    first: { name: 'Cadena de frío', companyId: world.companyId, tokens: 40 },
    change: contract.projects.update,
    second: { name: 'Cadena de frío 2027', companyId: world.companyId, tokens: 55 },
    but: ['tokensBefore'],
    read: async (id) => {
      const { projects } = await admin.call(contract.projects.administered, { query: { limit: 100 } });
      return projects.Projects.find((project) => project.id === id) ?? {};
    },
  }));

it('a category', () =>
  isWrittenAndRead({
    create: contract.categories.create,
    first: { name: 'Analgésicos', code: 'ANA' },
    change: contract.categories.update,
    second: { name: 'Antigripales', code: 'ANT', deleted: false },
    read: async (id) => (await admin.call(contract.categories.get, { params: { id } })).category,
  }));

it('a product', async () => {
  const [imageUrl, another] = await pictures(contract.products.signUpload);
  for (const code of ['JAR', 'TAB'])
    await admin.call(contract.categories.create, { body: { name: `Forma ${code}`, code } });
  await isWrittenAndRead({
    create: contract.products.create,
    first: {
      name: 'Jarabe',
      internalCode: 'P-1',
      companyId: world.companyId,
      ean: '7702057000014',
      distributor: 'Andina',
      description: 'Para la tos',
      size: '120 ml',
      categoryCode: 'JAR',
      subCategory: 'Tos',
      category01: 'A',
      category02: 'B',
      category03: 'C',
      imageUrl,
    },
    change: contract.products.update,
    second: {
      name: 'Tabletas',
      internalCode: 'P-2',
      companyId: world.companyId,
      ean: '7702057000021',
      distributor: 'Del Sur',
      description: 'Para el dolor',
      size: '20 tabletas',
      categoryCode: 'TAB',
      subCategory: 'Dolor',
      category01: 'D',
      category02: 'E',
      category03: 'F',
      imageUrl: another,
      deleted: false,
    },
    read: async (id) => (await admin.call(contract.products.get, { params: { id } })).product,
  });
});

it('a news item', async () => {
  const [urlImage, another] = await pictures(contract.home.signNewsUpload);
  await isWrittenAndRead({
    create: contract.home.createNews,
    first: {
      title: 'Abrimos',
      description: 'Cien boticas',
      urlImage,
      urlNews: 'https://gondola.example/a',
      type: 'Anuncio',
      active: false,
    },
    change: contract.home.updateNews,
    second: {
      title: 'Crecemos',
      description: 'Mil boticas',
      urlImage: another,
      urlNews: 'https://gondola.example/b',
      type: 'Noticia',
      active: true,
    },
    read: async (id) => {
      const { news } = await admin.call(contract.home.newsPage, { query: { limit: 100 } });
      return news.find((item) => item.id === id) ?? {};
    },
  });
});

it('a home message', () =>
  isWrittenAndRead({
    create: contract.home.createHomeMessage,
    first: { name: 'Hola', spanishMessage: '<p>Hola</p>', englishMessage: '<p>Hello</p>', active: false },
    change: contract.home.updateHomeMessage,
    second: { name: 'Adiós', spanishMessage: '<p>Adiós</p>', englishMessage: '<p>Goodbye</p>', active: true },
    read: async (id) => {
      const { homeMessages } = await admin.call(contract.home.homeMessagePage, { query: { limit: 100 } });
      return homeMessages.find((message) => message.id === id) ?? {};
    },
  }));

it('a report', async () => {
  const [fileUrl, another] = await pictures(contract.reports.signUpload);
  await isWrittenAndRead({
    create: contract.reports.create,
    first: {
      reportName: 'Frío',
      reportDescription: 'Temperaturas',
      kind: 'powerbi',
      reportId: 'r-1',
      workspaceId: 'w-1',
      fileUrl,
      identityRoles: ['Laboratorio'],
      companyId: world.companyId,
    },
    change: contract.reports.update,
    second: {
      reportName: 'Vencimientos',
      reportDescription: 'Fechas',
      kind: 'powerbi',
      reportId: 'r-2',
      workspaceId: 'w-2',
      fileUrl: another,
      identityRoles: ['Botica', 'Laboratorio'],
      warningStatus: 'low',
      warningMessage: 'Faltan tres boticas',
      deleted: false,
    },
    read: async (id) => (await admin.call(contract.reports.get, { params: { id } })).report,
  });
});

it('a person', async () => {
  const [fileUrl] = await pictures(contract.users.signUpload);
  await isWrittenAndRead({
    create: contract.users.register,
    first: {
      fullName: 'Rosa',
      lastName: 'Quispe',
      dni: '123456789',
      countryCode: 'PE',
      email: 'rosa@gondola.test',
      role: 'scout',
      phoneNumber: '+51 999 888 777',
      numberAccount: '001-2',
      qrAuthorization: 'texto del código',
      avatar: 'female',
      bank: 'Banco del Sur',
    },
    change: contract.users.update,
    second: {
      fullName: 'Rosa María',
      lastName: 'Quispe Rojas',
      dni: '987654321',
      countryCode: 'CO',
      phoneNumber: '+51 111 222 333',
      numberAccount: '003-4',
      qrAuthorization: 'otro texto',
      bank: 'Banco del Norte',
      fileUrl,
      avatar: fileUrl,
      updatedRole: 'qa',
      updatedStatus: false,
    },
    shownAs: { updatedRole: 'role', updatedStatus: 'active' },
    // The pictures within a body have tests of their own.
    but: ['password', 'customPassword', 'projects', 'avatarBase64', 'qrBase64'],
    read: async (id) => (await admin.call(contract.users.get, { params: { id } })).user,
  });
});

it('what people change of themselves', async () => {
  const { client } = world.people.qa;
  const body: Values<typeof contract.users.updateProfile, never> = {
    fullName: 'Quena',
    lastName: 'Mamani',
    dni: '112233445',
    phoneNumber: '+56 9 1234',
    bank: 'Banco',
    numberAccount: '77',
  };
  await client.call(contract.users.updateProfile, { body });
  await client.call(contract.users.updateProfile, { body: {} });
  expect((await client.call(contract.users.current, {})).user).toMatchObject(body);
});

it('groups of people, products and locations', async () => {
  const { listing } = await admin.call(contract.groups.createListing, { body: { name: 'Surtido' } });
  const members = ['changes', 'userIds', 'productIds', 'locationIds'] as const;
  await isWrittenAndRead({
    create: contract.groups.createUserGroup,
    first: { name: 'Norte' },
    change: contract.groups.updateUserGroup,
    second: { name: 'Sur', deleted: false },
    but: members,
    read: async (id) => (await admin.call(contract.groups.getUserGroup, { params: { id } })).userGroup,
  });
  await isWrittenAndRead({
    create: contract.groups.createListing,
    first: { name: 'Frío' },
    change: contract.groups.updateListing,
    second: { name: 'Seco', deleted: false },
    but: members,
    read: async (id) => (await admin.call(contract.groups.getListing, { params: { id } })).listing,
  });
  await isWrittenAndRead({
    create: contract.groups.createCluster,
    first: { name: 'Andina', listingId: listing.id },
    change: contract.groups.updateCluster,
    second: { name: 'Del Sur', listing: listing.id, deleted: false },
    shownAs: { listing: 'listingId' },
    but: members,
    read: async (id) => (await admin.call(contract.groups.getCluster, { params: { id } })).cluster,
  });
});

it('a ticket', async () => {
  const { client } = world.people.owner;
  const [fileUrl, another] = await pictures(contract.tickets.signUpload, client);
  const { location } = await admin.call(contract.locations.create, {
    body: { name: 'Botica Poniente', companyId: world.companyId, internalCode: 'BP-1' },
  });
  await isWrittenAndRead({
    create: contract.tickets.create,
    first: {
      subject: 'Falta una góndola',
      content: 'La del pasillo dos',
      category: 'display',
      subcategory: 'newDashboard',
      projectId: world.projectId,
      locationId: location.id,
      fileUrl,
    },
    // One of the four things that the call takes.
    change: { ...contract.tickets.update, body: ticketEdit },
    second: {
      subject: 'Sobra una góndola',
      content: 'La del pasillo tres',
      category: 'qa',
      subcategory: 'other',
      fileUrl: another,
    },
    // Challenges and several attachments have tests of their own.
    but: ['fileUrls', 'dispute', 'batchId', 'challengesResponseFile', 'lastModifiedDate'],
    client,
    read: async (id) => (await client.call(contract.tickets.get, { params: { id } })).ticket,
  });
});
