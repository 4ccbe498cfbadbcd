import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
      helpCenterUrl: 'https://help.gondola.example',
      weatherUrl: 'https://api.open-meteo.com/v1/forecast',
      weatherPlace: { name: 'Santiago', latitude: -33.4489, longitude: -70.6693 },
      lowBalance: 3,
      ganttUrl: null,
    });
  });

  it('give the Gantt address to people of the provider alone', async () => {
    const provider = await addPerson(app, { role: 'admin', email: 'ana@gondola.example' });
    const lookalike = await addPerson(app, { role: 'admin', email: 'ana@not-gondola.example' });
    expect((await provider.client.call(settings.portal, {})).settings.ganttUrl).toBe(
      'https://gantt.gondola.example',
    );
    expect((await lookalike.client.call(settings.portal, {})).settings.ganttUrl).toBeNull();
  });

  it('are refused to scouts and strangers', async () => {
    expect((await world.people.scout.client.fail(settings.portal, {})).status).toBe(403);
    expect((await app.stranger.fail(settings.portal, {})).status).toBe(401);
  });
});
