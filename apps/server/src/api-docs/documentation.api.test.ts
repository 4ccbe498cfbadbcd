// The pages about the API as a person who writes a client meets them.
import { contract } from '@gondola/contract';
import { isStatic, questionTypeNames } from '@gondola/survey';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../test/kit/test-application.ts';
import { answerFormats } from './answer-formats.ts';
import { apiTexts } from './texts.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.close());

const open = async (url: string, language = 'en') => {
  const { statusCode, body, headers } = await app.server.inject({
    url,
    headers: { 'accept-language': language },
  });
  return { status: statusCode, body, type: String(headers['content-type']) };
};

it('begins with what holds for all calls, in the language of the browser or of the address', async () => {
  const english = await open('/api/docs');
  expect(english).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
  for (const said of ['Signing in', 'lasts 12 hours', '30 days', 'above 1,000', 'exact up to 10,000'])
    expect(english.body).toContain(said);
  expect((await open('/api/docs', 'es')).body).toContain('dura 12 horas');
  expect((await open('/api/docs?lang=es')).body).toContain('dura 12 horas');
  // Nothing was left to be filled in.
  expect(english.body).not.toMatch(/\{\{|undefined/);
});

it('says of every type that is answered what it takes, as the engine does', async () => {
  const formats = answerFormats();
  expect(formats.map(({ type }) => type)).toEqual(questionTypeNames.filter((type) => !isStatic(type)));
  const found = Object.fromEntries(
    formats.map(({ type, accepted, refused }) => [type, [accepted[0], refused]]),
  );
  expect(found).toMatchObject({
    date: ['2026-11-21', { value: '21/11/2026', code: 'dateInvalid' }],
    time: ['08:45', { value: '08:50', code: 'timeStep' }],
    price: ['1290.50', { value: '21.375', code: 'priceInvalid' }],
    'yes/no question': ['yes', { value: 'perhaps' }],
    'nps question': ['4', { value: '12', code: 'npsRange' }],
  });
  const { body } = await open('/api/docs');
  expect(body).toContain('Choose a time in 15-minute steps');
});

it('has a sentence on every room in both languages', () => {
  for (const { rooms } of Object.values(apiTexts))
    expect(Object.keys(rooms).toSorted()).toEqual(Object.keys(contract).toSorted());
});

it('lists every call, each with the way to its room', async () => {
  const { body } = await open('/api/docs/reference');
  for (const [room, calls] of Object.entries(contract))
    for (const key of Object.keys(calls))
      expect(body).toContain(`/reference/${room}?lang=en#/${room}/${room}.${key}"`);
});

it('shows a room over its part of the document, and no room that there is not', async () => {
  const { body } = await open('/api/docs/reference/tickets');
  expect(body).toContain('data-document="/api/openapi.json?room=tickets"');
  expect(await open('/api/docs/reference/nothing')).toMatchObject({ status: 404 });
  const part = JSON.parse((await open('/api/openapi.json?room=tickets')).body) as {
    paths: object;
    components: { schemas: object };
  };
  expect(Object.keys(part.paths)).toContain('/api/ticket/{id}');
  expect(Object.keys(part.paths)).not.toContain('/api/wallet/{projectId}/');
  const named = new Set(JSON.stringify(part).match(/(?<=#\/components\/schemas\/)\w+/g));
  expect(Object.keys(part.components.schemas).toSorted()).toEqual([...named].toSorted());
});

it('gives out what the pages load', async () => {
  const { body } = await open('/api/docs/reference/tickets');
  const files = [...body.matchAll(/(?:src|href)="(\/api\/docs\/[\w./-]+\.(?:js|css))"/g)].map(
    ([, url = '']) => url,
  );
  expect(files.length).toBeGreaterThan(5);
  for (const url of [...files, '/api/docs/inter.woff2']) expect((await open(url)).status, url).toBe(200);
});
