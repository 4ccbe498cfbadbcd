import type { Readable } from 'node:stream';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from 'yauzl';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import {
  addPerson,
  addProject,
  makeWorld,
  signIn,
  type World,
  worldPassword,
} from '../../../test/kit/world.ts';

const { users } = contract;

let app: TestApplication;
let world: World;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const admin = () => world.people.superAdmin.client;
const namesOf = ({ users: found }: { users: { fullName: string }[] }) =>
  found.map(({ fullName }) => fullName);

async function addNamed(
  fullName: string,
  email: string,
  more: Record<string, unknown> = {},
): Promise<number> {
  const row = {
    full_name: fullName,
    email,
    role: 'client',
    password_hash: 'x',
    verified_at: new Date(),
    ...more,
  };
  const names = Object.keys(row);
  const [added] = await app.sql<{ id: number }>(
    `insert into users (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return Number(added?.id);
}

const link = (userId: number, companyId: number, projectId: number) =>
  app.sql(`insert into user_projects (user_id, company_id, project_id, role) values ($1, $2, $3, 'client')`, [
    userId,
    companyId,
    projectId,
  ]);

describe('the list of people', () => {
  beforeAll(async () => {
    const id = await addNamed('Álvaro', 'alvaro.nunez@lista.test', { last_name: 'Núñez', dni: '15777888-3' });
    await link(id, world.companyId, world.projectId);
    await addNamed('Zulema Ñancupil', 'zulema@lista.test', { active: false });
    await addNamed('Bruno Inostroza', 'bruno@lista.test', { verified_at: null, role: 'scout' });
    await addNamed('Borrada Del Todo', 'borrada@lista.test', { deleted: true, active: false });
  });

  it('finds people by pieces of name, e-mail or document, whatever accents and case', async () => {
    const find = async (searchValue: string, column?: 'fullName' | 'email' | 'dni' | 'id') =>
      namesOf(await admin().call(users.list, { query: { searchValue, ...(column ? { column } : {}) } }));
    expect(await find('nunez ALVARO')).toEqual(['Álvaro']);
    expect(await find('ñancu')).toEqual(['Zulema Ñancupil']);
    expect(await find('15777888')).toEqual(['Álvaro']);
    expect(await find('zulema@LISTA')).toEqual(['Zulema Ñancupil']);
    expect(await find('lista.test', 'fullName')).toEqual([]);
    expect(await find('bruno', 'email')).toEqual(['Bruno Inostroza']);
    expect(await find('ñancu li')).toEqual(['Zulema Ñancupil']);
    expect(await find('ulema an')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(await find('nadie así')).toEqual([]);
  });

  it('orders by name as people read it, and pages with a true total', async () => {
    const first = await admin().call(users.list, { query: { searchValue: 'lista.test', limit: 2 } });
    expect(namesOf(first)).toEqual(['Álvaro', 'Bruno Inostroza']);
    expect(first).toMatchObject({ totalUsers: 3, totalIsCapped: false, limit: 2 });
    const last = await admin().call(users.list, {
      query: { searchValue: 'lista.test', sortBy: 'email', orderBy: 'desc', limit: 1 },
    });
    expect(namesOf(last)).toEqual(['Zulema Ñancupil']);
  });

  it('finds one or two letters where a word begins with them', async () => {
    const names = async (searchValue: string) =>
      namesOf(await admin().call(users.list, { query: { searchValue } }));
    expect(await names('nú')).toContain('Álvaro');
    expect(await names('á')).toContain('Álvaro');
    // Inside a word it takes three.
    expect(await names('lv')).not.toContain('Álvaro');
    expect(await names('lva')).toContain('Álvaro');
    expect(await names('al nu')).toContain('Álvaro');
    expect(await names('a_')).toEqual([]);
  });

  it('filters by role, state, invitation and project, and leaves deleted people out', async () => {
    const query = { searchValue: 'lista.test' };
    const list = async (more: object) =>
      namesOf(await admin().call(users.list, { query: { ...query, ...more } }));
    expect(await list({ role: 'scout' })).toEqual(['Bruno Inostroza']);
    expect(await list({ active: 'false' })).toEqual(['Zulema Ñancupil']);
    expect(await list({ verified: 'false' })).toEqual(['Bruno Inostroza']);
    expect(await list({ projectId: world.projectId })).toEqual(['Álvaro']);
    expect(await list({ noDeleted: 'false' })).toContain('Borrada Del Todo');
  });

  it('tells companies and projects, and narrows to the selected company', async () => {
    const { users: found } = await admin().call(users.list, { query: { searchValue: 'alvaro.nunez' } });
    expect(found[0]).toMatchObject({ projectCount: 1, verified: true, lastSignInAt: null });
    expect(found[0]?.companies).toHaveLength(1);
    const other = admin().inCompany(world.otherCompanyId);
    expect(namesOf(await other.call(users.list, { query: { searchValue: 'alvaro' } }))).toEqual([]);
    expect((await other.call(users.list, {})).users.map(({ id }) => id)).toEqual([world.stranger.id]);
  });

  it('answers 400 to a column it does not have, and 403 to anyone who is no super administrator', async () => {
    expect((await admin().fail(users.list, { query: { column: 'password_hash' as never } })).status).toBe(
      400,
    );
    expect((await world.people.admin.client.fail(users.list, {})).status).toBe(403);
  });

  it('offers a company’s people for a group, without those who are in it', async () => {
    const inCompany = admin().inCompany(world.companyId);
    const all = await inCompany.call(users.ofCompany, { query: { limit: 100 } });
    expect(all.users.map(({ id }) => id)).not.toContain(world.stranger.id);
    const { qa, owner } = world.people;
    const rest = await inCompany.call(users.ofCompany, {
      query: { limit: 100, idsInTheGroup: `${qa.id},${owner.id}`, idsNotInTheGroup: `${owner.id}` },
    });
    expect(rest.totalUsers).toBe(all.totalUsers - 1);
    expect(rest.users.map(({ id }) => id)).toContain(owner.id);
  });

  it('names colleagues to those who work together, and an employee only to themselves', async () => {
    const { client, clientEmployee } = world.people;
    const seen = await client.client.call(users.colleagues, { query: { limit: 100 } });
    expect(seen.users.map(({ id }) => id)).toContain(world.people.qa.id);
    expect(seen.users.map(({ id }) => id)).not.toContain(world.stranger.id);
    const alone = await clientEmployee.client.call(users.colleagues, {});
    expect(alone.users.map(({ id }) => id)).toEqual([clientEmployee.id]);
  });
});

describe('changing a person', () => {
  it('keeps what was not sent, never the e-mail, and says what changed in the audit log', async () => {
    const { id } = await addPerson(app, { role: 'client', email: 'cambio@gondola.test' });
    const body = { id, fullName: 'Nombre Nuevo', dni: '98765432-1', bank: '', email: 'otro@gondola.test' };
    const { user } = await admin().call(users.update, { body });
    expect(user).toMatchObject({ fullName: 'Nombre Nuevo', dni: '98765432-1', email: 'cambio@gondola.test' });
    const [line] = await app.sql<{ before: object; after: object }>(
      `select before, after from audit_log where action = 'user.update' and entity_id = $1`,
      [String(id)],
    );
    expect(line?.before).toEqual({ fullName: 'Persona', dni: null });
    expect(line?.after).toEqual({ fullName: 'Nombre Nuevo', dni: '98765432-1' });
  });

  it.each([
    [{ fullName: 'Ab' }, 'fullName', 'invalidNameLength', 'Entre 3 y 255 caracteres'],
    [{ dni: '12345678' }, 'dni', 'invalidDNI', 'Mínimo 9 caracteres'],
    [{ password: 'corta' }, 'password', 'passwordMin', 'Mínimo 8 caracteres'],
    [{ avatarBase64: 'bm8gaW1hZ2U=' }, undefined, undefined, undefined],
  ])('refuses %j at its field', async (part, path, code, message) => {
    const { id } = world.people.client;
    const answer = await admin().fail(users.update, { body: { id, ...part } });
    expect(answer.status).toBe(400);
    if (path) expect(answer.data.fields).toEqual([{ path, code, message }]);
  });

  it('takes a document by the rule of the country that the person has, or is given with it', async () => {
    const { id } = await addPerson(app, { role: 'client', email: 'lima@gondola.test' });
    const change = (dni: string, countryCode?: string) =>
      admin().send(users.update, { body: { id, dni, countryCode } });
    expect((await change('12345678')).status).toBe(400);
    expect(await change('12345678', 'PE')).toMatchObject({
      data: { user: { dni: '12345678', countryCode: 'PE' } },
    });
    expect(await change('1234 5678')).toMatchObject({ data: { fields: [{ code: 'invalidDocument' }] } });
  });

  it('ends the sessions of a person who is deactivated, and lets them in again afterwards', async () => {
    const person = await addPerson(app, { role: 'qa', projects: [world] });
    expect((await person.client.send(users.current, {})).status).toBe(200);
    await admin().call(users.update, { body: { id: person.id, updatedStatus: false } });
    expect((await person.client.send(users.current, {})).status).toBe(401);
    const refused = await app.stranger.fail(contract.sessions.login, {
      body: { email: person.email, password: worldPassword },
    });
    expect(refused.success).toBe(false);
    await admin().call(users.update, { body: { id: person.id, updatedStatus: true } });
    expect((await person.client.send(users.current, {})).status).toBe(401);
    const again = await signIn(app, person.email);
    expect((await again.send(users.current, {})).status).toBe(200);
  });

  it('sets a password, which ends the sessions that knew the old one; the empty one changes nothing', async () => {
    const person = await addPerson(app, { role: 'client', projects: [world] });
    await admin().call(users.update, { body: { id: person.id, password: '' } });
    expect((await person.client.send(users.current, {})).status).toBe(200);
    await admin().call(users.update, { body: { id: person.id, password: 'otra-clave-9' } });
    expect((await person.client.send(users.current, {})).status).toBe(401);
    expect((await (await signIn(app, person.email, 'otra-clave-9')).send(users.current, {})).status).toBe(
      200,
    );
  });

  it('gives a new role at once', async () => {
    const person = await addPerson(app, { role: 'client', projects: [world] });
    expect((await person.client.send(users.list, {})).status).toBe(403);
    await admin().call(users.update, { body: { id: person.id, updatedRole: 'superAdmin' } });
    expect((await person.client.send(users.list, {})).status).toBe(200);
    await admin().call(users.update, { body: { id: person.id, updatedRole: 'client' } });
    expect((await person.client.send(users.list, {})).status).toBe(403);
  });

  it('stores a picture that came as text like any other', async () => {
    const { default: sharp } = await import('sharp');
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { id } = world.people.teleaudit;
    const avatarBase64 = `data:image/png;base64,${png.toString('base64')}`;
    const { user } = await admin().call(users.update, { body: { id, avatarBase64 } });
    const address = new URL(user.fileUrl ?? '');
    const reply = await app.server.inject({ method: 'GET', url: address.pathname });
    expect(reply.headers['content-type']).toBe('image/png');
    const same = await admin().call(users.update, {
      body: { id, fileUrl: user.fileUrl, avatar: user.avatar },
    });
    expect(same.user.fileUrl).toBe(user.fileUrl);
  });
});

describe('pictures', () => {
  it('are changed by oneself, or by a super administrator; nobody else is there', async () => {
    const { client, owner } = world.people;
    const own = await client.client.call(users.changeAvatar, { body: { id: client.id, fileUrl: 'female' } });
    expect(own.fileUrl).toBe('female');
    const answer = await client.client.fail(users.changeAvatar, { body: { id: owner.id, fileUrl: 'male' } });
    expect(answer.status).toBe(404);
    await admin().call(users.changeAvatar, { body: { id: owner.id, fileUrl: 'male' } });
    const { user } = await owner.client.call(users.current, {});
    expect(user.avatar).toBe('male');
  });

  it('are taken from an upload of one’s own only', async () => {
    const { client, owner } = world.people;
    const { returnData } = await client.client.call(users.signUpload, {
      body: { fileName: 'yo.png', fileType: 'image/png' },
    });
    const address = returnData.signedRequest.split('?')[0] ?? '';
    const unsent = await client.client.fail(users.changeAvatar, {
      body: { id: client.id, fileUrl: address },
    });
    expect(unsent.data.fields?.[0]).toMatchObject({ path: 'fileUrl', code: 'platform:files.notUploaded' });
    const foreign = await owner.client.fail(users.changeAvatar, { body: { id: owner.id, fileUrl: address } });
    expect(foreign.data.fields?.[0]).toMatchObject({ code: 'platform:files.unknown' });
    const wrong = await client.client.fail(users.signUpload, {
      body: { fileName: 'yo.pdf', fileType: 'application/pdf' },
    });
    expect(wrong.status).toBe(400);
  });
});

describe('deleting a person', () => {
  it('ends sessions and links, frees the address and is gone for good', async () => {
    const person = await addPerson(app, { role: 'client', projects: [world], email: 'se.va@gondola.test' });
    await admin().call(users.remove, { params: { id: person.id } });
    expect((await person.client.send(users.current, {})).status).toBe(401);
    expect((await admin().fail(users.remove, { params: { id: person.id } })).status).toBe(404);
    expect((await admin().fail(users.update, { body: { id: person.id, fullName: 'Ya no' } })).status).toBe(
      404,
    );
    const { id } = await admin().call(users.register, {
      body: { fullName: 'Otra Persona', dni: '123456789', email: 'SE.VA@gondola.test', role: 'client' },
    });
    expect(id).not.toBe(person.id);
  });
});

describe('restoring a person', () => {
  const remove = (id: number) => admin().call(users.remove, { params: { id } });
  const restore = (id: number) => admin().send(users.restore, { params: { id } });

  it('brings them back with their links and their right to enter, once when sent twice', async () => {
    const person = await addPerson(app, { role: 'client', projects: [world] });
    await remove(person.id);
    const deleted = await admin().call(users.list, { query: { onlyDeleted: 'true', limit: 1000 } });
    expect(deleted.users.map(({ id }) => id)).toContain(person.id);
    expect(deleted.users.every((one) => one.deleted)).toBe(true);
    expect(await restore(person.id)).toMatchObject({
      status: 200,
      data: { user: { deleted: false, active: true, projectCount: 1 } },
    });
    expect((await restore(person.id)).status).toBe(200);
    // Sessions stay ended; the password is the one they had.
    expect((await person.client.send(users.current, {})).status).toBe(401);
    const log = await app.sql(`select 1 from audit_log where action = 'user.restore' and entity_id = $1`, [
      String(person.id),
    ]);
    expect(log).toHaveLength(1);
  });

  it('leaves a person who might not enter before without that', async () => {
    const id = await addNamed('Sin Acceso', 'sin.acceso@vuelta.test', { active: false });
    await remove(id);
    expect(await restore(id)).toMatchObject({ data: { user: { deleted: false, active: false } } });
  });

  it('is refused while somebody else has the address, and for nobody', async () => {
    const id = await addNamed('La Primera', 'de.dos@vuelta.test');
    await remove(id);
    await addNamed('La Segunda', 'de.dos@vuelta.test');
    expect(await restore(id)).toMatchObject({ status: 409, data: { code: 'users:addressTaken' } });
    expect((await restore(999_999)).status).toBe(404);
    for (const role of ['admin', 'owner', 'qa'] as const)
      expect((await world.people[role].client.send(users.restore, { params: { id } })).status).toBe(403);
  });
});

describe('invitations and sessions', () => {
  it('invites again those who never came, and the earlier link stops working', async () => {
    const { id } = await admin().call(users.register, {
      body: { fullName: 'Sin Llegar', dni: '123456789', email: 'sin.llegar@gondola.test' },
    });
    await admin().call(users.invite, { params: { id } });
    const [links] = await app.sql<{ open: number; used: number }>(
      `select count(*) filter (where used_at is null)::int as open, count(*) filter (where used_at is not null)::int as used
       from mail_links where user_id = $1`,
      [id],
    );
    expect(links).toEqual({ open: 1, used: 1 });
    const answer = await admin().fail(users.invite, { params: { id: world.people.client.id } });
    expect(answer.status).toBe(409);
    expect(answer.message).toBe('Esta persona ya aceptó su invitación.');
  });

  it('shows open sessions and ends them all', async () => {
    const person = await addPerson(app, { role: 'client', projects: [world] });
    const elsewhere = await signIn(app, person.email);
    const { sessions } = await admin().call(users.sessions, { params: { id: person.id } });
    expect(sessions).toHaveLength(2);
    expect((await admin().call(users.get, { params: { id: person.id } })).openSessions).toBe(2);
    expect((await admin().call(users.endSessions, { params: { id: person.id } })).ended).toBe(2);
    for (const client of [person.client, elsewhere]) {
      expect((await client.send(users.current, {})).status).toBe(401);
    }
    expect((await admin().call(users.endSessions, { params: { id: person.id } })).ended).toBe(0);
  });
});

describe('the export', () => {
  it('holds everyone the filters match, under the headings of the language', async () => {
    await addProject(app, world.companyId);
    const { content, headers, status } = await admin().download(users.export, {
      query: { searchValue: 'lista.test' },
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/filename="TCG-users-\d{4}-\d\d-\d\d\.xlsx"/);
    const sheet = await unzipped(content, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('Correo');
    expect(sheet).toContain('zulema@lista.test');
    expect(sheet).toContain('Inactivo');
    expect(sheet).not.toContain('borrada@lista.test');
    expect(sheet.match(/<row /g)).toHaveLength(4);
  });
});

/** One file out of an archive, as text. */
async function unzipped(archive: Buffer, name: string): Promise<string> {
  const { fromBuffer } = await import('yauzl');
  const stream = await new Promise<Readable>((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure);
      zip.on('entry', (entry: Entry) => {
        if (entry.fileName !== name) return zip.readEntry();
        zip.openReadStream(entry, (error, content) => (error ? reject(error) : resolve(content)));
      });
      zip.readEntry();
    });
  });
  return Buffer.concat((await stream.toArray()) as Buffer[]).toString();
}
