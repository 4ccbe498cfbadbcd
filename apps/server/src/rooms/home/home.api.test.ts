import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoOf, putFile } from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { home } = contract;
let app: TestApplication;
let world: World;
let admin: Client;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
});
afterAll(() => app.close());

async function upload(client: Client): Promise<string> {
  const { returnData } = await client.call(home.signNewsUpload, {
    body: { fileName: 'portada.jpg', fileType: 'image/jpeg' },
  });
  expect(await putFile(app, returnData.signedRequest, 'image/jpeg', await photoOf())).toBe(200);
  return returnData.signedRequest.split('?')[0] ?? '';
}

const story = async (part: object = {}) => ({
  title: 'Nueva metodología',
  description: 'Cómo medimos desde hoy.',
  urlImage: await upload(admin),
  urlNews: 'https://gondola.example/noticias/1',
  type: 'Producto',
  active: true,
  ...part,
});

const greeting = (name: string, part: object = {}) => ({
  name,
  spanishMessage: '<p>Hola a <strong>todos</strong></p>',
  englishMessage: '<p>Hello <strong>everyone</strong></p>',
  active: true,
  ...part,
});

const paths = (answer: { data: { fields?: { path: string; code: string }[] } }) =>
  answer.data.fields?.map(({ path, code }) => `${path} ${code}`);

describe('news', () => {
  it('are read by everyone in the portal while they are active, newest first', async () => {
    const first = await admin.call(home.createNews, { body: await story({ title: 'Primera' }) });
    const second = await admin.call(home.createNews, { body: await story({ title: 'Segunda' }) });
    await admin.call(home.createNews, { body: await story({ title: 'Guardada', active: false }) });
    const { news } = await world.stranger.client.call(home.news, {});
    expect(news.map(({ title }) => title)).toEqual(['Segunda', 'Primera']);
    expect(news[0]?.urlImage).toContain('/files/public/news/0/');
    const { id: _, createdAt: __, ...same } = first.newsItem;
    await admin.call(home.updateNews, {
      params: { id: second.newsItem.id },
      body: { ...same, title: 'Segunda', urlImage: second.newsItem.urlImage, active: false },
    });
    const later = await world.people.client.client.call(home.news, {});
    expect(later.news.map(({ title }) => title)).toEqual(['Primera']);
  });

  it('are listed for administration with those switched off, and filtered', async () => {
    const titles = async (active?: string) =>
      (await admin.call(home.newsPage, { query: { active } })).news.map(({ title }) => title);
    expect(await titles()).toEqual(['Guardada', 'Segunda', 'Primera']);
    expect(await titles('true')).toEqual(['Primera']);
    expect(await titles('false')).toEqual(['Guardada', 'Segunda']);
    const page = await admin.call(home.newsPage, { query: { limit: 1, page: 1 } });
    expect(page.totalNews).toBe(3);
    expect(page.news.map(({ title }) => title)).toEqual(['Segunda']);
  });

  it('leave no field empty and need an image', async () => {
    const answer = await admin.fail(home.createNews, {
      body: { title: '', description: ' ', urlImage: '', urlNews: '', type: '' } as never,
    });
    expect(paths(answer)).toEqual([
      'title required',
      'description required',
      'urlImage required',
      'urlNews required',
      'type required',
      'active required',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//gondola.example',
    'ftp://x.example',
    'gondola',
    'https://',
  ])('lead to the web only: not to %s', async (urlNews) => {
    const answer = await admin.fail(home.createNews, { body: await story({ urlNews }) });
    expect(paths(answer)).toEqual(['urlNews webAddress']);
    expect(answer.data.fields?.[0]?.message).toContain('http://');
  });

  it('take their image with or without a company selected, and no other file', async () => {
    const inCompany = admin.inCompany(world.companyId);
    const urlImage = await upload(inCompany);
    const { newsItem } = await inCompany.call(home.createNews, { body: await story({ urlImage }) });
    expect(newsItem.urlImage).toBe(urlImage);
    const answer = await admin.fail(home.createNews, {
      body: await story({ urlImage: 'https://evil.example/public/news/0/x.png' }),
    });
    expect(paths(answer)).toEqual(['urlImage platform:files.unknown']);
    const svg = await admin.fail(home.signNewsUpload, {
      body: { fileName: 'a.svg', fileType: 'image/svg+xml' },
    });
    expect(svg.status).toBe(400);
  });

  it.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg onload=alert(1)>', '<style>x'])(
    'hold no markup: %s',
    async (attack) => {
      const body = await story({
        title: `Hola ${attack}`,
        description: `${attack}Adiós &lt;b&gt;`,
        type: `${attack}T`,
      });
      const answer = await admin.send(home.createNews, { body });
      // Where markup swallows the whole text there is nothing left to save.
      expect([201, 400]).toContain(answer.status);
      expect(JSON.stringify(answer.data)).not.toMatch(/<\s*\w/);
    },
  );

  it('of nothing but markup are refused', async () => {
    const answer = await admin.fail(home.createNews, {
      body: await story({ title: '<script>alert(1)</script>' }),
    });
    expect(paths(answer)).toEqual(['title required']);
  });

  it('make one item of one form sent five times at once, and tell the audit log once', async () => {
    const body = { ...(await story({ title: 'Cinco veces' })), requestId: crypto.randomUUID() };
    const sent = await Promise.all(Array.from({ length: 5 }, () => admin.call(home.createNews, { body })));
    const ids = new Set(sent.map(({ newsItem }) => newsItem.id));
    expect(ids.size).toBe(1);
    const lines = await app.sql(`select 1 from audit_log where action = 'news.create' and entity_id = $1`, [
      String([...ids][0]),
    ]);
    expect(lines).toHaveLength(1);
  });

  it('that are not there cannot be edited', async () => {
    const answer = await admin.fail(home.updateNews, { params: { id: 999_999 }, body: await story() });
    expect(answer.status).toBe(404);
  });
});

describe('home messages', () => {
  const shown = async () => (await world.stranger.client.call(home.homeMessage, {})).homeMessage;

  it('are none until one is active', async () => {
    await admin.call(home.createHomeMessage, { body: greeting('Apagado', { active: false }) });
    expect(await shown()).toBeNull();
  });

  it('show the newest active one, in both languages', async () => {
    await admin.call(home.createHomeMessage, { body: greeting('Uno') });
    const second = await admin.call(home.createHomeMessage, {
      body: greeting('Dos', { englishMessage: '<p>Second</p>' }),
    });
    expect(second.homeMessage.shown).toBe(true);
    expect(await shown()).toEqual({
      id: second.homeMessage.id,
      spanishMessage: '<p>Hola a <strong>todos</strong></p>',
      englishMessage: '<p>Second</p>',
    });
    const { homeMessages, totalHomeMessages } = await admin.call(home.homeMessagePage, {});
    expect(totalHomeMessages).toBe(3);
    expect(homeMessages.map((row) => [row.name, row.active, row.shown])).toEqual([
      ['Dos', true, true],
      ['Uno', true, false],
      ['Apagado', false, false],
    ]);
    await admin.call(home.updateHomeMessage, {
      params: { id: second.homeMessage.id },
      body: greeting('Dos', { active: false }),
    });
    expect((await shown())?.englishMessage).toBe('<p>Hello <strong>everyone</strong></p>');
    const off = await admin.call(home.homeMessagePage, { query: { active: 'false' } });
    expect(off.homeMessages.map((row) => row.name)).toEqual(['Dos', 'Apagado']);
  });

  it('are harmless when they are stored', async () => {
    const { homeMessage } = await admin.call(home.createHomeMessage, {
      body: greeting('Ataque', {
        name: 'Ataque<script>x</script>',
        spanishMessage: '<p onclick="x()">Hola<script>x()</script><a href="javascript:x()">aquí</a></p>',
        englishMessage: '<svg onload=x()>Hi<style>p{}</style><p>there',
        active: false,
      }),
    });
    expect(homeMessage).toMatchObject({
      name: 'Ataque',
      spanishMessage: '<p>Hola<a>aquí</a></p>',
      englishMessage: 'Hi<p>there</p>',
    });
  });

  it('leave no field empty, an editor’s empty document included', async () => {
    const answer = await admin.fail(home.createHomeMessage, {
      body: greeting('Vacío', { spanishMessage: '<p></p>', englishMessage: '<script>x</script>' }),
    });
    expect(paths(answer)).toEqual(['spanishMessage required', 'englishMessage required']);
    const bare = await admin.fail(home.createHomeMessage, { body: {} as never });
    expect(paths(bare)).toHaveLength(4);
  });

  it('make one message of one form sent twice', async () => {
    const body = { ...greeting('Dos envíos', { active: false }), requestId: crypto.randomUUID() };
    const [a, b] = await Promise.all([1, 2].map(() => admin.call(home.createHomeMessage, { body })));
    expect(a?.homeMessage.id).toBe(b?.homeMessage.id);
  });

  it('that are not there cannot be edited', async () => {
    const answer = await admin.fail(home.updateHomeMessage, { params: { id: 999_999 }, body: greeting('x') });
    expect(answer.status).toBe(404);
  });
});

describe('everybody else', () => {
  it('reads and writes nothing of the administration', async () => {
    const { client } = world.people.owner;
    const body = await story();
    expect((await client.fail(home.newsPage, {})).status).toBe(403);
    expect((await client.fail(home.createNews, { body })).status).toBe(403);
    expect((await client.fail(home.updateNews, { params: { id: 1 }, body })).status).toBe(403);
    expect((await client.fail(home.homeMessagePage, {})).status).toBe(403);
    expect((await client.fail(home.createHomeMessage, { body: greeting('x') })).status).toBe(403);
    expect(
      (await client.fail(home.updateHomeMessage, { params: { id: 1 }, body: greeting('x') })).status,
    ).toBe(403);
    const image = { fileName: 'a.png', fileType: 'image/png' };
    expect((await client.fail(home.signNewsUpload, { body: image })).status).toBe(403);
  });

  it('in the field reads no news: that is for the portal', async () => {
    const { client } = world.people.scout;
    expect((await client.fail(home.news, {})).status).toBe(403);
    expect((await client.fail(home.homeMessage, {})).status).toBe(403);
  });
});

describe('two administrators', () => {
  it('at one news item: the later one sees what the earlier changed', async () => {
    const content = await story({ title: 'De dos' });
    const { newsItem } = await admin.call(home.createNews, { body: content });
    const { id, createdAt: _, ...expected } = newsItem;
    const params = { id };
    await admin.call(home.updateNews, { params, body: { ...expected, title: 'Del primero', active: false } });
    const refused = await admin.fail(home.updateNews, {
      params,
      body: { ...expected, description: 'Del segundo', expected },
    });
    expect(refused.status).toBe(409);
    expect(paths(refused)).toEqual(['title changedTo', 'active changedMeanwhile']);
    const now = { ...expected, title: 'Del primero', active: false };
    const saved = await admin.call(home.updateNews, {
      params,
      body: { ...expected, description: 'Del segundo', expected: now },
    });
    expect(saved.newsItem).toMatchObject({ title: 'De dos', description: 'Del segundo', active: true });
  });

  it('at one home message: each language is reported by itself', async () => {
    const { homeMessage } = await admin.call(home.createHomeMessage, { body: greeting('De dos') });
    const { name, spanishMessage, englishMessage, active } = homeMessage;
    const expected = { name, spanishMessage, englishMessage, active };
    const params = { id: homeMessage.id };
    await admin.call(home.updateHomeMessage, {
      params,
      body: { ...expected, englishMessage: '<p>Good morning</p>' },
    });
    const body = { ...expected, spanishMessage: '<p>Buenos días</p>', expected };
    const refused = await admin.fail(home.updateHomeMessage, { params, body });
    expect(refused).toMatchObject({ status: 409, data: { now: { englishMessage: '<p>Good morning</p>' } } });
    expect(paths(refused)).toEqual(['englishMessage changedMeanwhile']);
  });
});
