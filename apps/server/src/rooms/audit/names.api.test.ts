// Names instead of ids in the trail: of what entries are about, and in what they say has changed.
import { auditedEntities, contract, entityOfField, nameOfAudited, namedEntities } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLocation, addProduct } from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { addShops, raiseChallenge } from '../../../test/kit/challenge-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, makeWorld, type World } from '../../../test/kit/world.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findNames, nameKey } from './names.queries.ts';

const { audit } = contract;
let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const admin = () => world.people.superAdmin.client;

interface Recorded {
  readonly entity: string;
  readonly entityId: number | string;
  readonly companyId?: number;
  readonly before?: object;
  readonly after?: object;
}

async function record({
  entity,
  entityId,
  companyId = world.companyId,
  before,
  after,
}: Recorded): Promise<number> {
  const [row] = await app.sql<{ id: string }>(
    `insert into audit_log (company_id, user_id, request_id, action, entity, entity_id, before, after)
     values ($1, $2, 'r', $3 || '.edit', $3, $4, $5, $6) returning id`,
    [
      companyId,
      world.people.superAdmin.id,
      entity,
      String(entityId),
      JSON.stringify(before),
      JSON.stringify(after),
    ],
  );
  return Number(row?.id);
}

const read = async (recorded: Recorded, client = admin()) =>
  client.call(audit.get, { params: { id: await record(recorded) } });

const resolve = (entity: (typeof namedEntities)[number], id: number, companyIds: number[]) =>
  inTransaction(app.services.pool, { companyIds, userId: null }, 'read', async (db) =>
    (await findNames(db, companyIds, new Map([[entity, new Set([id])]]), 'en')).get(nameKey(entity, id)),
  );

describe('what entries are about', () => {
  it('has a source of names for every entity, and an entity for everything that has an id', async () => {
    for (const entity of namedEntities)
      expect(await resolve(entity, 999_999, [world.companyId]), entity).toBeUndefined();
    const nameless = auditedEntities.filter((entity) => nameOfAudited[entity] === null);
    expect(nameless).toEqual(['settings', 'job']);
  });

  it('is called by its name in the list, the entry and the export', async () => {
    const { id } = await addPerson(app, { role: 'client' });
    await app.sql(`update users set full_name = 'Rayén', last_name = 'Quiroga' where id = $1`, [id]);
    const { line } = await read({ entity: 'user', entityId: id });
    expect(line).toMatchObject({ label: 'Rayén Quiroga', isDeleted: false, entityId: String(id) });
    const { lines } = await admin().call(audit.list, { query: { entity: 'user', entityId: String(id) } });
    expect(lines[0]).toMatchObject({ label: 'Rayén Quiroga' });
    const csv = await admin().download(audit.export, { query: { format: 'csv', entity: 'user' } });
    expect(csv.content.toString()).toContain('Rayén Quiroga');
  });

  it.each([
    ['project', () => world.projectId, /^Proyecto/],
    ['company', () => world.companyId, /^Empresa/],
    ['user', () => world.people.qa.id, /^Persona qa/],
  ] as const)('names a %s', async (entity, id, name) => {
    expect((await read({ entity, entityId: id() })).line.label).toMatch(name);
  });

  it('says of what was deleted that it was, also where its row is gone for good', async () => {
    const productId = await addProduct(app, world.companyId, 'Leche entera');
    await app.sql('update products set deleted = true where id = $1', [productId]);
    expect((await read({ entity: 'product', entityId: productId })).line).toMatchObject({
      label: 'Leche entera',
      isDeleted: true,
    });
    await app.sql('delete from products where id = $1', [productId]);
    const { line } = await read({
      entity: 'product',
      entityId: productId,
      before: { name: 'Leche de antes' },
    });
    expect(line).toMatchObject({ label: 'Leche de antes', isDeleted: true });
    const csv = await admin().download(audit.export, { query: { format: 'csv', entity: 'product' } });
    expect(csv.content.toString()).toContain('Leche de antes (eliminado)');
  });

  it('is of no use to somebody who asks for another company', async () => {
    const productId = await addProduct(app, world.otherCompanyId, 'Ajeno');
    expect(await resolve('product', productId, [world.otherCompanyId])).toEqual({
      text: 'Ajeno',
      isDeleted: false,
    });
    expect(await resolve('product', productId, [world.companyId])).toBeUndefined();
    const { names } = await read(
      { entity: 'task', entityId: 1, after: { productId, projectId: world.projectId } },
      admin().inCompany(world.companyId),
    );
    expect(names).toMatchObject([{ entity: 'project', id: world.projectId }]);
  });
});

describe('what has changed', () => {
  it('is named in the reader’s language where it has a name in each', async () => {
    const [label] = await app.sql<{ id: number; name_es: string; name_en: string }>(
      'select id::int, name_es, name_en from feedback_labels order by id limit 1',
    );
    const recorded = { entity: 'response', entityId: 1, after: { feedbackLabelId: label?.id } };
    expect((await read(recorded)).names[0]?.text).toBe(label?.name_es);
    expect((await read(recorded, admin().inEnglish())).names[0]?.text).toBe(label?.name_en);
  });

  it('names ids by their field, one by one and in lists, at any depth', async () => {
    const { companyId, projectId, people } = world;
    const [locationId = 0] = await addShops(app, world, ['Lider Quilín']);
    const { names } = await read({
      entity: 'userGroup',
      entityId: 1,
      before: { projectId, reviewedBy: null, companyId: String(companyId) },
      after: {
        location_id: locationId,
        changes: [{ change: 'add', ids: [people.qa.id, people.scout.id] }],
        projects: [{ projectId }],
        tokens: people.owner.id,
      },
    });
    const texts = names.map(({ entity, text }) => `${entity} ${text.replace(/ \d+$/, '')}`);
    expect(new Set(texts)).toEqual(
      new Set([
        'company Empresa',
        'location Lider Quilín',
        'project Proyecto',
        'user Persona qa',
        'user Persona scout',
      ]),
    );
  });

  it('knows members by the group they are in', () => {
    expect(entityOfField('listing', 'changes.0.ids')).toBe('product');
    expect(entityOfField('cluster', 'changes.0.ids')).toBe('location');
    expect(entityOfField('product', 'changes.0.ids')).toBeUndefined();
    expect(entityOfField('project', 'constructor')).toBeUndefined();
  });

  it('reads whatever an entry holds', async () => {
    const odd = { projectId: 'x', userId: -1, locationId: 1e300, taskId: '9'.repeat(40), ids: [null, {}] };
    expect((await read({ entity: 'listing', entityId: '../../7', after: odd })).names).toEqual([]);
  });
});

it.each([
  ['challenge', true],
  ['ticket', false],
] as const)('says "Adjusted the result" of the result of a %s', async (entity, isChallenge) => {
  const locationId = await addLocation(app, world.companyId);
  const { projectId, people } = world;
  const category = isChallenge ? {} : { category: 'display' as const, subcategory: 'newDashboard' as const };
  const id = await raiseChallenge(people.client.client, { projectId, locationId, ...category });
  await app.sql(`update tickets set state = 'objected' where id = $1`, [id]);
  await people.admin.client.call(contract.tickets.update, { params: { id }, body: { state: 'adjust' } });
  const query = { entity, entityId: String(id), action: `${entity}.adjust` };
  const textOf = async (client: Client) => (await client.call(audit.list, { query })).lines[0]?.actionText;
  expect([await textOf(admin()), await textOf(admin().inEnglish())]).toEqual([
    'Ajustó el resultado',
    'Adjusted the result',
  ]);
});
