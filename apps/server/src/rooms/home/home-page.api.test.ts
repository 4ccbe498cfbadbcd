import { contract } from '@gondola/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, addProject, makeWorld, type World } from '../../../test/kit/world.ts';

const { home, tickets } = contract;
let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const addChallenge = (
  companyId: number,
  projectId: number,
  status: string | null,
  creatorId: number | null = null,
) =>
  app.sql(
    `insert into tickets (company_id, project_id, creator_id, subject, content, category, subcategory, challenge_status)
     values ($1, $2, $3, 'Desafío', 'Precio', 'Challenge', 'Challenge', $4)`,
    [companyId, projectId, creatorId, status],
  );

const spend = (companyId: number, projectId: number, sequence: number, amount: number, left: number) =>
  app.sql(
    `insert into wallet_movements (company_id, project_id, sequence, amount, tokens_left) values ($1, $2, $3, $4, $5)`,
    [companyId, projectId, sequence, amount, left],
  );

describe('the home page in one answer', () => {
  it('counts the challenges of the caller’s projects exactly, and nobody else’s', async () => {
    const { companyId, projectId, otherCompanyId, otherProjectId, people, stranger } = world;
    const hidden = await addProject(app, companyId);
    for (const status of ['explained', 'explained', 'explained', 'solved', 'pending', null]) {
      await addChallenge(companyId, projectId, status);
    }
    await addChallenge(companyId, projectId, 'pending', people.clientEmployee.id);
    await addChallenge(companyId, hidden, 'solved');
    await addChallenge(otherCompanyId, otherProjectId, 'solved');
    const page = await people.client.client.call(home.page, {});
    expect(page.failed).toEqual([]);
    expect(page.challenges).toEqual({ total: 7, explained: 3, solved: 1, pending: 2 });
    const all = await people.superAdmin.client.call(home.page, {});
    expect(all.challenges).toEqual({ total: 9, explained: 3, solved: 3, pending: 2 });
    const theirs = await stranger.client.call(home.page, {});
    expect(theirs.challenges).toEqual({ total: 1, explained: 0, solved: 1, pending: 0 });
  });

  it('counts for an employee of the client what they raised', async () => {
    const page = await world.people.clientEmployee.client.call(home.page, {});
    expect(page.challenges).toEqual({ total: 1, explained: 0, solved: 0, pending: 1 });
  });

  it('counts for a person who works alone on one project and leads another exactly what their list holds', async () => {
    const { companyId } = world;
    const alone = await addProject(app, companyId);
    const led = await addProject(app, companyId);
    const { id, client } = await addPerson(app, {
      role: 'clientEmployee',
      projects: [
        { companyId, projectId: alone },
        { companyId, projectId: led, role: 'client' },
      ],
    });
    await addChallenge(companyId, led, 'explained');
    await addChallenge(companyId, alone, 'solved');
    await addChallenge(companyId, alone, 'pending', id);
    const { challenges } = await client.call(home.page, {});
    expect(challenges).toEqual({ total: 2, explained: 1, solved: 0, pending: 1 });
    const listed = await client.call(tickets.list, { query: { challenge: 'true' } });
    expect(listed.totalTickets).toBe(challenges?.total);
  });

  it('shows balances with the last movements, a missing one as null, in the order of the names', async () => {
    const { companyId, people } = world;
    const spent = await addProject(app, companyId, 10, 'A: gastado');
    await spend(companyId, spent, 2, -4, 6);
    await spend(companyId, spent, 3, -9, -3);
    const [empty] = await app.sql<{ id: number }>(
      `insert into projects (company_id, name) values ($1, 'B: sin movimientos') returning id`,
      [companyId],
    );
    const person = await addPerson(app, {
      role: 'owner',
      projects: [
        { companyId, projectId: spent },
        { companyId, projectId: Number(empty?.id) },
      ],
    });
    const { tokens } = await person.client.call(home.page, {});
    expect(tokens?.totalProjects).toBe(2);
    expect(tokens?.projects.map(({ name, tokensLeft }) => [name, tokensLeft])).toEqual([
      ['A: gastado', -3],
      ['B: sin movimientos', null],
    ]);
    expect(tokens?.projects[0]?.trend.map(({ tokensLeft }) => tokensLeft)).toEqual([10, 6, -3]);
    expect(tokens?.projects[1]?.trend).toEqual([]);
    const admin = await people.superAdmin.client.inCompany(companyId).call(home.page, {});
    expect(admin.tokens?.projects.length).toBeLessThanOrEqual(6);
    const [counted] = await app.sql<{ count: number }>(
      'select count(*)::int as count from projects where company_id = $1',
      [companyId],
    );
    expect(admin.tokens?.totalProjects).toBe(counted?.count);
  });

  it.each(['clientEmployee', 'qa', 'teleaudit'] as const)('shows no wallet to %s', async (role) => {
    const page = await world.people[role].client.call(home.page, {});
    expect(page.tokens).toEqual({ projects: [], totalProjects: 0 });
  });

  it('shows only the wallets of projects whose role opens them', async () => {
    const { companyId, projectId, otherCompanyId, otherProjectId } = world;
    const person = await addPerson(app, {
      role: 'qa',
      projects: [
        { companyId, projectId, role: 'qa' },
        { companyId: otherCompanyId, projectId: otherProjectId, role: 'owner' },
      ],
    });
    const { tokens } = await person.client.call(home.page, {});
    expect(tokens?.projects.map(({ id }) => id)).toEqual([otherProjectId]);
  });

  it('brings the message, the news, the settings and the report opened last, or says that there is none', async () => {
    const page = await world.people.client.client.call(home.page, {});
    expect(page.message).toBeNull();
    expect(page.news).toEqual([]);
    expect(page.lastReport).toBeNull();
    expect(page.settings?.weatherPlace.name).toBe('Santiago');
    await world.people.superAdmin.client.call(home.createHomeMessage, {
      body: { name: 'Hola', spanishMessage: '<p>Hola</p>', englishMessage: '<p>Hello</p>', active: true },
    });
    const later = await world.people.client.client.call(home.page, {});
    expect(later.message?.englishMessage).toContain('Hello');
  });
});

describe('parts of the home page', () => {
  it('come as they are asked for, and no others', async () => {
    const page = await world.people.client.client.call(home.page, {
      query: { parts: 'challenges,news' },
    });
    expect(Object.keys(page).sort()).toEqual(['challenges', 'failed', 'news']);
    const refused = await world.people.client.client.fail(home.page, {
      query: { parts: 'wallets' },
    });
    expect(refused.status).toBe(400);
  });

  it('are not for the scout, nor for anyone without a session', async () => {
    expect((await world.people.scout.client.fail(home.page, {})).status).toBe(403);
    expect((await app.stranger.fail(home.page, {})).status).toBe(401);
  });

  it('that take too long are named, and the others shown', async () => {
    const owner = new pg.Client({ connectionString: app.ownerUrl });
    await owner.connect();
    try {
      await owner.query('begin; lock table tickets in access exclusive mode');
      const page = await world.people.client.client.call(home.page, {});
      expect(page.failed).toEqual(['challenges']);
      expect(page.challenges).toBeUndefined();
      expect(page.tokens?.projects).toHaveLength(1);
      expect(page.message).not.toBeNull();
    } finally {
      await owner.query('rollback');
      await owner.end();
    }
    const again = await world.people.client.client.call(home.page, {
      query: { parts: 'challenges' },
    });
    expect(again.challenges?.total).toBe(7);
  }, 20_000);

  it('that break are named, and the others shown', async () => {
    await app.sql('alter table home_messages rename to home_messages_away');
    try {
      const page = await world.people.client.client.call(home.page, {});
      expect(page.failed).toEqual(['message']);
      expect(page.challenges?.total).toBe(7);
    } finally {
      await app.sql('alter table home_messages_away rename to home_messages');
    }
  });
});

describe('the host of the weather service', () => {
  const policy = async () => {
    const reply = await app.server.inject({ method: 'GET', url: '/healthz' });
    return /connect-src ([^;]*)/.exec(String(reply.headers['content-security-policy']))?.[1];
  };

  it('may be called by pages, and another one after the setting changed', async () => {
    expect(await policy()).toContain('https://api.open-meteo.com');
    await app.sql(`insert into settings (name, value) values ('weatherUrl', '"https://clima.example/v1"')
      on conflict (name) do update set value = excluded.value`);
    await app.sql(`select pg_notify('gondola_events', '{"topic":"settings","companyId":null,"id":null}')`);
    await expect.poll(policy).toContain('https://clima.example');
    expect(await policy()).not.toContain('open-meteo');
  });
});
