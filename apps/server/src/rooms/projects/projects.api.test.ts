import { newDraft } from '@gondola/builder';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addCompany, makeWorld, type World } from '../../../test/kit/world.ts';

const { projects, wallet } = contract;

let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app, 20);
});
afterAll(() => app.close());

const admin = () => world.people.superAdmin.client;

async function create(name = 'Proyecto vacío', more: { tokens?: number } = {}) {
  const body = { name, companyId: world.companyId, ...more };
  return (await admin().call(projects.create, { body })).project;
}

const movementsOf = async (projectId: number) =>
  (await admin().call(wallet.movements, { params: { projectId } })).walletMovements;

describe('a new project', () => {
  it('begins with one movement of ten tokens by the person who made it', async () => {
    const made = await create('Primavera');
    expect(made).toMatchObject({ name: 'Primavera', companyId: world.companyId, tokens: 10 });
    expect(await movementsOf(made.id)).toMatchObject([
      { amount: 10, tokensLeft: 10, comments: 'Saldo inicial', User: { fullName: 'Persona superAdmin' } },
    ]);
    const english = await admin()
      .inEnglish()
      .call(wallet.movements, { params: { projectId: made.id } });
    expect(english.walletMovements[0]?.comments).toBe('Initial balance');
  });

  it('may begin with nothing, and that is a movement too', async () => {
    const made = await create('Sin saldo', { tokens: 0 });
    expect(await movementsOf(made.id)).toMatchObject([{ amount: 0, tokensLeft: 0 }]);
  });

  it('is made once of one form sent five times at once', async () => {
    const body = { name: 'Una vez', companyId: world.companyId, requestId: crypto.randomUUID() };
    const made = await Promise.all(Array.from({ length: 5 }, () => admin().call(projects.create, { body })));
    const ids = new Set(made.map(({ project }) => project.id));
    expect(ids.size).toBe(1);
    expect(await movementsOf([...ids][0] ?? 0)).toHaveLength(1);
  });

  it.each([
    ['a name of two letters', { name: 'ab' }, 'name', 'El nombre debe tener al menos 3 caracteres'],
    ['no name', { name: '  ' }, 'name', 'Este campo es obligatorio'],
    ['half a token', { tokens: 1.5 }, 'tokens', 'Ingresa un número entero de tokens, cero o más'],
    ['a company that does not exist', { companyId: 999_999 }, 'companyId', 'Elige una de las empresas'],
  ])('is refused with %s', async (_case, part, path, message) => {
    const body = { name: 'Un proyecto', companyId: world.companyId, ...part };
    const answer = await admin().fail(projects.create, { body });
    expect([answer.status, answer.data.fields]).toEqual([400, [expect.objectContaining({ path, message })]]);
  });

  it('is for administrators only, in the selected company', async () => {
    const body = { name: 'Ajeno', companyId: world.companyId };
    expect((await world.people.admin.client.fail(projects.create, { body })).status).toBe(403);
    const elsewhere = await admin().inCompany(world.otherCompanyId).fail(projects.create, { body });
    expect(elsewhere.data.fields).toMatchObject([{ path: 'companyId' }]);
  });
});

describe('changing a project', () => {
  const change = (project: { id: number; name: string; companyId: number }, more: object) =>
    admin().send(projects.update, {
      body: { id: project.id, name: project.name, companyId: project.companyId, ...more },
    });

  it('writes another balance as an adjustment with the name of the editor', async () => {
    const made = await create('Se ajusta');
    const answer = await change(made, { name: 'Se ajustó', tokens: 4, tokensBefore: 10 });
    expect(answer.data['project']).toMatchObject({ name: 'Se ajustó', tokens: 4 });
    expect(await movementsOf(made.id)).toMatchObject([
      { amount: -6, tokensLeft: 4, comments: 'Ajuste del saldo', User: { fullName: 'Persona superAdmin' } },
      { amount: 10 },
    ]);
  });

  it('leaves the wallet alone when the balance is the same or not named', async () => {
    const made = await create('Igual');
    await change(made, { tokens: 10 });
    await change(made, { name: 'Igual de nuevo' });
    expect(await movementsOf(made.id)).toHaveLength(1);
  });

  it('adjusts once when sent twice', async () => {
    const made = await create('Dos veces');
    await Promise.all([change(made, { tokens: 25 }), change(made, { tokens: 25 })]);
    expect(await movementsOf(made.id)).toMatchObject([{ amount: 15, tokensLeft: 25 }, { amount: 10 }]);
  });

  it('does not undo what was spent while the form was open', async () => {
    const made = await create('Se gastó');
    await admin().call(projects.addTokens, { params: { id: made.id }, body: { tokens: 5 } });
    const answer = await change(made, { name: 'Otro nombre', tokens: 12, tokensBefore: 10 });
    expect(answer.status).toBe(409);
    expect(answer.data['fields']).toMatchObject([
      { path: 'tokens', message: 'El saldo cambió mientras editabas: ahora es 15. Revisa el número.' },
    ]);
    // One transaction: the name was not saved either.
    const { projects: found } = await admin().call(projects.administered, {
      query: { searchValue: 'Se gastó' },
    });
    expect(found.Projects).toMatchObject([{ id: made.id, tokens: 15 }]);
  });

  it('moves an empty project to another company with its wallet', async () => {
    const made = await create('Se muda');
    const target = await addCompany(app, 'La nueva casa');
    const answer = await change(made, { companyId: target, tokens: 11 });
    expect(answer.data['project']).toMatchObject({ companyName: 'La nueva casa', tokens: 11 });
    expect(await movementsOf(made.id)).toMatchObject([
      { amount: 1, tokensLeft: 11 },
      { amount: 10, tokensLeft: 10 },
    ]);
  });

  it('does not move one that has people or tickets, and says so at the field', async () => {
    const { project } = await admin().call(projects.get, { params: { id: world.projectId } });
    const answer = await change(project, { companyId: world.otherCompanyId });
    expect(answer.status).toBe(400);
    expect(answer.data['fields']).toMatchObject([
      { path: 'companyId', message: expect.stringContaining('no puede cambiar de empresa') },
    ]);
  });

  it('does not move one with a task that is begun, and says so at the field', async () => {
    const made = await create('Con borrador');
    const definition = newDraft({ title: 'x', type: 'general', projectId: made.id });
    await admin().call(contract.tasks.beginDraft, { body: { projectId: made.id, definition } });
    const answer = await change(made, { companyId: await addCompany(app) });
    expect(answer.status).toBe(400);
    expect(answer.data['fields']).toMatchObject([{ path: 'companyId' }]);
  });

  it('does not find one of a company that is not selected', async () => {
    const body = { id: world.projectId, name: 'Ajeno', companyId: world.companyId };
    const elsewhere = admin().inCompany(world.otherCompanyId);
    expect((await elsewhere.fail(projects.update, { body })).status).toBe(404);
    expect((await world.stranger.client.fail(projects.update, { body })).status).toBe(403);
  });
});

describe('the table of projects', () => {
  it('begins with the newest, and follows the selected company', async () => {
    const newest = await create('La última');
    const all = await admin().call(projects.administered, {});
    expect(all.projects.Projects[0]).toMatchObject({ id: newest.id, tokens: 10 });
    const elsewhere = await admin().inCompany(world.otherCompanyId).call(projects.administered, {});
    expect(new Set(elsewhere.projects.Projects.map(({ companyId }) => companyId))).toEqual(
      new Set([world.otherCompanyId]),
    );
  });

  it('sorts and searches by name, company and number, and by nothing else', async () => {
    await create('Aardvark');
    const by = (query: object) => admin().call(projects.administered, { query });
    const first = (await by({ sortBy: 'name', sortOrder: 'asc', limit: 1 })).projects.Projects[0];
    expect(first?.name).toBe('Aardvark');
    expect((await by({ searchValue: 'aard' })).totalProjects).toBe(1);
    expect((await by({ searchValue: String(world.projectId), column: 'id' })).totalProjects).toBe(1);
    expect(
      (await by({ searchValue: first?.companyName, column: 'companyName' })).totalProjects,
    ).toBeGreaterThan(1);
    expect((await admin().send(projects.administered, { query: { sortBy: 'tokens_left' } })).status).toBe(
      400,
    );
  });
});

describe('two administrators', () => {
  it('at one project: the later one sees the name that the earlier gave it', async () => {
    const { id, name, companyId } = await create('De dos');
    const expected = { name, companyId };
    await admin().call(projects.update, { body: { id, companyId, name: 'Del primero' } });
    const body = { id, companyId, name: 'Del segundo' };
    const refused = await admin().fail(projects.update, { body: { ...body, expected } });
    expect(refused).toMatchObject({
      status: 409,
      data: { fields: [{ path: 'name' }], now: { name: 'Del primero' } },
    });
    const { project } = await admin().call(projects.update, {
      body: { ...body, expected: { ...expected, name: 'Del primero' } },
    });
    expect(project.name).toBe('Del segundo');
  });
});
