// Searching tickets: rare words, words in more tickets than are counted, names, numbers, wild cards, other companies.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { tickets } = contract;
const many = 10_040;

let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app, 20);
  const add = (companyId: number, projectId: number, rows: number): Promise<unknown> =>
    app.sql(
      `insert into tickets (company_id, project_id, creator_id, subject, content, category, subcategory, state, created_at)
       select $1, $2, $3, case when i % 1000 = 0 then 'Aguacate ' else 'Asunto ' end || i,
         'La PANTALLA común' || case when i = 77 then ' 100%_seguro' else '' end, 'qa', 'other',
         case when i % 1000 = 0 then 'close' else 'open' end, now() - interval '1 minute' * i
       from generate_series(1, $4::int) i`,
      [companyId, projectId, world.people.owner.id, rows],
    );
  await add(world.companyId, world.projectId, many);
  await add(world.otherCompanyId, world.otherProjectId, 50);
});
afterAll(() => app.close());

const search = (searchValue: string, more: object = {}) =>
  world.people.owner.client.call(tickets.list, { query: { searchValue, ...more } });

it('finds rare words, whatever their case, newest first', async () => {
  const found = await search('AGUACATE');
  expect(found.totalTickets).toBe(10);
  expect(found.tickets.map(({ subject }) => subject).slice(0, 2)).toEqual(['Aguacate 1000', 'Aguacate 2000']);
});

it('finds every word wherever it is, in title and description together', async () => {
  const found = await search('comun aguacate 3000');
  expect(found.tickets.map(({ subject }) => subject)).toEqual(['Aguacate 3000']);
  expect((await search('aguacate asunto')).totalTickets).toBe(0);
  expect((await search('común pantalla')).totalIsCapped).toBe(true);
  expect((await search('aguacate comun', { column: 'subject' })).totalTickets).toBe(0);
});

it('shows the newest of words found in more tickets than are counted, and says so', async () => {
  const first = await search('pantalla');
  expect(first).toMatchObject({ totalTickets: 10_000, totalIsCapped: true });
  expect(first.tickets.map(({ subject }) => subject).slice(0, 2)).toEqual(['Asunto 1', 'Asunto 2']);
  const deep = await search('pantalla', { page: 500 });
  expect(deep.tickets[0]?.subject).toBe('Asunto 5001');
});

it('counts such words exactly where something else narrows them', async () => {
  expect(await search('pantalla', { state: 'close' })).toMatchObject({
    totalTickets: 10,
    totalIsCapped: false,
  });
  const { counts } = await world.people.owner.client.call(tickets.byState, {
    query: { searchValue: 'pantalla' },
  });
  expect(counts).toMatchObject({ close: 10, open: 10_001, rejected: 0 });
});

it('takes signs of patterns for what they are, and short words too', async () => {
  expect((await search('100%_seguro')).totalTickets).toBe(1);
  expect((await search('100x_seguro')).totalTickets).toBe(0);
  expect((await search('%_')).totalTickets).toBe(1);
});

it('searches one column alone', async () => {
  expect((await search('pantalla', { column: 'subject' })).totalTickets).toBe(0);
  expect((await search('aguacate', { column: 'subject' })).totalTickets).toBe(10);
  expect((await search('aguacate', { column: 'content' })).totalTickets).toBe(0);
  expect((await search('owner persona', { column: 'creator' })).totalIsCapped).toBe(true);
  expect((await search('nobody at all', { column: 'creator' })).totalTickets).toBe(0);
  expect((await search('proyecto', { column: 'projectName' })).totalIsCapped).toBe(true);
});

it('finds a ticket by its number and never another company’s', async () => {
  const [foreign] = await app.sql<{ id: number }>('select id from tickets where company_id = $1 limit 1', [
    world.otherCompanyId,
  ]);
  expect((await search(`T-${String(foreign?.id).padStart(6, '0')}`)).totalTickets).toBe(0);
  const [own] = (await search('aguacate')).tickets;
  expect((await search(own?.crmTicketId ?? '')).tickets.map(({ id }) => id)).toEqual([own?.id]);
  for (const number of [own?.crmTicketId ?? '', `t ${own?.id}`])
    expect((await search(number, { column: 'crmTicketId' })).totalTickets).toBe(1);
  const theirs = await world.stranger.client.call(tickets.list, { query: { searchValue: 'pantalla' } });
  expect(theirs.totalTickets).toBe(50);
});

it('finds challenges by words among few and among many alike', async () => {
  const { owner } = world.people;
  await app.sql(
    `insert into tickets (company_id, project_id, creator_id, subject, content, category, subcategory, created_at)
     select $1, $2, $3, case when i % 500 = 0 then 'Góndola ' else 'Asunto ' end || i, 'Se ve', 'Challenge', 'Challenge',
       now() - interval '1 hour' * i from generate_series(1, 1500) i`,
    [world.companyId, world.projectId, owner.id],
  );
  const find = async (searchValue: string, more: object = {}) =>
    (
      await owner.client.call(tickets.list, {
        query: { challenge: 'true', searchValue, limit: 1000, ...more },
      })
    ).tickets;
  expect((await find('gondola')).map(({ subject }) => subject)).toEqual([
    'Góndola 500',
    'Góndola 1000',
    'Góndola 1500',
  ]);
  const startDate = new Date(Date.now() - 600 * 3_600_000).toISOString();
  const [only, ...others] = await find('gondola', { startDate });
  expect(others).toEqual([]);
  expect(only?.subject).toBe('Góndola 500');
  // By its number, in the title alone, and not when the other filters leave it out.
  expect(await find(`T-${only?.id}`, { startDate })).toMatchObject([{ id: only?.id }]);
  expect(await find('se ve', { startDate, column: 'subject' })).toEqual([]);
  expect(await find('gondola', { startDate, filterChallengeStatus: 'solved' })).toEqual([]);
  const { challengeCounts } = await owner.client.call(tickets.byState, {
    query: { challenge: 'true', searchValue: 'gondola', startDate },
  });
  expect(challengeCounts).toEqual({ pending: 0, explained: 0, solved: 0, null: 1 });
});
