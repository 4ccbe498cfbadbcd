import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/harness/test-database.ts';
import { faultOfVersion, oldestMajor, refuseOldServer } from './oldest-version.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

it('takes the server of the tests', async () => {
  await expect(refuseOldServer(database.ownerUrl)).resolves.toBeUndefined();
});

it('says of an older one what to do, and takes the oldest that has all', () => {
  expect(faultOfVersion(oldestMajor * 10_000 - 1)).toMatch(
    /^The database server is PostgreSQL 14, and .* 15 or newer/,
  );
  expect(faultOfVersion(oldestMajor * 10_000)).toBeNull();
  expect(faultOfVersion(180_001)).toBeNull();
});
