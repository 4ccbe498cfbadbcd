import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { uploadTerms } from '../../../test/kit/uploads.ts';
import { makeWorld, type World } from '../../../test/kit/world.ts';

const { documents } = contract;

let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const admin = () => world.people.superAdmin.client;

async function publish(name: string) {
  const { address } = await uploadTerms(app, admin());
  return (await admin().call(documents.create, { body: { name, fileKey: address } })).document;
}

describe('a new version of the terms', () => {
  it('is in force at once, for people without a session as well', async () => {
    const made = await publish('Términos 1');
    expect(made).toMatchObject({ inForce: true, acceptedBy: 0, User: { fullName: 'Persona superAdmin' } });
    const { document } = await app.stranger.call(documents.terms, {});
    expect(document).toMatchObject({ id: made.id, name: 'Términos 1' });
    const { returnData } = await app.stranger.call(documents.address, {
      query: { fileName: document?.fileKey ?? '' },
    });
    const file = await app.server.inject({
      method: 'GET',
      url: returnData.signedRequest.replace('http://gondola.test', ''),
    });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('leaves those who accepted the earlier one with it', async () => {
    const earlier = await publish('Términos 2');
    await app.sql('update users set accepted_terms_document_id = $1 where id = any ($2)', [
      earlier.id,
      [world.people.owner.id, world.people.client.id],
    ]);
    const later = await publish('Términos 3');
    const { documents: versions, totalDocuments } = await admin().call(documents.termsVersions, {
      query: { limit: 2 },
    });
    expect(versions).toMatchObject([
      { id: later.id, inForce: true, acceptedBy: 0 },
      { id: earlier.id, inForce: false, acceptedBy: 2 },
    ]);
    expect(totalDocuments).toBeGreaterThan(2);
  });

  it('stands alone in the list without the earlier ones, on the first page and on no other', async () => {
    await publish('Términos de antes');
    const { id } = await publish('Términos de hoy');
    const without = (page: number) =>
      admin().call(documents.termsVersions, { query: { earlier: 'false', page, limit: 1 } });
    expect(await without(0)).toMatchObject({ documents: [{ id, inForce: true }], totalDocuments: 1 });
    expect(await without(1)).toMatchObject({ documents: [], totalDocuments: 1 });
  });

  it('is made once of one file, however often it is sent', async () => {
    const { address } = await uploadTerms(app, admin());
    const body = { name: 'Términos 4', fileKey: address };
    const made = await Promise.all(Array.from({ length: 4 }, () => admin().call(documents.create, { body })));
    expect(new Set(made.map(({ document }) => document.id)).size).toBe(1);
  });

  it('is a PDF by its content, whatever it says it is', async () => {
    const { status, address } = await uploadTerms(app, admin(), '<html>no soy un PDF</html>');
    expect(status).toBe(400);
    const answer = await admin().fail(documents.create, { body: { name: 'Falso', fileKey: address } });
    expect(answer.data.fields).toMatchObject([{ path: 'fileKey' }]);
    const word = await admin().fail(documents.signUpload, {
      body: { fileName: 'terminos.docx', fileType: 'application/msword' },
    });
    expect(word.data.fields).toMatchObject([{ path: 'fileType' }]);
  });

  it('may be sent while a company is selected, and belongs to none', async () => {
    const client = admin().inCompany(world.companyId);
    const { address } = await uploadTerms(app, client);
    const { document } = await client.call(documents.create, {
      body: { name: 'Términos 5', fileKey: address },
    });
    const [row] = await app.sql<{ company_id: null }>('select company_id from documents where id = $1', [
      document.id,
    ]);
    expect(row?.company_id).toBeNull();
  });

  it('needs a name, and an administrator', async () => {
    const { address } = await uploadTerms(app, admin());
    const unnamed = await admin().fail(documents.create, { body: { name: ' ', fileKey: address } });
    expect(unnamed.data.fields).toMatchObject([{ path: 'name' }]);
    const body = { name: 'Ajenos', fileKey: address };
    expect((await world.people.qa.client.fail(documents.create, { body })).status).toBe(403);
    expect((await world.stranger.client.fail(documents.termsVersions, {})).status).toBe(403);
    // Nobody else's upload can become the terms.
    const other = await admin().call(contract.tickets.signUpload, {
      body: { fileName: 'x.pdf', fileType: 'application/pdf' },
    });
    const foreign = await admin().fail(documents.create, {
      body: { name: 'Ajenos', fileKey: other.returnData.signedRequest },
    });
    expect(foreign.data.fields).toMatchObject([{ path: 'fileKey' }]);
  });
});
