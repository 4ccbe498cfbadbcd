// An unexpected failure is reported in neutral words: those of the room, or those of the house (client-portal 8).
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addPerson } from '../../../test/kit/world.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.close());

describe('a table that is not as the code expects it', () => {
  it.each([
    [
      'tickets',
      contract.tickets.byState,
      'Ha ocurrido un error. Intente nuevamente.',
      'Something went wrong. Please try again.',
    ],
    [
      'news',
      contract.home.news,
      'Ha ocurrido un error. Por favor intente nuevamente en unos minutos.',
      'Something went wrong. Please try again in a few minutes.',
    ],
  ] as const)(
    'is reported as a failure of %s, without a word of the table',
    async (table, endpoint, es, en) => {
      const { client } = await addPerson(app, { role: 'superAdmin' });
      await app.sql(`alter table ${table} rename to ${table}_away`);
      const spanish = await client.fail(endpoint, {});
      const english = await client.inEnglish().fail(endpoint, {});
      await app.sql(`alter table ${table}_away rename to ${table}`);
      expect([spanish.message, spanish.data.errorMessage, english.message]).toEqual([es, es, en]);
      expect(spanish).toMatchObject({ status: 500, success: false, data: { code: 'platform:serverError' } });
      expect(JSON.stringify(spanish.data)).not.toMatch(/_away|relation/);
      expect(await client.call(endpoint, {})).toBeDefined();
    },
  );
});
