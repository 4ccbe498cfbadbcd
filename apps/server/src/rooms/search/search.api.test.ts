// Searching everything at once: who finds what, what comes first, and that one kind's failure is its own.
import { contract, type FoundKind, ticketNumberOf } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, addProject, makeWorld, type World } from '../../../test/kit/world.ts';

let app: TestApplication;
let world: World;
const ids: Record<string, number> = {};

async function insert(name: string, text: string, values: unknown[]): Promise<void> {
  const [row] = await app.sql<{ id: number }>(`${text} returning id`, values);
  ids[name] = Number(row?.id);
}

const ticketSql = `insert into tickets (company_id, project_id, creator_id, subject, content, category, subcategory, challenge_status)
  values ($1, $2, $3, $4, $5, $6, 'other', case when $6 = 'Challenge' then 'pending' end)`;

async function fill(side: string, companyId: number, projectId: number, word: string): Promise<void> {
  const { owner, clientEmployee } = world.people;
  await insert(`${side} ticket`, ticketSql, [
    companyId,
    projectId,
    owner.id,
    `Góndola ${word}`,
    'Piñas',
    'qa',
  ]);
  await insert(`${side} challenge`, ticketSql, [
    companyId,
    projectId,
    owner.id,
    `Góndola ${word}`,
    '',
    'Challenge',
  ]);
  await insert(`${side} own`, ticketSql, [
    companyId,
    projectId,
    clientEmployee.id,
    `Góndola ${word} propia`,
    '',
    'Challenge',
  ]);
  await insert(
    `${side} report`,
    `insert into powerbi_reports (company_id, report_name, report_id, report_description, workspace_id)
     values ($1, $2, 'r', 'Ventas', '')`,
    [companyId, `Góndola ${word}`],
  );
  await insert(`${side} location`, 'insert into locations (name, chain, city) values ($1, $2, $3)', [
    `Góndola ${word}`,
    'Norte',
    'Arica',
  ]);
  await app.sql(
    'insert into company_locations (company_id, location_id, internal_code) values ($1, $2, $3)',
    [companyId, ids[`${side} location`], `LOC-${side}`],
  );
  await insert(
    `${side} product`,
    'insert into products (company_id, name, internal_code, ean) values ($1, $2, $3, $4)',
    [companyId, `Góndola ${word}`, `00${companyId}77`, `780000000${companyId}`],
  );
  await insert(
    `${side} task`,
    `insert into tasks (company_id, project_id, title, type, revision_policy) values ($1, $2, $3, 'general', 'yes')`,
    [companyId, projectId, `Góndola ${word}`],
  );
}

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  await fill('ours', world.companyId, world.projectId, 'nuestra');
  await fill('theirs', world.otherCompanyId, world.otherProjectId, 'ajena');
  await app.sql(`update users set full_name = 'Góndola Añazco', last_name = null where id = $1`, [
    world.people.scout.id,
  ]);
});
afterAll(() => app.close());

async function search(client: Client, searchValue: string, more: object = {}) {
  const { groups } = await client.call(contract.search.everywhere, { query: { searchValue, ...more } });
  return groups;
}

async function found(client: Client, words: string, more: object = {}): Promise<Record<string, number[]>> {
  const groups = await search(client, words, more);
  return Object.fromEntries(groups.map(({ kind, items }) => [kind, items.map(({ id }) => id)]));
}

const ours = (...names: string[]): (number | undefined)[] => names.map((name) => ids[`ours ${name}`]);

describe('who finds what', () => {
  it('shows a super administrator every kind in every company', async () => {
    const all = await found(world.people.superAdmin.client, 'gondola');
    for (const kind of ['tickets', 'reports', 'locations', 'products', 'tasks'] as const) {
      const name = kind.slice(0, -1);
      expect(new Set(all[kind]), kind).toEqual(new Set([ids[`ours ${name}`], ids[`theirs ${name}`]]));
    }
    expect(all['challenges']).toHaveLength(4);
    // Everybody's address has the word; the one whose name starts with it comes first.
    expect(all['users']?.[0]).toBe(world.people.scout.id);
  });

  it('shows an owner the tickets and challenges of their projects, and never another company’s', async () => {
    expect(await found(world.people.owner.client, 'gondola')).toEqual({
      tickets: ours('ticket'),
      challenges: ours('challenge', 'own'),
      reports: [],
    });
    const theirs = await found(world.stranger.client, 'gondola nuestra');
    expect(Object.values(theirs).flat()).toEqual([]);
  });

  it('shows an employee of the client only the challenges they made', async () => {
    const own = await found(world.people.clientEmployee.client, 'gondola');
    expect(own['challenges']).toEqual(ours('own'));
    expect(own['tickets']).toEqual(ours('ticket'));
  });

  it('shows nothing of a project one is not linked to', async () => {
    const projectId = await addProject(app, world.companyId);
    const outsider = await addPerson(app, {
      role: 'qa',
      projects: [{ companyId: world.companyId, projectId }],
    });
    expect(await found(outsider.client, 'gondola')).toEqual({
      tickets: [],
      challenges: [],
      reports: [],
      tasks: [],
    });
    expect((await found(world.people.qa.client, 'gondola'))['tasks']).toEqual(ours('task'));
  });

  it('shows the reports associated with a person, and no longer once the link is gone', async () => {
    const { client, id } = world.people.client;
    expect((await found(client, 'ventas'))['reports']).toEqual([]);
    await app.sql('insert into user_reports (company_id, user_id, powerbi_report_id) values ($1, $2, $3)', [
      world.companyId,
      id,
      ids['ours report'],
    ]);
    expect((await found(client, 'ventas'))['reports']).toEqual(ours('report'));
    await app.sql('update user_reports set deleted = true where user_id = $1', [id]);
    expect((await found(client, 'ventas'))['reports']).toEqual([]);
  });

  it('keeps to the selected company', async () => {
    const admin = world.people.superAdmin.client.inCompany(world.companyId);
    const here = await found(admin, 'gondola');
    expect(here['products']).toEqual(ours('product'));
    expect(here['users']?.[0]).toBe(world.people.scout.id);
    const there = await found(world.people.superAdmin.client.inCompany(world.otherCompanyId), 'gondola');
    expect(there['users']).toEqual([world.stranger.id]);
    const refused = await world.people.owner.client
      .inCompany(world.otherCompanyId)
      .fail(contract.search.everywhere, { query: { searchValue: 'gondola' } });
    expect(refused.status).toBe(404);
  });

  it('is closed to scouts and to callers without a session', async () => {
    const query = { searchValue: 'gondola' };
    expect((await world.people.scout.client.fail(contract.search.everywhere, { query })).status).toBe(403);
    expect((await app.stranger.fail(contract.search.everywhere, { query })).status).toBe(401);
  });
});

describe('what matches', () => {
  const admin = (): Client => world.people.superAdmin.client.inCompany(world.companyId);

  it('wants every word, as the beginning of a word, whatever its accents and capitals', async () => {
    for (const words of ['GÓNDOLA', 'gond nues', 'nuestra gondola', '  piñas, nuest', 'pinas']) {
      expect((await found(admin(), words))['tickets'], words).toEqual(ours('ticket'));
    }
    for (const words of ['ondola', 'gondola ajena', 'gondola nada']) {
      expect((await found(admin(), words))['tickets'], words).toEqual([]);
    }
  });

  it('takes two letters and signs of patterns for what they are', async () => {
    expect((await found(admin(), 'gó'))['tickets']).toEqual(ours('ticket'));
    expect((await found(admin(), 'g%'))['tickets']).toEqual(ours('ticket'));
    expect((await found(admin(), '%'))['tickets']).toEqual([]);
    expect((await found(admin(), 'g_ndola'))['tickets']).toEqual([]);
    expect((await found(admin(), String.raw`\'" or 1=1`))['tickets']).toEqual([]);
  });

  it('finds numbers and codes', async () => {
    const id = ids['ours ticket'] ?? 0;
    for (const words of [ticketNumberOf(id), String(id), `t${id}`]) {
      expect((await found(admin(), words, { kinds: 'tickets' }))['tickets'], words).toEqual([id]);
    }
    const { companyId } = world;
    for (const words of [`780000000${companyId}`, `00${companyId}77`, `${companyId}77`]) {
      expect((await found(admin(), words))['products']?.[0], words).toBe(ids['ours product']);
    }
    expect((await found(admin(), 'LOC-ours'))['locations']).toEqual(ours('location'));
    expect((await found(admin(), world.people.qa.email))['users']).toEqual([world.people.qa.id]);
    const foreign = ticketNumberOf(ids['theirs ticket'] ?? 0);
    expect((await found(world.people.owner.client, foreign))['tickets']).toEqual([]);
  });

  it('puts the kind of the entity whose number was typed before every other', async () => {
    const { companyId } = world;
    const [ticket] = await app.sql<{ id: number }>(
      `insert into tickets (company_id, project_id, subject, content, category, subcategory)
       values ($1, $2, $3, '', 'qa', 'other') returning id`,
      [companyId, world.projectId, `Mal precio de LOC-ours y de 780000000${companyId}`],
    );
    const first = async (words: string) => (await search(admin(), words)).find(({ items }) => items[0]);
    expect(await first('LOC-ours')).toMatchObject({ kind: 'locations', items: [{ number: 'LOC-ours' }] });
    expect(await first(`780000000${companyId}`)).toMatchObject({ kind: 'products' });
    expect(await first(world.people.qa.email)).toMatchObject({ kind: 'users' });
    expect((await first('LOC ours'))?.items[0]?.id).toBe(Number(ticket?.id));
    await app.sql('delete from tickets where id = $1', [ticket?.id]);
  });

  it('finds a ticket or a challenge alone by the number of one, though other entities are numbered alike', async () => {
    const { id } = world.people.qa;
    for (const number of [ticketNumberOf(id), `t${id}`, `T-${id}`]) {
      const groups = await search(admin(), number, { kinds: 'users,locations,products,tasks,reports' });
      expect(
        groups.flatMap(({ items }) => items),
        number,
      ).toEqual([]);
    }
    expect((await found(admin(), String(id), { kinds: 'users' }))['users']).toEqual([id]);
    const challenge = ids['ours challenge'] ?? 0;
    const [group] = await search(admin(), ticketNumberOf(challenge));
    expect(group).toMatchObject({ kind: 'challenges', items: [{ id: challenge }] });
  });

  it('puts names that start with the words before the others, and says that there are more', async () => {
    const add = (subject: string, days: number): Promise<unknown> =>
      app.sql(
        `insert into tickets (company_id, project_id, subject, content, category, subcategory, created_at)
         values ($1, $2, $3, '', 'qa', 'other', now() - interval '1 day' * $4)`,
        [world.companyId, world.projectId, subject, days],
      );
    await add('Sobre el quiebre', 1);
    await add('Quiebre de leche', 30);
    for (let day = 2; day < 6; day += 1) await add(`Otro quiebre ${day}`, day);
    const [group] = await search(admin(), 'quiebre', { kinds: 'tickets', limit: 3 });
    expect(group?.items.map(({ title }) => title)).toEqual([
      'Quiebre de leche',
      'Sobre el quiebre',
      'Otro quiebre 2',
    ]);
    expect(group?.hasMore).toBe(true);
    const [all] = await search(admin(), 'quiebre', { kinds: 'tickets', limit: 6 });
    expect(all).toMatchObject({ hasMore: false });
  });

  it('leaves out what was deleted', async () => {
    await app.sql('update products set deleted = true where id = $1', [ids['theirs product']]);
    expect((await found(world.people.superAdmin.client, 'gondola'))['products']).toEqual(ours('product'));
  });

  it('tells number, place and company of what it found', async () => {
    const groups = await search(admin(), 'gondola');
    const first = (kind: FoundKind) => groups.find((group) => group.kind === kind)?.items[0];
    expect(first('tickets')).toMatchObject({
      number: ticketNumberOf(ids['ours ticket'] ?? 0),
      companyId: world.companyId,
    });
    expect(first('locations')).toMatchObject({ number: 'LOC-ours', detail: 'Norte · Arica' });
    expect(first('users')).toMatchObject({ companyId: null, title: 'Góndola Añazco' });
  });

  it('finds a rare word behind thousands of newer rows', async () => {
    await app.sql(
      `insert into products (company_id, name, internal_code)
       select $1, 'Agua ' || i, 'AGUA' || i from generate_series(1, 4000) i`,
      [world.companyId],
    );
    expect((await found(admin(), 'nuestra'))['products']).toEqual(ours('product'));
    expect((await found(admin(), 'agua'))['products']).toHaveLength(5);
  });
});

it('refuses no words, too many, and kinds there are not', async () => {
  const { client } = world.people.owner;
  for (const query of [
    {},
    { searchValue: ' ' },
    { searchValue: 'x'.repeat(201) },
    { searchValue: 'x', kinds: 'passwords' },
  ]) {
    expect((await client.fail(contract.search.everywhere, { query })).status).toBe(400);
  }
});

it('answers the other kinds when one cannot be searched', async () => {
  await app.sql('alter table tasks rename column title to title_gone');
  try {
    const groups = await search(world.people.superAdmin.client.inCompany(world.companyId), 'gondola');
    expect(groups.find(({ kind }) => kind === 'tasks')).toMatchObject({ failed: true, items: [] });
    expect(groups.find(({ kind }) => kind === 'reports')).toMatchObject({ failed: false });
    expect(groups.find(({ kind }) => kind === 'reports')?.items).toHaveLength(1);
  } finally {
    await app.sql('alter table tasks rename column title_gone to title');
  }
});
