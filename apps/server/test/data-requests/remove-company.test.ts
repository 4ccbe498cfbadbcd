// A company leaves with everything of its own, and nothing of the other is touched: on the demo, where every table has rows of both.
import { contract, type Role } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../kit/test-application.ts';
import { signIn } from '../kit/world.ts';
import { demoAccounts, demoPassword } from '../../src/demo/demo-accounts.ts';
import { fillDemo } from '../../src/demo/fill-demo.ts';
import { runErasePerson, runRemoveCompany } from '../../src/main/data-requests.ts';
import { asOwner } from '../../src/platform/database/as-owner.ts';
import { openDisk } from '../../src/platform/files/disk.ts';
import { removeCompany, tracesOfCompany } from '../../src/platform/data-requests/remove-company.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
  await fillDemo(app.services, app.ownerUrl);
}, 180_000);
afterAll(() => app.close());

const traces = (companyId: number) => asOwner(app.ownerUrl, 'test', (db) => tracesOfCompany(db, companyId));

const accountOf = (role: Role): string => demoAccounts.find((one) => one.role === role)!.email;

const databases = () => ({
  ownerUrl: app.ownerUrl,
  appUrl: app.appUrl,
  stop: () => Promise.resolve(),
});

/** The command, as it is typed. */
const remove = (companyId: number, confirm?: string, say: (line: string) => void = () => undefined) =>
  runRemoveCompany(databases(), app.services.env, companyId, confirm, say);

async function companies(): Promise<{ id: number; name: string }[]> {
  const rows = await app.sql<{ id: string; name: string }>('select id, name from companies order by id');
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}

describe('a company that leaves', () => {
  it('is counted first, and stays while its name is not said', async () => {
    const [company] = await companies();
    const { id, name } = company!;
    const { text } = await remove(id);
    expect(text).toContain(`${name} would go, for good:`);
    expect(text).toMatch(/\d+ {2}responses\n/);
    const refused = await remove(id, `${name}.`);
    expect(refused).toMatchObject({ failed: true });
    expect((await companies()).map((one) => one.name)).toContain(name);
    await expect(remove(99_999)).rejects.toThrow('There is no company 99999.');
  });

  it('goes whole, also when the removal was cut off, and leaves the other as it was', async () => {
    const [staying, leaving] = await companies();
    const before = await traces(staying!.id);
    const gone = await traces(leaving!.id);
    expect(Object.keys(gone.rows).length).toBeGreaterThan(20);
    const place = await openDisk(app.services.env);
    let steps = 0;
    const cut = removeCompany(app.ownerUrl, leaving!.id, place, () => {
      steps += 1;
      if (steps === 12) throw new Error('the power went');
    });
    await expect(cut).rejects.toThrow('the power went');
    const admin = await signIn(app, accountOf('superAdmin'), demoPassword);
    const seen = await admin.call(contract.companies.list, {});
    expect(seen.companies.map(({ id }) => id)).toEqual([staying!.id]);
    const { text } = await remove(leaving!.id, leaving!.name);
    expect(text).toContain(`${leaving!.name} is gone`);
    expect(await companies()).toEqual([staying]);
    const after = await traces(staying!.id);
    expect({ ...after.rows, files: after.files }).toEqual({ ...before.rows, files: before.files });
    const [left] = await app.sql<{ files: number }>(
      `select count(*)::int as files from files where state = 'removing' or company_id = $1`,
      [leaving!.id],
    );
    expect(left).toEqual({ files: 0 });
    const stays = await app.sql<{ email: string }>('select email from users where id = any ($1)', [
      gone.people,
    ]);
    for (const { email } of stays) expect(email).toMatch(/^erased-\d+@erased\.invalid$/);
  });
});

describe('a person', () => {
  it('is erased: no name, address or session is left, and the visits stay', async () => {
    const email = accountOf('scout');
    const scout = await signIn(app, email, demoPassword);
    const [person] = await app.sql<{ id: string }>('select id from users where email = $1', [email]);
    const visits = () => app.sql('select count(*) from responses where user_id = $1', [person!.id]);
    const had = await visits();
    const told = await runErasePerson(app.ownerUrl, email, undefined);
    expect(told.text).toContain('Nothing was changed.');
    expect(await runErasePerson(app.ownerUrl, email, 'another@example.com')).toMatchObject({ failed: true });
    await scout.call(contract.users.current, {});
    await runErasePerson(app.ownerUrl, email, email);
    expect(await scout.send(contract.users.current, {})).toMatchObject({ status: 401 });
    expect(await visits()).toEqual(had);
    const tables = await app.sql<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    for (const { name } of tables) {
      const found = await app.sql(`select 1 from ${name} t where to_jsonb(t)::text like $1 limit 1`, [
        `%${email}%`,
      ]);
      expect(found, name).toEqual([]);
    }
    await expect(runErasePerson(app.ownerUrl, email, undefined)).rejects.toThrow(
      `Nobody is registered with ${email}.`,
    );
  });

  it('who is the last administrator is not', async () => {
    const email = accountOf('superAdmin');
    await app.sql(`update users set role = 'admin' where role = 'superAdmin' and email <> $1`, [email]);
    await expect(runErasePerson(app.ownerUrl, email, email)).rejects.toMatchObject({ status: 409 });
  });
});
