// Rows that a file does not name: marked deleted or left, counted and shown without being stored, and asked about when many.
import { contract, type MissingRows } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addCompany, addPerson, addProject, makeWorld, type World } from '../../../test/kit/world.ts';

let app: TestApplication;
let world: World;
let companyId: number;
const { imports } = contract;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  companyId = await addCompany(app);
});

const admin = () => world.people.superAdmin.client;
const fileOf = (...codes: string[]) => [
  {
    name: 'a.csv',
    content: `name,internal_code\n${codes.map((code) => `Producto ${code},${code}`).join('\n')}\n`,
  },
];
const upload = (codes: string[], missing?: MissingRows | 'remembered', client = admin()) =>
  client.sendFiles(
    imports.uploadProducts,
    { body: { companyId, ...(missing ? { missing } : {}) } },
    fileOf(...codes),
  );
const apply = (id: number, confirmedDeletions?: number) =>
  admin().send(imports.apply, { params: { id }, body: { confirmedDeletions } });
const setMissing = (id: number, missing: MissingRows) =>
  admin().call(imports.setMissing, { params: { id }, body: { missing } });
const rowsOf = (id: number, query: Record<string, unknown> = {}) =>
  admin().call(imports.rows, { params: { id }, query });

async function addProducts(count: number): Promise<void> {
  await app.sql(
    `insert into products (company_id, name, internal_code) select $1, 'Producto P' || lpad(n::text, 5, '0'), 'P' || lpad(n::text, 5, '0')
     from generate_series(1, $2) n`,
    [companyId, count],
  );
}
const deleted = async () =>
  (
    await app.sql<{ internal_code: string }>(
      'select internal_code from products where company_id = $1 and deleted order by internal_code',
      [companyId],
    )
  ).map(({ internal_code: code }) => code);
const stored = async (id: number) =>
  Number(
    (await app.sql<{ n: number }>('select count(*) as n from import_rows where import_id = $1', [id]))[0]?.n,
  );

describe('a file that only adds and changes', () => {
  it('leaves what it does not name, and is taken back without it', async () => {
    await addProducts(3);
    const { import: shown, differences } = await upload(['P00001', 'NUEVO'], 'leave');
    expect(shown).toMatchObject({
      missing: 'leave',
      deletionsToConfirm: null,
      counts: { new: 1, equal: 1, missing: 0 },
    });
    expect(differences.map(({ kind }) => kind)).toEqual(['new']);
    expect((await apply(shown.id)).status).toBe(200);
    expect(await deleted()).toEqual([]);
    await admin().call(imports.undo, { params: { id: shown.id } });
    expect(await app.sql('select 1 from products where company_id = $1', [companyId])).toHaveLength(3);
  });

  it('applies next to rows that came meanwhile: they are not its business', async () => {
    const { import: shown } = await upload(['A'], 'leave');
    await addProducts(1);
    expect((await apply(shown.id)).status).toBe(200);
  });

  it('is chosen in the preview, counted at once, and remembered for the person, the kind and the company', async () => {
    await addProducts(10);
    const { import: shown } = await upload(['P00001']);
    expect(shown).toMatchObject({ missing: 'markDeleted', deletionsToConfirm: 9, counts: { missing: 9 } });
    const { import: left } = await setMissing(shown.id, 'leave');
    expect(left).toMatchObject({
      missing: 'leave',
      deletionsToConfirm: null,
      counts: { equal: 1, missing: 0 },
    });
    expect((await rowsOf(shown.id, { kind: 'missing' })).differences).toEqual([]);
    expect((await setMissing(shown.id, 'markDeleted')).import.counts.missing).toBe(9);
    await setMissing(shown.id, 'leave');
    expect((await upload(['P00002'], 'remembered')).import.missing).toBe('leave');
    // Saying nothing means the whole list, whatever was chosen before.
    expect((await upload(['P00003'])).import.missing).toBe('markDeleted');
    const places = await admin().sendFiles(
      imports.uploadLocations,
      { body: { companyId, missing: 'remembered' } },
      fileOf('L1'),
    );
    expect(places.import.missing).toBe('markDeleted');
    companyId = world.companyId;
    expect((await upload(['X'], 'remembered')).import.missing).toBe('markDeleted');
    await apply(shown.id);
    expect(
      (await admin().fail(imports.setMissing, { params: { id: shown.id }, body: { missing: 'leave' } }))
        .status,
    ).toBe(409);
  });

  it('is all that files of stock and sales can be', async () => {
    const refused = await admin().failFiles(
      imports.uploadStock,
      { body: { companyId, missing: 'markDeleted' } },
      fileOf('A'),
    );
    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'missing' }] } });
  });
});

describe('a file that leaves out more than a fifth of the rows there are', () => {
  it('is applied once the number is repeated, and not with another', async () => {
    await addProducts(10);
    const { import: shown } = await upload([
      'P00001',
      'P00002',
      'P00003',
      'P00004',
      'P00005',
      'P00006',
      'P00007',
    ]);
    expect(shown.deletionsToConfirm).toBe(3);
    const unsaid = await apply(shown.id);
    expect(unsaid).toMatchObject({ status: 409, data: { code: 'imports:apply.confirmDeletions' } });
    expect(unsaid.data['errorMessage']).toContain('3 de las 10');
    const other = await apply(shown.id, 4);
    expect(other).toMatchObject({ status: 400, data: { fields: [{ path: 'confirmedDeletions' }] } });
    expect(await deleted()).toEqual([]);
    expect((await apply(shown.id, 3)).status).toBe(200);
    expect(await deleted()).toEqual(['P00008', 'P00009', 'P00010']);
  });

  it('is no longer asked about at a fifth', async () => {
    await addProducts(5);
    const { import: shown } = await upload(['P00001', 'P00002', 'P00003', 'P00004']);
    expect(shown).toMatchObject({ deletionsToConfirm: null, counts: { missing: 1 } });
    expect((await apply(shown.id)).status).toBe(200);
  });

  it('is applied by /update with the file alone once it was shown, as the specification has it, and taken back', async () => {
    await addProducts(10);
    const { import: shown } = await upload(['P00001']);
    expect(shown.deletionsToConfirm).toBe(9);
    const { import: done } = await admin().sendFiles(
      imports.updateProducts,
      { body: { companyId } },
      fileOf('P00001'),
    );
    expect(done).toMatchObject({ id: shown.id, state: 'applied', counts: { missing: 9 } });
    expect(await deleted()).toHaveLength(9);
    await admin().call(imports.undo, { params: { id: shown.id } });
    expect(await deleted()).toEqual([]);
  });

  it('is so whatever the file lists: products, locations, limits and the three kinds of links', async () => {
    const projectId = await addProject(app, companyId);
    const people = [await addPerson(app, { role: 'owner' }), await addPerson(app, { role: 'owner' })];
    const [one, two] = people.map(({ email }) => email);
    const lists = [
      ['Products', 'name,internal_code', 'Avena,P1', 'Trigo,P2'],
      ['Locations', 'name,internal_code', 'Norte,L1', 'Sur,L2'],
      ['ProductLocations', 'location,product', 'L1,P1', 'L2,P2'],
      ['LocationProjects', 'location,project', `L1,${projectId}`, `L2,${projectId}`],
      ['UserProjects', 'user,project,role', `${one},${projectId},client`, `${two},${projectId},client`],
      ['UserLocations', 'user,location', `${one},L1`, `${two},L2`],
    ] as const;
    const send = async (list: (typeof lists)[number][0], ...lines: string[]) => {
      const files = [{ name: 'a.csv', content: lines.join('\n') }];
      await admin().sendFiles(imports[`upload${list}`], { body: { companyId } }, files);
      return admin().sendFiles(imports[`update${list}`], { body: { companyId } }, files);
    };
    for (const [list, headings, ...rows] of lists) await send(list, headings, ...rows);
    for (const [list, headings, first] of lists.toReversed())
      expect(await send(list, headings, first), list).toMatchObject({
        import: { state: 'applied', missing: 'markDeleted', counts: { equal: 1, missing: 1 } },
      });
  });

  it('is refused by /update where another number comes along, and leaves rows where the file is said only to add', async () => {
    await addProducts(10);
    const update = (body: Record<string, unknown> = {}) =>
      admin().send(imports.updateProducts, { body: { companyId, ...body } }, fileOf('P00001'));
    expect((await update()).data['code']).toBe('imports:apply.notShown');
    expect(await update({ confirmedDeletions: 8 })).toMatchObject({ status: 400 });
    // Another way with missing rows than the one that was shown is shown first.
    expect(await update({ missing: 'leave' })).toMatchObject({
      status: 409,
      data: { code: 'imports:apply.notShown', import: { missing: 'leave' } },
    });
    expect((await update({ missing: 'leave' })).status).toBe(200);
    expect(await deleted()).toEqual([]);
    expect((await update({ missing: 'markDeleted', confirmedDeletions: 9 })).status).toBe(200);
    expect(await deleted()).toHaveLength(9);
  });
});

describe('the rows that a file does not name', () => {
  it('are shown page by page and found by words, and none of them is stored before it is applied', async () => {
    await addProducts(2_000);
    const { import: shown, differences } = await upload(['P00001', 'NUEVO']);
    const { id } = shown;
    expect(shown.counts).toMatchObject({ new: 1, equal: 1, missing: 1_999 });
    expect(await stored(id)).toBe(2);
    expect(differences).toHaveLength(1_000);
    expect(differences[1]).toMatchObject({
      line: null,
      kind: 'missing',
      key: 'P00002',
      isMissingInFile: true,
      values: { deleted: { old: '0', new: '1' } },
    });
    const keysOf = async (query: Record<string, unknown>) =>
      (await rowsOf(id, query)).differences.map(({ key }) => key);
    expect(await keysOf({ limit: 2 })).toEqual(['P00001', 'NUEVO']);
    expect(await keysOf({ limit: 2, page: 1 })).toEqual(['P00002', 'P00003']);
    expect(await keysOf({ limit: 3, page: 0 })).toEqual(['P00001', 'NUEVO', 'P00002']);
    expect(await keysOf({ limit: 100, page: 20 })).toEqual(['P02000']);
    expect(await keysOf({ limit: 2, page: 1, kind: 'missing' })).toEqual(['P00004', 'P00005']);
    const found = await rowsOf(id, { searchValue: 'producto p0199', limit: 100 });
    expect([found.totalDifferences, found.differences[0]?.key]).toEqual([10, 'P01990']);
    await apply(id, 1_999);
    expect(await stored(id)).toBe(2_001);
    expect((await rowsOf(id, { kind: 'missing', limit: 1 })).differences[0]?.key).toBe('P00002');
    expect(await keysOf({ limit: 100, page: 20 })).toEqual(['P02000']);
    await admin().call(imports.undo, { params: { id } });
    expect(await deleted()).toEqual([]);
  });

  it('are others or say something else than what was shown: the preview is made afresh', async () => {
    await addProducts(9);
    const change = [
      `update products set name = 'Otro' where company_id = $1 and internal_code = 'P00002'`,
      `update products set deleted = true where company_id = $1 and internal_code = 'P00002'`,
      `update products set deleted = internal_code <> 'P00002' where company_id = $1 and internal_code in ('P00002', 'P00003')`,
    ];
    for (const statement of change) {
      const { import: shown } = await upload(['P00001']);
      await app.sql(statement, [companyId]);
      const refused = await apply(shown.id, shown.counts.missing);
      expect(refused).toMatchObject({ status: 409, data: { code: 'imports:apply.movedOn' } });
    }
  });
});

it('a company of others is not there', async () => {
  const { import: shown } = await upload(['A']);
  const input = { params: { id: shown.id }, body: { missing: 'leave' as const } };
  expect((await world.people.client.client.fail(imports.setMissing, input)).status).toBe(404);
});
