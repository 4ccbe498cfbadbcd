// Imports as the wire has them: shown, applied as shown, taken back; who may; what happens at the same time.
import { contract, importKinds as importKindsOf } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { workbookOf } from '../../../test/kit/sheets.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addCompany, addPerson, addProject, makeWorld, type World } from '../../../test/kit/world.ts';
import { openSheetFile } from '../../platform/sheets/read-sheet.ts';
import { importQueueOf } from './import-queue.ts';
import { removeAbandonedImportsJob, removeOldRowsJob } from './remove-abandoned-imports.job.ts';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let app: TestApplication;
let world: World;
/** A company of each test's own. */
let companyId: number;
const { imports } = contract;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  companyId = await addCompany(app);
  // Signed in again, a super administrator reaches the new company.
});

const admin = () => world.people.superAdmin.client;
const file = (content: string | Uint8Array<ArrayBuffer>, name = 'archivo.csv') => [{ name, content }];
const upload = (content: string, endpoint: typeof imports.uploadProducts = imports.uploadProducts) =>
  admin().sendFiles(endpoint, { body: { companyId } }, file(content));
async function apply(id: number, onlyGoodRows = false) {
  const { import: shown } = await admin().call(imports.get, { params: { id } });
  const confirmedDeletions = shown.deletionsToConfirm ?? undefined;
  return admin().call(imports.apply, { params: { id }, body: { onlyGoodRows, confirmedDeletions } });
}
const undo = (id: number) => admin().call(imports.undo, { params: { id } });
const products = () =>
  app.sql(
    'select internal_code, name, ean, size, deleted from products where company_id = $1 order by internal_code',
    [companyId],
  );
async function load(content: string, endpoint?: typeof imports.uploadLocations): Promise<number> {
  const { import: shown } = await upload(content, endpoint);
  await apply(shown.id);
  return shown.id;
}
const runAll = () => importQueueOf(app.services).runAll();

describe('an import of long ago', () => {
  it('loses its rows after a year, and with them the way back; later ones keep both', async () => {
    const old = await load('name,internal_code\nAvena,001\nTrigo,002\n');
    const young = await load('name,internal_code\nAvena,001\nTrigo,002\nCebada,003\n');
    await app.sql(`update imports set created_at = now() - interval '366 days' where id = $1`, [old]);
    await removeOldRowsJob.run({}, app.services, app.services.log);
    const rowsOf = (id: number) => app.sql('select 1 from import_rows where import_id = $1', [id]);
    expect(await rowsOf(old)).toEqual([]);
    expect(await rowsOf(young)).toHaveLength(3);
    const canUndo = async (id: number) =>
      (await admin().call(imports.get, { params: { id } })).import.can.undo;
    expect([await canUndo(old), await canUndo(young)]).toEqual([false, true]);
    expect(await admin().send(imports.undo, { params: { id: old } })).toMatchObject({ status: 409 });
    expect(await products()).toHaveLength(3);
    await undo(young);
    expect(await products()).toHaveLength(2);
  });
});

describe('a file of products', () => {
  it('is shown, applied as shown, changed, missed and taken back', async () => {
    const first = await upload('name,internal_code,ean,size\nAvena,001,,1 kg\nTrigo,002,N/A,\n');
    expect(first.import).toMatchObject({
      state: 'ready',
      counts: { new: 2, equal: 0, changed: 0, missing: 0, error: 0 },
    });
    expect(first.differences[0]).toMatchObject({
      line: 2,
      key: '001',
      isNew: true,
      values: { name: { old: null, new: 'Avena' } },
    });
    expect(await products()).toEqual([]);
    expect((await apply(first.import.id)).import.state).toBe('applied');
    expect(await products()).toMatchObject([
      { internal_code: '001', name: 'Avena', ean: null, size: '1 kg', deleted: false },
      { internal_code: '002', name: 'Trigo', ean: null, size: null, deleted: false },
    ]);
    const second = await upload('name;internal_code\nAvena fina;001\nArroz;003\n');
    expect(second.differences.map(({ line, kind, key }) => [line, kind, key])).toEqual([
      [2, 'changed', '001'],
      [3, 'new', '003'],
      [null, 'missing', '002'],
    ]);
    await apply(second.import.id);
    expect(await products()).toMatchObject([
      { internal_code: '001', name: 'Avena fina', size: '1 kg', deleted: false },
      { internal_code: '002', deleted: true },
      { internal_code: '003', deleted: false },
    ]);
    const third = await upload('name,internal_code\nTrigo,002\n');
    expect(third.import.counts).toMatchObject({ changed: 1, missing: 2 });
    expect(third.differences[0]?.values['deleted']).toEqual({ old: '1', new: '0' });
    expect((await undo(second.import.id)).import.state).toBe('undone');
    expect(await products()).toMatchObject([
      { internal_code: '001', name: 'Avena', deleted: false },
      { internal_code: '002', name: 'Trigo', deleted: false },
    ]);
    const audit = await app.sql(
      `select action from audit_log where entity = 'import' and entity_id = $1 order by id`,
      [String(second.import.id)],
    );
    expect(audit.map(({ action }) => action)).toEqual(['import.upload', 'import.apply', 'import.undo']);
  });

  it('says what is wrong with each row, in both languages, and keeps the good ones for a choice', async () => {
    const content =
      'name,internal_code,ean,category_code,company_id\n,01,,,\nA,02,letras,,\nB,03,,NO,\nC,04,,,999999\nD,05,,,\nE,05,,,\n=cmd|x,06,,,\nBuena,07,,,\n';
    const shown = await upload(content);
    expect(
      shown.differences.map(({ line, errors }) => [
        line,
        ...errors.map(({ column, code }) => `${column}:${code}`),
      ]),
    ).toEqual([
      [2, 'name:required'],
      [3, 'ean:eanNotDigits'],
      [4, 'category_code:unknownCategory'],
      [5, 'company_id:otherCompany'],
      [6, 'internal_code:keyTwice'],
      [7, 'internal_code:keyTwice'],
      [8, 'name:formula'],
      [9],
    ]);
    expect(shown.differences[2]?.errors[0]?.message).toBe('No existe una categoría con el código “NO”');
    const english = await admin()
      .inEnglish()
      .call(imports.rows, { params: { id: shown.import.id }, query: { kind: 'error' } });
    expect(english.differences[2]?.errors[0]?.message).toBe('There is no category with the code “NO”');
    expect((await admin().fail(imports.apply, { params: { id: shown.import.id }, body: {} })).status).toBe(
      409,
    );
    await apply(shown.import.id, true);
    expect(await products()).toMatchObject([{ internal_code: '07', name: 'Buena' }]);
  });

  it.each<[string, string, string | Uint8Array<ArrayBuffer>]>([
    ['nothing in it', 'imports:file.empty', ''],
    ['headings alone', 'imports:file.noRows', 'name,internal_code\n'],
    ['a web page called .xls', 'imports:file.webPage', '<html><body><table><tr><td>name</td></tr></table>'],
    ['the bytes of an image', 'imports:file.notASheet', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0])],
  ])('with %s is refused with its reason', async (_name, code, content) => {
    const answer = await admin().failFiles(imports.uploadProducts, { body: { companyId } }, file(content));
    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: 'file', code }] } });
  });

  it('with formulas in a workbook is read by their stored results; one without is in error', async () => {
    const content = await workbookOf([['name', 'internal_code']], {
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row><c t="str"><v>name</v></c><c t="str"><v>internal_code</v></c></row><row><c t="str"><f>A1</f><v>x</v></c><c><v>7</v></c></row><row><c t="str"><f>A2</f></c><c><v>8</v></c></row></sheetData></worksheet>',
    });
    const shown = await admin().sendFiles(imports.uploadProducts, { body: { companyId } }, file(content));
    expect(shown.differences).toMatchObject([
      { line: 2, kind: 'new', values: { name: { new: 'x' } } },
      { line: 3, kind: 'error', errors: [{ column: 'name', code: 'formula' }] },
    ]);
  });
});

describe('when the data moved on', () => {
  it('answers 409 with the differences as they are now, and applies those', async () => {
    await load('name,internal_code,size\nAvena,1,a\n');
    const shown = await upload('name,internal_code,size\nAvena,1,b\n');
    await app.sql(`update products set size = 'c' where company_id = $1`, [companyId]);
    const refused = await admin().send(imports.apply, { params: { id: shown.import.id }, body: {} });
    expect(refused.status).toBe(409);
    const fresh = refused.data as unknown as typeof shown;
    expect(safeParse(imports.apply.errorData[409].data, refused.data).success).toBe(true);
    expect(fresh.differences[0]?.values['size']).toEqual({ old: 'c', new: 'b' });
    const { import: old } = await admin().call(imports.get, { params: { id: shown.import.id } });
    expect(old).toMatchObject({ state: 'replaced', replacedBy: fresh.import.id });
    await apply(fresh.import.id);
    expect(await products()).toMatchObject([{ size: 'b' }]);
  });

  it('by a row that came, the preview is made afresh as well', async () => {
    const shown = await upload('name,internal_code\nAvena,1\n');
    await app.sql(`insert into products (company_id, name, internal_code) values ($1, 'Otra', '9')`, [
      companyId,
    ]);
    const refused = await admin().send(imports.apply, { params: { id: shown.import.id }, body: {} });
    expect(refused).toMatchObject({ status: 409, data: { import: { counts: { new: 1, missing: 1 } } } });
  });

  it('by somebody who applies at the same time, one wins and the other is shown what is left', async () => {
    const [one, two] = [
      await upload('name,internal_code\nUno,1\n'),
      await upload('name,internal_code\nDos,1\n'),
    ];
    const answers = await Promise.all(
      [one, two].map((shown) => admin().send(imports.apply, { params: { id: shown.import.id }, body: {} })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.data).toMatchObject({ differences: [{ kind: 'changed' }] });
    expect(await products()).toHaveLength(1);
  });

  it('sent twice at once, a preview is applied once', async () => {
    const { import: shown } = await upload('name,internal_code\nUno,1\n');
    const answers = await Promise.all([1, 2, 3].map(() => apply(shown.id)));
    expect(answers.map((answer) => answer.import.state)).toEqual(['applied', 'applied', 'applied']);
    const audit = await app.sql(`select 1 from audit_log where action = 'import.apply' and entity_id = $1`, [
      String(shown.id),
    ]);
    expect(audit).toHaveLength(1);
  });
});

describe('the wire', () => {
  const content = 'name,internal_code\nAvena,1\n';
  const update = (text: string) => admin().send(imports.updateProducts, { body: { companyId } }, file(text));

  it('applies by /update what /upload has shown of the same content, and once', async () => {
    const unseen = await update(content);
    expect(unseen).toMatchObject({
      status: 409,
      data: { code: 'imports:apply.notShown', differences: [{ kind: 'new' }] },
    });
    expect(await products()).toEqual([]);
    expect((await update(content)).status).toBe(200);
    expect((await update(content)).status).toBe(200);
    expect(await products()).toHaveLength(1);
  });

  it('asks for a company where none is named, and takes the one the file names', async () => {
    const none = await admin().failFiles(imports.uploadProducts, { body: {} }, file(content));
    expect(none.data.fields).toMatchObject([{ path: 'companyId' }]);
    const named = await admin().sendFiles(
      imports.uploadProducts,
      { body: {} },
      file(`company_id,name,internal_code\n${companyId},a,1\n`),
    );
    expect(named.import.companyId).toBe(companyId);
  });

  it('reads and applies in the background on request', async () => {
    const sent = await admin().sendFiles(
      imports.uploadProducts,
      { body: { companyId, background: true } },
      file(content),
    );
    expect(sent).toMatchObject({ import: { state: 'reading' }, differences: [] });
    await runAll();
    const params = { id: sent.import.id };
    expect((await admin().call(imports.get, { params })).import.state).toBe('ready');
    const taken = await admin().call(imports.apply, { params, body: { background: true } });
    expect(taken.import.state).toBe('applying');
    await runAll();
    expect(await products()).toHaveLength(1);
  });

  it('gives a template that is read back, and the file as it was sent', async () => {
    for (const kind of ['products', 'user-projects', 'sales'] as const) {
      const {
        status,
        content: workbook,
        headers,
      } = await admin().inCompany(companyId).download(imports.template, { params: { kind } });
      expect(status).toBe(200);
      expect(String(headers['content-disposition'])).toContain(`TCG-template-${kind}.xlsx`);
      const path = join(tmpdir(), `gondola-template-${kind}.xlsx`);
      writeFileSync(path, workbook);
      const rows = [];
      const sheets = await openSheetFile(path);
      for await (const row of sheets.rows(1)) rows.push(row.cells);
      sheets.close();
      expect(rows).toEqual([contractColumns(kind)]);
    }
    const { import: shown } = await upload(content);
    const { returnData } = await admin().call(imports.file, { params: { id: shown.id } });
    expect(returnData.signedRequest).toContain('/files/private/import/');
  });
});

const contractColumns = (kind: 'products' | 'user-projects' | 'sales') =>
  importKindsOf[kind].columns.map(({ name }) => name);

describe('cancelling', () => {
  it('puts a preview away, and a reading or an applying leaves nothing behind', async () => {
    const { import: shown } = await upload('name,internal_code\nAvena,1\n');
    const params = { id: shown.id };
    expect((await admin().call(imports.cancel, { params })).import.state).toBe('cancelled');
    expect((await admin().fail(imports.apply, { params, body: {} })).status).toBe(409);
    expect(await app.sql('select 1 from import_rows where import_id = $1', [shown.id])).toEqual([]);
    const sent = await admin().sendFiles(
      imports.uploadProducts,
      { body: { companyId, background: true } },
      file('name,internal_code\na,1\n'),
    );
    await admin().call(imports.cancel, { params: { id: sent.import.id } });
    await runAll();
    expect((await admin().call(imports.get, { params: { id: sent.import.id } })).import.state).toBe(
      'cancelled',
    );
    const next = await upload('name,internal_code\nb,2\n');
    await admin().call(imports.apply, { params: { id: next.import.id }, body: { background: true } });
    await admin().call(imports.cancel, { params: { id: next.import.id } });
    await runAll();
    expect(await products()).toEqual([]);
  });
});

describe('what nobody came back to', () => {
  it('goes after a week', async () => {
    const { import: shown } = await upload('name,internal_code\nAvena,1\n');
    await app.sql(`update imports set created_at = now() - interval '8 days' where id = $1`, [shown.id]);
    await removeAbandonedImportsJob.run({}, app.services, app.services.log);
    expect((await admin().call(imports.get, { params: { id: shown.id } })).import.state).toBe('cancelled');
  });
});

describe('taking back', () => {
  it('is refused once something else touched a row, naming it', async () => {
    const id = await load('name,internal_code\nAvena,1\nTrigo,2\n');
    await app.sql(`update products set size = 'x' where company_id = $1 and internal_code = '2'`, [
      companyId,
    ]);
    const refused = await admin().fail(imports.undo, { params: { id } });
    expect(refused).toMatchObject({ status: 409, data: { code: 'imports:undo.touched' } });
    expect(refused.data.errorMessage).toContain('2');
    expect(await products()).toHaveLength(2);
  });
  it('is refused when a new row is used by now, and done once when sent twice', async () => {
    const id = await load('name,internal_code\nAvena,1\n');
    await app.sql(`insert into listings (id, company_id, name) values ($1 * 1000, $1, 'L')`, [companyId]);
    await app.sql(
      `insert into listing_products select company_id, $1 * 1000, id from products where company_id = $1`,
      [companyId],
    );
    expect((await admin().fail(imports.undo, { params: { id } })).data.code).toBe('imports:undo.inUse');
    await app.sql('delete from listing_products where company_id = $1', [companyId]);
    await undo(id);
    expect((await undo(id)).import.state).toBe('undone');
    expect(await products()).toEqual([]);
  });
});

describe('a person', () => {
  it('of the company with the right role imports stock and limits, sees those imports only, and none of another company', async () => {
    const projectId = await addProject(app, companyId);
    const client = (await addPerson(app, { role: 'client', projects: [{ companyId, projectId }] })).client;
    await load('name,internal_code\nAvena,P1\n');
    const { import: hidden } = await upload('name,internal_code\nAvena,P1\n');
    await load('name,internal_code\nLocal,L1\n', imports.uploadLocations);
    const limits = await client.sendFiles(
      imports.uploadProductLocations,
      { body: {} },
      file('location,product,stock_min,stock_max\nL1,P1,1,5\n'),
    );
    expect(limits.import.counts.new).toBe(1);
    expect((await client.send(imports.uploadProducts, { body: { companyId } }, file('x'))).status).toBe(403);
    const { imports: seen } = await client.call(imports.list, {});
    expect(seen.map(({ kind }) => kind)).toEqual(['product-locations']);
    expect((await client.fail(imports.get, { params: { id: hidden.id } })).status).toBe(404);
    const stranger = world.people.client.client;
    expect((await stranger.fail(imports.get, { params: { id: limits.import.id } })).status).toBe(404);
    expect((await stranger.failFiles(imports.uploadStock, { body: { companyId } }, file('x'))).status).toBe(
      404,
    );
  });
});

describe('what a tray remembers', () => {
  it('is one person’s imports of the last day', async () => {
    const { import: shown } = await upload('name,internal_code\nAvena,1\n');
    const mine = async (client = admin()) =>
      (await client.call(imports.list, { query: { mine: 'true', limit: 50 } })).imports.map(({ id }) => id);
    expect((await mine())[0]).toBe(shown.id);
    expect(await mine(world.people.teleaudit.client)).not.toContain(shown.id);
    await app.sql(`update imports set created_at = created_at - interval '25 hours' where id = $1`, [
      shown.id,
    ]);
    expect(await mine()).not.toContain(shown.id);
  });
});
