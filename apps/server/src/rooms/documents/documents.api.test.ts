import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoOf, putFile } from '../../../test/kit/audit-world.ts';
import type { Client } from '../../../test/kit/client.ts';
import { workbookParts, zipOf } from '../../../test/kit/sheets.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { documents } = contract;
const office = 'application/vnd.openxmlformats-officedocument';
const xlsx = `${office}.spreadsheetml.sheet`;
const docx = `${office}.wordprocessingml.document`;

let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const admin = () => world.people.superAdmin.client.inCompany(world.companyId);
const pdf = Buffer.from('%PDF-1.4\n%%EOF');

async function upload(
  content: Buffer,
  fileName = 'manual.pdf',
  fileType = 'application/pdf',
  client: Client = admin(),
) {
  const { returnData } = await client.call(documents.signDocument, { body: { fileName, fileType } });
  const status = await putFile(app, returnData.signedRequest, fileType, content);
  return { status, address: returnData.signedRequest };
}

async function add(name: string, companyId = world.companyId) {
  const { address } = await upload(
    pdf,
    'x.pdf',
    'application/pdf',
    world.people.superAdmin.client.inCompany(companyId),
  );
  return (
    await admin()
      .inCompany(companyId)
      .call(documents.add, { body: { companyId, name, fileKey: address } })
  ).document;
}

describe('the documents of a company', () => {
  it('are listed for everyone in it, newest first, found by name, and opened by a signed address', async () => {
    await add('Manual de exhibición');
    const made = await add('Tarifas 2027');
    const { client } = world.people.clientEmployee;
    const answer = await client.call(documents.list, {});
    expect(answer.documents.map(({ name }) => name)).toEqual(['Tarifas 2027', 'Manual de exhibición']);
    expect(answer).toMatchObject({ totalDocuments: 2, can: { manage: false } });
    expect(answer.documents[0]).toMatchObject({
      contentType: 'application/pdf',
      size: pdf.length,
      User: { fullName: 'Persona superAdmin' },
    });
    const found = await client.call(documents.list, { query: { searchValue: 'EXHIBICI' } });
    expect(found.documents.map(({ name }) => name)).toEqual(['Manual de exhibición']);
    const { returnData } = await client.call(documents.open, { params: { id: made.id } });
    const file = await app.server.inject({
      method: 'GET',
      url: returnData.signedRequest.replace('http://gondola.test', ''),
    });
    expect([file.statusCode, file.rawPayload.equals(pdf)]).toEqual([200, true]);
  });

  it('may be managed by an administrator, whose answer says so', async () => {
    expect((await admin().call(documents.list, {})).can).toEqual({ manage: true });
  });

  it('are made once of one file, however often it is sent', async () => {
    const { address } = await upload(pdf);
    const body = { companyId: world.companyId, name: 'Doble', fileKey: address };
    const made = await Promise.all(Array.from({ length: 4 }, () => admin().call(documents.add, { body })));
    expect(new Set(made.map(({ document }) => document.id)).size).toBe(1);
    const audited = await app.sql(
      `select 1 from audit_log where action = 'document.add' and entity_id = $1`,
      [String(made[0]?.document.id)],
    );
    expect(audited).toHaveLength(1);
  });

  it('can be taken away and brought back, each written down once', async () => {
    const { id } = await add('De paso');
    const call = { params: { id } };
    await admin().call(documents.remove, call);
    await admin().call(documents.remove, call);
    const listed = async () =>
      (await admin().call(documents.list, { query: { limit: 100 } })).documents.some((one) => one.id === id);
    expect(await listed()).toBe(false);
    expect((await world.people.client.client.fail(documents.open, call)).status).toBe(404);
    expect((await admin().call(documents.restore, call)).document.name).toBe('De paso');
    expect(await listed()).toBe(true);
    const audited = await app.sql<{ action: string }>(
      `select action from audit_log where entity = 'document' and entity_id = $1 order by id`,
      [String(id)],
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'document.add',
      'document.remove',
      'document.restore',
    ]);
  });

  it('take PDF, images and Office by their content, and nothing else', async () => {
    const workbook = await zipOf(workbookParts({ Hoja: '' }));
    const archive = await zipOf({ 'virus.exe': 'MZ' });
    const status = async (content: Buffer, name: string, type: string) =>
      (await upload(content, name, type)).status;
    expect(await status(workbook, 'a.xlsx', xlsx)).toBe(200);
    expect(await status(await photoOf(), 'a.jpg', 'image/jpeg')).toBe(200);
    expect(await status(workbook, 'a.docx', docx)).toBe(400);
    expect(await status(archive, 'a.docx', docx)).toBe(400);
    expect(await status(Buffer.from('PK\u0003\u0004 cut off'), 'a.xlsx', xlsx)).toBe(400);
    expect(await status(Buffer.from('<html>'), 'a.pdf', 'application/pdf')).toBe(400);
    const refused = await admin().fail(documents.signDocument, {
      body: { fileName: 'a.html', fileType: 'text/html' },
    });
    expect(refused.data.fields).toMatchObject([{ path: 'fileType' }]);
    const large = await admin().fail(documents.signDocument, {
      body: { fileName: 'a.pdf', fileType: 'application/pdf', size: 26 * 1024 * 1024 },
    });
    expect(large.data.fields).toMatchObject([{ path: 'size' }]);
  });

  it('belong to their company alone', async () => {
    const theirs = await add('Ajeno', world.otherCompanyId);
    const { client } = world.people.owner;
    expect(
      (await client.call(documents.list, { query: { limit: 100 } })).documents.some(
        ({ name }) => name === 'Ajeno',
      ),
    ).toBe(false);
    expect((await client.fail(documents.open, { params: { id: theirs.id } })).status).toBe(404);
    const elsewhere = await admin().fail(documents.remove, { params: { id: theirs.id } });
    expect(elsewhere.status).toBe(404);
    const { address } = await upload(pdf);
    const body = { companyId: world.otherCompanyId, name: 'Cruzado', fileKey: address };
    expect((await admin().fail(documents.add, { body })).data.fields).toMatchObject([{ path: 'companyId' }]);
    // An upload filed under one company cannot become another's.
    const all = world.people.superAdmin.client;
    expect((await all.fail(documents.add, { body })).data.fields).toMatchObject([{ path: 'fileKey' }]);
  });

  it('are an administrator’s to add and to remove', async () => {
    const { id } = await add('Fijo');
    const { client } = world.people.owner;
    const { address } = await upload(pdf);
    const body = { companyId: world.companyId, name: 'x', fileKey: address };
    expect((await client.fail(documents.add, { body })).status).toBe(403);
    expect((await client.fail(documents.remove, { params: { id } })).status).toBe(403);
    expect((await client.fail(documents.restore, { params: { id } })).status).toBe(403);
    const signing = { body: { fileName: 'a.pdf', fileType: 'application/pdf' } };
    expect((await client.fail(documents.signDocument, signing)).status).toBe(403);
    expect((await world.people.scout.client.fail(documents.list, {})).status).toBe(403);
  });
});

describe('who accepted a version of the terms', () => {
  it('is listed newest first and found by name or address', async () => {
    const [row] = await app.sql<{ id: string }>(
      `insert into documents (kind, name, file_key) values ('terms', 'Términos', 'private/terms/0/a.pdf') returning id`,
    );
    const id = Number(row?.id);
    const { owner, client, qa } = world.people;
    for (const [place, person] of [owner, client].entries()) {
      await app.sql(
        `update users set accepted_terms_document_id = $1, accepted_terms_at = '2026-11-01T00:00:00Z'::timestamptz + $3 * interval '1 hour'
         where id = $2`,
        [id, person.id, place],
      );
    }
    const all = world.people.superAdmin.client;
    const answer = await all.call(documents.acceptances, { params: { id } });
    expect(answer.people).toEqual([
      {
        id: client.id,
        fullName: 'Persona client',
        email: client.email,
        acceptedAt: '2026-11-01T01:00:00.000Z',
      },
      { id: owner.id, fullName: 'Persona owner', email: owner.email, acceptedAt: '2026-11-01T00:00:00.000Z' },
    ]);
    const found = await all.call(documents.acceptances, {
      params: { id },
      query: { searchValue: owner.email },
    });
    expect(found).toMatchObject({ totalPeople: 1, people: [{ id: owner.id }] });
    expect((await all.fail(documents.acceptances, { params: { id: id + 9_999 } })).status).toBe(404);
    expect((await qa.client.fail(documents.acceptances, { params: { id } })).status).toBe(403);
  });
});
