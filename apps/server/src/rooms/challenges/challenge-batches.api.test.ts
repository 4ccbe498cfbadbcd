// Challenges raised together are announced together (D20), and once.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addShops, raiseChallenge } from '../../../test/kit/challenge-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type Person, type World } from '../../../test/kit/world.ts';
import { tellBatchJob } from './tell-batch.job.ts';

const { notifications } = contract;

let app: TestApplication;
let world: World;
let shops: number[];

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  shops = await addShops(
    app,
    world,
    Array.from({ length: 7 }, (_, place) => `Sala ${place + 1}`),
  );
});
afterAll(() => app.close());

const raise = (who: Person, batchId: string, locationIds: readonly number[], more: object = {}) =>
  Promise.all(
    locationIds.map((locationId) =>
      raiseChallenge(who.client, { projectId: world.projectId, locationId, batchId, ...more }),
    ),
  );
/** As if so much time had passed since the last of the batch. */
const rest = (seconds: number) =>
  app.sql(`update challenge_batches set created_at = now() - make_interval(secs => $1)`, [seconds]);
const run = (who: Person, batchId: string) =>
  tellBatchJob.run({ companyId: world.companyId, userId: who.id, batchId }, app.services, app.services.log);
const linesOf = async (who: Person) => (await who.client.call(notifications.list, {})).notifications;
const mailsTo = (who: Person) =>
  app.sql<{ subject: string; text_body: string }>(
    'select subject, text_body from mails where recipient = $1 order by id',
    [who.email],
  );

describe('challenges raised together', () => {
  it('are one mail that lists all of them and one line in the bell, however often the job runs', async () => {
    const { client, qa, owner } = world.people;
    const batchId = crypto.randomUUID();
    await raise(client, batchId, shops);
    expect(await linesOf(qa)).toEqual([]);
    expect(await mailsTo(qa)).toEqual([]);
    await rest(30);
    await Promise.all([run(client, batchId), run(client, batchId)]);
    await run(client, batchId);
    expect(await linesOf(qa)).toMatchObject([
      {
        kind: 'challengeRaised',
        entity: 'challenges',
        entityId: world.projectId,
        values: { count: 7, subject: 'Challenge', more: 2 },
      },
    ]);
    const [mail, ...others] = await mailsTo(qa);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('7 desafíos nuevos');
    for (const place of shops.keys())
      expect(mail?.text_body).toMatch(new RegExp(`T-\\d{6} · Sala ${place + 1}\n`));
    expect(mail?.text_body).toContain(`/challenges?tab=pending&dates=all&project=${world.projectId}`);
    expect(await linesOf(client)).toEqual([]);
    expect(await linesOf(owner)).toEqual([]);
  });

  it('wait while more may come', async () => {
    const { client, qa } = world.people;
    const before = (await linesOf(qa)).length;
    const batchId = crypto.randomUUID();
    await raise(client, batchId, shops.slice(0, 2));
    await rest(30);
    await raise(client, batchId, shops.slice(2, 3));
    await run(client, batchId);
    expect(await linesOf(qa)).toHaveLength(before);
    await rest(30);
    await run(client, batchId);
    expect((await linesOf(qa))[0]?.values).toMatchObject({ count: 3 });
    expect(await linesOf(qa)).toHaveLength(before + 1);
  });

  it('are announced one by one where only one was raised', async () => {
    const { client, qa } = world.people;
    const batchId = crypto.randomUUID();
    const [id] = await raise(client, batchId, shops.slice(4, 5));
    await rest(30);
    await run(client, batchId);
    expect((await linesOf(qa))[0]).toMatchObject({
      entity: 'challenge',
      entityId: id,
      values: { location: 'Sala 5' },
    });
    expect((await mailsTo(qa)).at(-1)?.subject).toContain('Nuevo desafío');
  });

  it('are not mixed with those of another person, or of another subject, who send the same mark', async () => {
    const { client, owner, qa } = world.people;
    const batchId = crypto.randomUUID();
    await raise(client, batchId, shops.slice(0, 2));
    await raise(client, batchId, shops.slice(2, 4), { subject: 'Precio' });
    await raise(owner, batchId, shops.slice(4, 7));
    await rest(30);
    await run(client, batchId);
    await run(owner, batchId);
    const lines = (await linesOf(qa)).slice(0, 3).map(({ values }) => [values['subject'], values['count']]);
    expect(lines).toEqual([
      ['Challenge', 3],
      ['Precio', 2],
      ['Challenge', 2],
    ]);
  });

  it('are sent again without a second notification', async () => {
    const { client, qa } = world.people;
    const batchId = crypto.randomUUID();
    const requestId = crypto.randomUUID();
    const one = () => raise(client, batchId, shops.slice(0, 1), { requestId });
    await one();
    await rest(30);
    await run(client, batchId);
    const before = (await linesOf(qa)).length;
    await one();
    await run(client, batchId);
    expect(await app.sql('select 1 from challenge_batches where batch_id = $1', [batchId])).toEqual([]);
    expect(await linesOf(qa)).toHaveLength(before);
  });
});
