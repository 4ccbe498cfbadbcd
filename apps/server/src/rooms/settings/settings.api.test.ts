import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson, makeWorld, type World } from '../../../test/kit/world.ts';

const { settings } = contract;
let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

describe('the settings of the pages', () => {
  it('are the defaults where nothing was set, and carry no more than the pages need', async () => {
    const answer = await world.people.client.client.call(settings.portal, {});
    expect(answer.settings).toEqual({
      defaultCountry: 'CL',
      defaultTimeZone: 'America/Santiago',
      // No address is made up: nothing of ours leads their people anywhere.
      helpCenterUrl: '',
      weatherUrl: 'https://api.open-meteo.com/v1/forecast',
      weatherPlace: { name: 'Santiago', latitude: -33.4489, longitude: -70.6693 },
      lowBalance: 3,
      ganttUrl: null,
    });
  });

  it('give the Gantt address to people of the provider alone, and to nobody before there is one', async () => {
    const ganttUrl = 'https://gantt.gondola.test';
    const early = await addPerson(app, { role: 'admin', email: 'eva@gondola.example' });
    expect((await early.client.call(settings.portal, {})).settings.ganttUrl).toBeNull();
    await world.people.superAdmin.client.call(settings.update, {
      body: {
        changes: { ganttUrl, providerDomain: 'gondola.example' },
        expected: { ganttUrl: '', providerDomain: '' },
      },
    });
    const provider = await addPerson(app, { role: 'admin', email: 'ana@gondola.example' });
    const lookalike = await addPerson(app, { role: 'admin', email: 'ana@not-gondola.example' });
    expect((await provider.client.call(settings.portal, {})).settings.ganttUrl).toBe(ganttUrl);
    expect((await lookalike.client.call(settings.portal, {})).settings.ganttUrl).toBeNull();
  });

  it('are refused to scouts and strangers', async () => {
    expect((await world.people.scout.client.fail(settings.portal, {})).status).toBe(403);
    expect((await app.stranger.fail(settings.portal, {})).status).toBe(401);
  });
});

const admin = () => world.people.superAdmin.client;
const change = (changes: object, expected: object) =>
  admin().send(settings.update, { body: { changes, expected } });

describe('the settings', () => {
  beforeEach(() => app.sql('delete from settings'));

  it('are changed one by one, with who did it and what was before', async () => {
    const answer = await change({ lowBalance: 5 }, { lowBalance: 3 });
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      settings: { lowBalance: 5, reviewSamplingRate: 20 },
      changes: [{ name: 'lowBalance', by: 'Persona superAdmin' }],
    });
    const [line] = await app.sql(
      `select before, after, user_id from audit_log where action = 'settings.update' order by id desc limit 1`,
    );
    expect(line).toMatchObject({ before: { lowBalance: 3 }, after: { lowBalance: 5 } });
    expect((await world.people.client.client.call(settings.portal, {})).settings.lowBalance).toBe(5);
  });

  it('set twice to the same are set once', async () => {
    const lines = () => app.sql(`select id from audit_log where action = 'settings.update'`);
    const before = (await lines()).length;
    await change({ lowBalance: 6, providerDomain: 'gondola.test' }, { lowBalance: 3, providerDomain: '' });
    const again = await change(
      { lowBalance: 6, providerDomain: 'Gondola.TEST' },
      { lowBalance: 3, providerDomain: '' },
    );
    expect(again.status).toBe(200);
    expect((await lines()).length).toBe(before + 1);
  });

  it('are refused at the one that somebody changed meanwhile, with nothing written', async () => {
    await change({ lowBalance: 9 }, { lowBalance: 3 });
    const answer = await admin().fail(settings.update, {
      body: {
        changes: { lowBalance: 4, reviewSamplingRate: 30 },
        expected: { lowBalance: 3, reviewSamplingRate: 20 },
      },
    });
    expect(answer.status).toBe(409);
    expect(answer.data.fields).toEqual([
      {
        path: 'lowBalance',
        code: 'changedBy',
        message: 'Persona superAdmin lo cambió a “9” mientras editabas',
      },
    ]);
    expect((await admin().call(settings.read, {})).settings).toMatchObject({
      lowBalance: 9,
      reviewSamplingRate: 20,
    });
    // A person who has seen the newer value may replace it, and two people may change two settings.
    expect((await change({ lowBalance: 4 }, { lowBalance: 9 })).status).toBe(200);
    expect((await change({ reviewSamplingRate: 30 }, { reviewSamplingRate: 20 })).status).toBe(200);
  });

  it('say in words what a switch was set to meanwhile', async () => {
    const name = 'administratorsNeedSecondFactor';
    await change({ [name]: true }, { [name]: false });
    const expected = { administratorsNeedSecondFactor: true };
    await change({ [name]: false }, { [name]: true });
    const answer = await admin().fail(settings.update, { body: { changes: { [name]: true }, expected } });
    expect(answer.data.fields?.map(({ message }) => message)).toEqual([
      'Persona superAdmin lo cambió a “desactivado” mientras editabas',
    ]);
  });

  it('changed by two at once keep one of the two', async () => {
    const answers = await Promise.all(
      [4, 5, 6, 7].map((value) => change({ lowBalance: value }, { lowBalance: 3 })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it.each([
    ['providerDomain', 'not a domain', 'invalidDomain'],
    ['helpCenterUrl', 'javascript:alert(1)', 'webAddress'],
    ['weatherUrl', 'ftp://weather.example', 'webAddress'],
    ['challengeDigestTime', '24:00', 'invalidTime'],
    ['reviewSamplingRate', 101, 'tooBig'],
    ['lowBalance', -1, 'tooSmall'],
  ])('reject %s %j at its field', async (name, value, code) => {
    const answer = await admin().fail(settings.update, {
      body: { changes: { [name]: value }, expected: { [name]: 'x' } },
    });
    expect(answer.status).toBe(400);
    expect(answer.data.fields).toContainEqual(expect.objectContaining({ path: `changes.${name}`, code }));
  });

  it('need what the caller saw of each', async () => {
    expect((await change({ lowBalance: 5 }, {})).status).toBe(400);
  });

  it('are nobody else’s', async () => {
    for (const role of ['admin', 'owner', 'qa'] as const) {
      expect((await world.people[role].client.fail(settings.read, {})).status).toBe(403);
      expect((await world.people[role].client.fail(settings.testMail, {})).status).toBe(403);
    }
  });

  it('say of the environment no more than whether it is set', async () => {
    const answer = JSON.stringify(await admin().call(settings.read, {}));
    expect(answer).toContain('"mail":{"isSet":false');
    expect(answer).not.toContain(app.services.env.APP_SECRET ?? 'a secret');
    expect(answer).not.toContain(app.services.env.dataDir);
  });

  it('say where page views are sent, and never with which key', async () => {
    const { env } = app.services;
    expect((await admin().call(settings.read, {})).surroundings.analytics).toEqual({ url: null });
    Object.assign(env, { ANALYTICS_URL: 'https://counts.example/capture', ANALYTICS_KEY: 'k-4711' });
    const answer = await admin().call(settings.read, {});
    Object.assign(env, { ANALYTICS_URL: undefined, ANALYTICS_KEY: undefined });
    expect(answer.surroundings.analytics).toEqual({ url: 'https://counts.example/capture' });
    expect(JSON.stringify(answer)).not.toContain('k-4711');
  });
});

describe('trying the services around', () => {
  it('captures a mail where there is no mail server, and says so', async () => {
    const { check, mailId } = await admin().call(settings.testMail, {});
    expect(check).toMatchObject({ state: 'captured', reason: null });
    const { mail } = await admin().call(contract.mails.get, { params: { id: mailId } });
    expect(mail).toMatchObject({ to: world.people.superAdmin.email, state: 'captured' });
  });

  it('writes, reads and deletes a file of the store, and leaves nothing', async () => {
    const { check } = await admin().call(settings.testStorage, {});
    expect(check).toMatchObject({ state: 'ok', reason: null });
    const folder = join(app.services.files.place.folder ?? '', 'private/checks');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says that Power BI is not set where it is not', async () => {
    const { check } = await admin().call(settings.testPowerBi, {});
    expect(check).toMatchObject({ state: 'notConfigured', reason: null });
    expect((await world.people.owner.client.fail(settings.testPowerBi, {})).status).toBe(403);
  });

  it('says why the store failed', async () => {
    vi.spyOn(app.services.files.place.disk, 'put').mockRejectedValueOnce(
      new Error('no space left on device'),
    );
    const { check } = await admin().call(settings.testStorage, {});
    expect(check).toMatchObject({ state: 'failed', reason: 'no space left on device' });
  });
});
