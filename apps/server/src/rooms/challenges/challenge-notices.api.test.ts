// Mails that announce challenges (D21), and the daily digest (D20).
import { contract, defaultSettings } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addShops, raiseChallenge, uploadTicketFile } from '../../../test/kit/challenge-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';
import { challengeDigestJob } from './challenge-digest.job.ts';

const { tickets, challenges } = contract;

let app: TestApplication;
let world: World;
let shop: number;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app, 20);
  [shop = 0] = await addShops(app, world, ['Sala Uno']);
  await app.sql('update companies set challenge_notifications = true where id = $1', [world.companyId]);
});
afterAll(() => app.close());

const mailsTo = (email: string) =>
  app.sql<{ subject: string; html_body: string; text_body: string }>(
    'select subject, html_body, text_body from mails where recipient = $1 order by id',
    [email],
  );

describe('announcing challenges by mail', () => {
  const notice = { subject: 'Desafíos de la semana', message: '<script>alert(1)</script> Tres salas.' };

  it('mails the chosen people of the company once per request, with markup shown and not obeyed', async () => {
    const { client, owner, qa } = world.people;
    const fileUrl = await uploadTicketFile(app, client.client);
    const id = await raiseChallenge(client.client, {
      projectId: world.projectId,
      locationId: shop,
      fileUrls: [fileUrl],
    });
    const body = {
      ...notice,
      emails: [owner.email.toUpperCase(), qa.email],
      fileUrl,
      requestId: crypto.randomUUID(),
    };
    const before = (await mailsTo(owner.email)).length;
    const sent = await Promise.all([1, 2].map(() => client.client.call(challenges.announce, { body })));
    expect(sent).toEqual([
      { sent: 2, companyId: world.companyId },
      { sent: 2, companyId: world.companyId },
    ]);
    const mails = (await mailsTo(owner.email)).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(notice.subject);
    expect(mails[0]?.html_body).toContain('&lt;script&gt;');
    expect(mails[0]?.html_body).not.toContain('<script>');
    expect(mails[0]?.text_body).toContain(`/challenges?challenge=${id}`);
  });

  it('leads to the challenges only those who can open them', async () => {
    const { client, scout, clientEmployee } = world.people;
    const emails = [scout.email, clientEmployee.email];
    await client.client.call(challenges.announce, { body: { ...notice, emails } });
    const [toScout] = (await mailsTo(scout.email)).slice(-1);
    expect(toScout?.subject).toBe(notice.subject);
    expect(toScout?.text_body).not.toContain('http');
    const [toEmployee] = (await mailsTo(clientEmployee.email)).slice(-1);
    expect(toEmployee?.text_body).toContain('/challenges');
  });

  it('goes to nobody outside the company', async () => {
    const { client, owner } = world.people;
    const answer = await client.client.fail(challenges.announce, {
      body: { ...notice, emails: [owner.email, world.stranger.email] },
    });
    expect(answer.status).toBe(400);
    expect(answer.data.fields).toEqual([
      {
        path: 'emails',
        code: 'challenges:fields.stranger',
        message: `${world.stranger.email} no corresponde a una persona de esta empresa`,
      },
    ]);
  });

  it('is refused where the company has not that feature', async () => {
    const { stranger } = world;
    const answer = await stranger.client.fail(challenges.announce, {
      body: { ...notice, emails: [stranger.email] },
    });
    expect(answer.status).toBe(403);
  });

  it('names what is missing, and stops after thirty an hour', async () => {
    const { clientEmployee, owner } = world.people;
    const empty = await clientEmployee.client.fail(challenges.announce, {
      body: { emails: [], subject: '', message: ' ' },
    });
    expect(empty.data.fields?.map(({ path }) => path)).toEqual(['emails', 'subject', 'message']);
    const body = { ...notice, emails: [owner.email] };
    await app.sql(
      `insert into challenge_notices (company_id, user_id, subject, recipients)
       select $1, $2, 'x', 1 from generate_series(1, 29)`,
      [world.companyId, clientEmployee.id],
    );
    await clientEmployee.client.call(challenges.announce, { body });
    const refused = await clientEmployee.client.fail(challenges.announce, { body });
    expect(refused.status).toBe(429);
    expect(refused.data.errorMessage).toBe(
      'Enviaste 30 avisos en la última hora, el máximo. Podrás enviar otro en menos de una hora.',
    );
  });
});

describe('the digest of a day', () => {
  const runAt = (at: string) =>
    challengeDigestJob.run({}, { ...app.services, clock: () => new Date(at) }, app.services.log);
  const digests = async (userId: number) =>
    app.sql<{ values: { pending: number } }>(
      `select values from notifications where user_id = $1 and kind = 'challengeDigest' order by id`,
      [userId],
    );

  it('tells qa and owner how many wait, once a day, however often it runs', async () => {
    const { qa, owner, client } = world.people;
    const answered = await raiseChallenge(client.client, { projectId: world.projectId, locationId: shop });
    await raiseChallenge(client.client, { projectId: world.projectId, locationId: shop });
    await qa.client.call(tickets.update, {
      params: { id: answered },
      body: { challengeStatus: 'solved', challengeResponse: 'Listo' },
    });
    const [{ count } = { count: 0 }] = await app.sql<{ count: number }>(
      `select count(*)::int as count from tickets where company_id = $1 and challenge_status = 'pending'`,
      [world.companyId],
    );
    await app.sql(
      `insert into challenge_digests (day, ran_at) values ('2027-01-03', '2027-01-03T09:00:00Z')`,
    );
    await runAt('2027-01-04T08:59:59Z');
    expect(await digests(qa.id)).toEqual([]);
    await Promise.all([runAt('2027-01-04T09:00:10Z'), runAt('2027-01-04T09:00:10Z')]);
    await runAt('2027-01-04T15:00:00Z');
    expect(await digests(qa.id)).toMatchObject([{ values: { pending: count } }]);
    expect(await digests(owner.id)).toHaveLength(1);
    expect(await digests(client.id)).toEqual([]);
    expect((await mailsTo(qa.email)).at(-1)?.subject).toContain('pendiente');
    await runAt('2027-01-05T09:00:00Z');
    expect(await digests(qa.id)).toHaveLength(2);
    const listed = await qa.client.call(tickets.list, { query: { challenge: 'true' } });
    expect(listed.lastUpdateTimeUTC).toBe('2027-01-05T09:00:00.000Z');
  });

  it('follows the time an administrator set', async () => {
    const { qa } = world.people;
    await app.sql(`insert into settings (name, value) values ('challengeDigestTime', '"18:30"')
      on conflict (name) do update set value = excluded.value`);
    const before = (await digests(qa.id)).length;
    await runAt('2027-01-06T21:29:00Z');
    expect(await digests(qa.id)).toHaveLength(before);
    await runAt('2027-01-06T21:30:00Z');
    expect(await digests(qa.id)).toHaveLength(before + 1);
    expect(defaultSettings.challengeDigestTime).toBe('06:00');
  });
});
