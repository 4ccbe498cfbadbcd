import { contract, notificationKinds } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, makeWorld, type Person, type World } from '../../../test/kit/world.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { tell } from './tell.ts';
import { removeOldNotificationsJob } from './remove-old-notifications.job.ts';

const { notifications } = contract;
let app: TestApplication;
let world: World;
/** Works in both companies. */
let both: Person;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  both = await addPerson(app, {
    role: 'owner',
    projects: [
      { companyId: world.companyId, projectId: world.projectId },
      { companyId: world.otherCompanyId, projectId: world.otherProjectId },
    ],
  });
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from notifications'));

async function addLine(person: Person, companyId = world.companyId, entityId = 7): Promise<number> {
  const [row] = await app.sql<{ id: string }>(
    `insert into notifications (company_id, user_id, kind, entity, entity_id, values)
     values ($1, $2, 'ticketMoved', 'ticket', $3, '{"number": "0007", "state": "quoted"}') returning id`,
    [companyId, person.id, entityId],
  );
  return Number(row?.id);
}

const tellOfBalance = (person: Person, dedupeKey?: string) =>
  inTransaction(app.services.pool, { companyIds: [world.companyId], userId: null }, 'write', (db) =>
    tell(
      { db, services: app.services },
      {
        companyId: world.companyId,
        people: [{ userId: person.id, email: person.email, fullName: 'Ana', language: 'es' }],
        kind: 'lowBalance',
        entity: 'project',
        entityId: world.projectId,
        values: { project: 'Uno', tokensLeft: 2 },
        texts: 'wallet:lowBalance',
        page: `/wallet/${world.projectId}`,
        mail: () => ({ subject: 'Saldo', lines: [] }),
        ...(dedupeKey ? { dedupeKey } : {}),
      },
    ),
  );
const mailsTo = (person: Person) => app.sql(`select id from mails where recipient = $1`, [person.email]);

describe('the bell', () => {
  it('holds the notifications of a person, newest first, page by page', async () => {
    const ids: number[] = [];
    for (let thing = 1; thing <= 5; thing += 1) ids.push(await addLine(both, world.companyId, thing));
    const first = await both.client.call(notifications.list, { query: { limit: 2 } });
    expect(first.notifications.map(({ id }) => id)).toEqual([ids[4], ids[3]]);
    expect(first).toMatchObject({
      hasMore: true,
      notifications: [
        { kind: 'ticketMoved', entity: 'ticket', entityId: 5, values: { number: '0007' }, readAt: null },
        {},
      ],
    });
    const rest = await both.client.call(notifications.list, { query: { limit: 3, before: ids[3] ?? 0 } });
    expect(rest.notifications.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]]);
    expect(rest.hasMore).toBe(false);
  });

  it('holds the lines of the selected company, or of all of the person’s', async () => {
    const here = await addLine(both, world.companyId);
    const there = await addLine(both, world.otherCompanyId);
    const all = await both.client.call(notifications.list, {});
    expect(all.notifications.map(({ id }) => id)).toEqual([there, here]);
    const one = await both.client.call(notifications.list, {
      query: { companyId: world.companyId } as never,
    });
    expect(one.notifications.map(({ id }) => id)).toEqual([here]);
    const unread = await both.client.call(notifications.unread, {
      query: { companyId: world.otherCompanyId } as never,
    });
    expect(unread).toEqual({ unread: 1, unreadIsCapped: false });
  });

  it('shows nobody the lines of another person, and lets nobody mark them', async () => {
    const id = await addLine(world.people.owner);
    expect((await both.client.call(notifications.list, {})).notifications).toEqual([]);
    await both.client.call(notifications.markRead, { body: { ids: [id] } });
    await both.client.call(notifications.markRead, { body: { upTo: id + 10 } });
    expect(await world.people.owner.client.call(notifications.unread, {})).toMatchObject({ unread: 1 });
  });

  it('keeps the notifications of a company that the person left', async () => {
    await addLine(world.stranger, world.companyId);
    expect((await world.stranger.client.call(notifications.list, {})).notifications).toEqual([]);
    expect(await world.stranger.client.call(notifications.unread, {})).toMatchObject({ unread: 0 });
  });

  it('counts to 99 and says that there are more', async () => {
    await app.sql(
      `insert into notifications (company_id, user_id, kind, entity, entity_id)
       select $1, $2, 'ticketMoved', 'ticket', i from generate_series(1, 120) i`,
      [world.companyId, both.id],
    );
    expect(await both.client.call(notifications.unread, {})).toEqual({ unread: 99, unreadIsCapped: true });
  });

  it('is there for scouts too, whose responses come back, and refused to strangers', async () => {
    expect((await world.people.scout.client.call(notifications.list, {})).notifications).toEqual([]);
    expect((await app.stranger.fail(notifications.unread, {})).status).toBe(401);
  });
});

describe('reading', () => {
  it('marks some lines or all up to one, once, and says how many are left', async () => {
    const first = await addLine(both);
    const second = await addLine(both);
    const third = await addLine(both);
    expect(await both.client.call(notifications.markRead, { body: { ids: [second] } })).toMatchObject({
      unread: 2,
    });
    const [{ at } = { at: '' }] = await app.sql<{ at: string }>(
      'select read_at::text as at from notifications where id = $1',
      [second],
    );
    // A line that came after the person looked is not marked unseen.
    expect(await both.client.call(notifications.markRead, { body: { upTo: second } })).toMatchObject({
      unread: 1,
    });
    const rows = await app.sql<{ id: string; at: string | null }>(
      'select id, read_at::text as at from notifications order by id',
    );
    expect(rows.map(({ id, at: read }) => [Number(id), read !== null])).toEqual([
      [first, true],
      [second, true],
      [third, false],
    ]);
    expect(rows[1]?.at).toBe(at);
  });

  it('tells the person’s other windows, in the transaction', async () => {
    const id = await addLine(both);
    const received: unknown[] = [];
    await expect
      .poll(async () => {
        const stop = app.services.events.subscribe({
          reader: {
            userId: both.id,
            role: 'owner',
            companyIds: [world.companyId],
            ownCompanyIds: [world.companyId],
            rolesIn: () => ['client'],
          },
          send: (event) => received.push(event),
          miss: () => undefined,
        });
        await app.sql('update notifications set read_at = null');
        await both.client.call(notifications.markRead, { body: { ids: [id] } });
        await new Promise((resolve) => setTimeout(resolve, 50));
        stop();
        return received.at(-1);
      })
      .toEqual({ topic: 'notifications', companyId: world.companyId, id: both.id });
  });

  it('asks for ids or a last id, not for both or none', async () => {
    for (const body of [{}, { ids: [] }, { ids: [1], upTo: 1 }, { upTo: 'x' }]) {
      expect((await both.client.fail(notifications.markRead, { body: body as never })).status).toBe(400);
    }
  });
});

describe('the choice of mails', () => {
  it('is every kind until the person says otherwise, and each person’s own', async () => {
    const { choices } = await both.client.call(notifications.choices, {});
    expect(choices).toEqual(notificationKinds.map((kind) => ({ kind, byMail: true })));
    const body = { choices: [{ kind: 'lowBalance' as const, byMail: false }] };
    const after = await both.client.call(notifications.choose, { body });
    expect(after.choices.filter(({ byMail }) => !byMail)).toEqual(body.choices);
    await both.client.call(notifications.choose, { body });
    expect(await app.sql(`select id from audit_log where action = 'notifications.choose'`)).toHaveLength(1);
    const other = await world.people.owner.client.call(notifications.choices, {});
    expect(other.choices.every(({ byMail }) => byMail)).toBe(true);
  });

  it('keeps the line in the bell and leaves the mail out', async () => {
    await tellOfBalance(both);
    await tellOfBalance(world.people.owner, 'once');
    await tellOfBalance(world.people.owner, 'once');
    expect(await mailsTo(both)).toHaveLength(0);
    expect((await both.client.call(notifications.list, {})).notifications).toHaveLength(1);
    expect(await mailsTo(world.people.owner)).toHaveLength(1);
    expect(await world.people.owner.client.call(notifications.unread, {})).toMatchObject({ unread: 1 });
  });

  it('knows its kinds', async () => {
    const body = { choices: [{ kind: 'weather', byMail: false }] } as never;
    expect((await both.client.fail(notifications.choose, { body })).status).toBe(400);
  });
});

describe('old lines', () => {
  it('go after half a year, however many there are', async () => {
    await app.sql(
      `insert into notifications (company_id, user_id, kind, entity, entity_id, created_at)
       select $1, $2, 'ticketMoved', 'ticket', i, now() - interval '181 days' from generate_series(1, 5001) i`,
      [world.companyId, both.id],
    );
    await app.sql(
      `insert into notifications (company_id, user_id, kind, entity, entity_id, created_at)
       values ($1, $2, 'ticketMoved', 'ticket', 1, now() - interval '179 days')`,
      [world.companyId, both.id],
    );
    await removeOldNotificationsJob.run({}, app.services, app.services.log);
    const [left] = await app.sql<{ count: number }>('select count(*)::int as count from notifications');
    expect(left?.count).toBe(1);
  });
});
