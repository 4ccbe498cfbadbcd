// Conversations over the wire: who reads, writes and is named, whom that notifies, and what is refused.
import { contract, maxMentions, maxMessageFiles } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putFile } from '../../../test/kit/audit-world.ts';
import { addShops, raiseChallenge, uploadTicketFile } from '../../../test/kit/challenge-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import {
  addColleague,
  addPerson,
  addProject,
  makeWorld,
  type Person,
  type World,
} from '../../../test/kit/world.ts';
import { keyOfAddress } from '../../platform/files/file-keys.ts';
import { removeUnnamedFilesJob } from '../../platform/housekeeping/remove-unnamed-files.job.ts';

const { tickets, conversations } = contract;

let app: TestApplication;
let world: World;
/** Of the company, on another project of it. */
let outsider: Person;
let colleague: Person;
let shop: number;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app, 50);
  const { companyId } = world;
  outsider = await addPerson(app, {
    role: 'client',
    projects: [{ companyId, projectId: await addProject(app, companyId) }],
  });
  colleague = await addColleague(app, world, 'clientEmployee');
  [shop = 0] = await addShops(app, world, ['Sala Uno']);
});
afterAll(() => app.close());

const raise = async (who: Person, projectId = world.projectId): Promise<number> => {
  const body = { subject: 'Tablero', content: 'x', category: 'qa', subcategory: 'other' } as const;
  const { ticket } = await who.client.call(tickets.create, { body: { ...body, projectId } });
  return ticket.id;
};
const challenge = (who: Person): Promise<number> =>
  raiseChallenge(who.client, { projectId: world.projectId, locationId: shop });
const write = async (who: Person, id: number, text: string, more: object = {}) =>
  (await who.client.call(conversations.write, { params: { id }, body: { text, ...more } })).message;
/** The status, and the fields that are wrong. */
const outcome = async (who: Person, id: number, body: object) => {
  const { status, data } = await who.client.send(conversations.write, {
    params: { id },
    body: { text: 'Hola', ...body },
  });
  const { fields = [] } = data as { fields?: { path: string }[] };
  return [status, ...fields.map(({ path }) => path)];
};
const withoutQuery = (address: string): string => address.split('?')[0] ?? '';
/** Uploads a text of four bytes and gives its lasting address. */
const uploadNote = async ({ client }: Person): Promise<string> => {
  const body = { fileName: 'nota.txt', fileType: 'text/plain' };
  const { returnData } = await client.call(tickets.signUpload, { body });
  expect(await putFile(app, returnData.signedRequest, 'text/plain', Buffer.from('nota'))).toBe(200);
  return withoutQuery(returnData.signedRequest);
};
const read = async (who: Person, id: number) =>
  (await who.client.call(conversations.get, { params: { id } })).messages;
const bell = async (who: Person, id: number): Promise<string[]> =>
  (
    await app.sql<{ kind: string }>(
      `select kind from notifications where user_id = $1 and entity_id = $2
       and kind in ('ticketMessage', 'challengeMessage', 'mentioned') order by id`,
      [who.id, id],
    )
  ).map(({ kind }) => kind);
const mailsTo = (who: Person, words: string) =>
  app.sql<{ subject: string; text_body: string; html_body: string }>(
    `select subject, text_body, html_body from mails where recipient = $1 and text_body like $2 order by id`,
    [who.email, `%${words}%`],
  );
const namesFor = async (who: Person, id: number, searchValue = ''): Promise<number[]> =>
  (await who.client.call(conversations.people, { params: { id }, query: { searchValue } })).people.map(
    (person) => person.id,
  );

describe('the files of a message', () => {
  it('are shown in their order, pictures with thumbnails, all signed and with their sizes', async () => {
    const { client, admin } = world.people;
    const id = await raise(client);
    const note = await uploadNote(client);
    const photos = await Promise.all([1, 2].map(() => uploadTicketFile(app, client.client)));
    const fileUrls = [...photos, note];
    await write(client, id, 'Mira', { fileUrls });
    await write(admin, id, 'Lo veo');
    const [message, answer] = await read(admin, id);
    const files = message?.files ?? [];
    expect(files.map(({ fileUrl }) => withoutQuery(fileUrl))).toEqual(fileUrls);
    for (const { fileUrl } of files) expect(fileUrl).toMatch(/\?.+signature=/);
    for (const { thumbnailUrl } of files.slice(0, 2))
      expect(thumbnailUrl).toMatch(/\.jpg\.thumbnail\.webp\?.+signature=/);
    expect(files[2]).toMatchObject({ thumbnailUrl: null, size: 'nota'.length });
    expect(answer?.files).toEqual([]);
  });

  it('are at most ten, each once however often it is named', async () => {
    const { client } = world.people;
    const id = await raise(client);
    const ten: string[] = [];
    while (ten.length < maxMessageFiles) ten.push(await uploadNote(client));
    const another = await uploadNote(client);
    expect(await outcome(client, id, { fileUrls: [...ten, another] })).toEqual([400, 'fileUrls']);
    expect(await read(client, id)).toEqual([]);
    await write(client, id, 'Diez', { fileUrls: ten });
    const [first = ''] = ten;
    await write(client, id, 'Otra vez', { fileUrls: [first, `${first}?signature=x`, first] });
    expect(
      (await read(client, id)).map(({ files }) => files.map(({ fileUrl }) => withoutQuery(fileUrl))),
    ).toEqual([ten, [first]]);
  });

  it('are the one that a page from before several were possible names', async () => {
    const { client } = world.people;
    const id = await raise(client);
    const fileUrl = await uploadNote(client);
    const { files } = await write(client, id, 'Uno', { fileUrl });
    expect(files.map((file) => withoutQuery(file.fileUrl))).toEqual([fileUrl]);
  });

  it('are none that somebody else sent, that were never sent, or that were removed', async () => {
    const { client, owner } = world.people;
    const id = await raise(client);
    const own = await uploadNote(client);
    const foreign = await uploadNote(owner);
    expect(await outcome(client, id, { fileUrls: [own, foreign] })).toEqual([400, 'fileUrls.1']);
    expect(await outcome(client, id, { fileUrl: foreign })).toEqual([400, 'fileUrl']);
    const never = 'http://gondola.test/files/private/x.jpg';
    expect(await outcome(client, id, { fileUrls: [never] })).toEqual([400, 'fileUrls.0']);
    // A file that nobody has named for two days is removed.
    await app.sql(`update files set unnamed_since = now() - interval '49 hours' where key = $1`, [
      keyOfAddress(own),
    ]);
    await removeUnnamedFilesJob.run({}, app.services, app.services.log);
    expect(await outcome(client, id, { fileUrls: [own] })).toEqual([400, 'fileUrls.0']);
    expect(await read(client, id)).toEqual([]);
  });
});

describe('the files of a message, between companies', () => {
  it('are none that people of another company sent', async () => {
    const { client } = world.people;
    const id = await raise(client);
    expect(await outcome(client, id, { fileUrls: [await uploadNote(world.stranger)] })).toEqual([
      400,
      'fileUrls.0',
    ]);
    expect(await read(client, id)).toEqual([]);
  });

  it('are none that another company keeps, though the writer of both messages sent them', async () => {
    const { client, superAdmin } = world.people;
    const note = await uploadNote(superAdmin);
    await write(superAdmin, await raise(client), 'Para la primera', { fileUrls: [note] });
    const other = await raise(world.stranger, world.otherProjectId);
    expect(await outcome(superAdmin, other, { fileUrls: [note] })).toEqual([400, 'fileUrls.0']);
    expect(await outcome(superAdmin, other, { fileUrl: note })).toEqual([400, 'fileUrl']);
    expect(await read(world.stranger, other)).toEqual([]);
  });
});

describe('the conversation of a ticket', () => {
  it('goes between client and provider, each notified of what the others write', async () => {
    const { client, admin, owner } = world.people;
    const id = await raise(client);
    await write(client, id, 'Falta <b>una</b> columna.');
    await write(admin, id, 'La agregamos mañana.');
    await write(client, id, 'Gracias.');
    const messages = await read(owner, id);
    expect(messages.map(({ side, text, isOwn, User }) => [side, text, isOwn, User.fullName])).toEqual([
      ['client', 'Falta <b>una</b> columna.', false, 'Persona client'],
      ['provider', 'La agregamos mañana.', false, 'Persona admin'],
      ['client', 'Gracias.', false, 'Persona client'],
    ]);
    expect((await read(client, id)).map(({ isOwn }) => isOwn)).toEqual([true, false, true]);
    expect(await bell(admin, id)).toEqual(['ticketMessage', 'ticketMessage']);
    expect(await bell(client, id)).toEqual(['ticketMessage']);
    expect(await bell(owner, id)).toEqual([]);
    const [mail] = await mailsTo(admin, 'columna');
    expect(mail?.html_body).toContain('&lt;b&gt;una&lt;/b&gt;');
    expect(mail?.text_body).toContain(`/support?ticket=${id}`);
  });

  it('notifies those who moved the ticket before, when it is the other side that has to act', async () => {
    const { client, admin, owner } = world.people;
    const id = await raise(client);
    await admin.client.call(tickets.update, { params: { id }, body: { state: 'evaluation' } });
    await admin.client.call(tickets.update, { params: { id }, body: { state: 'quoted', tokens: 1 } });
    await write(client, id, '¿Por qué uno?');
    expect(await bell(admin, id)).toEqual(['ticketMessage']);
    expect(await bell(owner, id)).toEqual(['ticketMessage']);
  });

  it('takes a message sent five times once, and tells of it once', async () => {
    const { client, admin, owner } = world.people;
    const id = await raise(client);
    const fileUrls = [await uploadNote(client), await uploadNote(client)];
    const more = { requestId: crypto.randomUUID(), mentions: [owner.id], fileUrls };
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => write(client, id, 'Una vez', more)));
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    for (const { files } of [...sent, ...(await read(client, id))])
      expect(files.map(({ fileUrl }) => withoutQuery(fileUrl))).toEqual(fileUrls);
    expect(await read(client, id)).toHaveLength(1);
    // Named by one message, they are let go of with it.
    const named = await app.sql<{ names: number }>('select names from files where key = any ($1)', [
      fileUrls.map(keyOfAddress),
    ]);
    expect(named).toEqual([{ names: 1 }, { names: 1 }]);
    expect([await bell(admin, id), await bell(owner, id)]).toEqual([['ticketMessage'], ['mentioned']]);
    expect(await outcome(client, await raise(client), { requestId: more.requestId })).toEqual([409]);
  });

  it('loses nothing of a message that was changed before it was sent again', async () => {
    const { client } = world.people;
    const id = await raise(client);
    const fileUrls = [await uploadNote(client)];
    const requestId = crypto.randomUUID();
    await write(client, id, 'Primero', { requestId, fileUrls });
    for (const changed of [
      { text: 'Otra cosa', fileUrls },
      { text: 'Primero', fileUrls: [...fileUrls, await uploadNote(client)] },
      { text: 'Primero', fileUrls: [] },
    ]) {
      const { status, data } = await client.client.send(conversations.write, {
        params: { id },
        body: { ...changed, requestId },
      });
      expect([status, data]).toMatchObject([409, { code: 'conversations:sentOtherwise' }]);
    }
    expect((await read(client, id)).map(({ text, files }) => [text, files.length])).toEqual([['Primero', 1]]);
  });

  it('is recorded as written to the ticket', async () => {
    const { client, superAdmin } = world.people;
    const id = await raise(client);
    await write(client, id, 'Hola');
    const { lines } = await superAdmin.client.call(contract.audit.list, {
      query: { entity: 'ticket', entityId: String(id) },
    });
    expect(lines[0]).toMatchObject({ action: 'ticket.write', actionText: 'Escribió en el ticket' });
  });

  it('is neither read nor written by those who cannot see the ticket', async () => {
    const { client, clientEmployee } = world.people;
    const id = await raise(client);
    const params = { id };
    for (const who of [world.stranger, outsider]) {
      expect((await who.client.fail(conversations.get, { params })).status).toBe(404);
      expect((await who.client.fail(conversations.people, { params })).status).toBe(404);
      expect(await outcome(who, id, {})).toEqual([404]);
    }
    // An employee sees the tickets of the project, and of challenges their own.
    expect(await read(clientEmployee, id)).toEqual([]);
    const foreign = await challenge(client);
    expect((await clientEmployee.client.fail(conversations.get, { params: { id: foreign } })).status).toBe(
      404,
    );
    expect(await outcome(clientEmployee, foreign, {})).toEqual([404]);
  });

  it('stands behind row-level security too', async () => {
    const { client, owner } = world.people;
    const id = await raise(client);
    await write(client, id, 'Hola', { mentions: [owner.id] });
    for (const table of ['conversation_messages', 'conversation_mentions', 'conversation_files']) {
      const [row] = await app.sql<{ on: boolean }>(
        `select relrowsecurity as on from pg_class where relname = $1`,
        [table],
      );
      expect(row?.on, table).toBe(true);
    }
  });
});

describe('what a message says', () => {
  it('has words, and not too many of them', async () => {
    const { client } = world.people;
    const id = await raise(client);
    expect(await outcome(client, id, { text: ' \n ' })).toEqual([400, 'text']);
    expect(await outcome(client, id, { text: 'x'.repeat(5001) })).toEqual([400, 'text']);
    expect(await outcome(client, id, { requestId: 'x' })).toEqual([400, 'requestId']);
    expect((await write(client, id, 'x'.repeat(5000))).text).toHaveLength(5000);
  });

  it.each(['<script>alert(1)</script>', '👩‍👩‍👧 “ñandú” \u202e', '{{author}} $t(x)'])(
    'comes back as it was written: %j',
    async (text) => {
      const { client } = world.people;
      const id = await raise(client);
      expect((await write(client, id, text)).text).toBe(text);
      expect((await read(client, id))[0]?.text).toBe(text);
    },
  );

  it.each(['mitad \ud800', 'nada \u0000'])(
    'is refused or cleaned where no database could keep it: %j',
    async (text) => {
      const { client } = world.people;
      const id = await raise(client);
      const { status } = await client.client.send(conversations.write, { params: { id }, body: { text } });
      expect([201, 400]).toContain(status);
    },
  );
});

describe('mentions', () => {
  it('tell each person of it once, by bell and mail with the address of the ticket', async () => {
    const { client, admin, owner, qa } = world.people;
    const id = await raise(client);
    const message = await write(client, id, 'Hola @Persona owner y @Persona admin', {
      mentions: [owner.id, admin.id, owner.id, client.id],
    });
    expect(message.mentions).toEqual([
      { id: admin.id, fullName: 'Persona admin' },
      { id: owner.id, fullName: 'Persona owner' },
    ]);
    expect((await read(qa, id))[0]?.mentions).toEqual(message.mentions);
    // Whose turn it is would be told of the message anyway: of the mention alone.
    expect(await bell(admin, id)).toEqual(['mentioned']);
    expect(await bell(owner, id)).toEqual(['mentioned']);
    expect(await bell(client, id)).toEqual([]);
    const mail = (await mailsTo(owner, 'te mencionó')).at(-1);
    expect(mail?.subject).toContain('Persona client te mencionó');
    expect(mail?.text_body).toContain(`/support?ticket=${id}`);
  });

  it('reach only people who can see the ticket', async () => {
    const { client, scout, clientEmployee } = world.people;
    const id = await raise(client);
    for (const { id: other } of [world.stranger, outsider, scout]) {
      expect(await outcome(client, id, { mentions: [other] })).toEqual([400, 'mentions']);
      expect(await namesFor(client, id)).not.toContain(other);
    }
    expect(await outcome(client, id, { mentions: [999_999] })).toEqual([400, 'mentions']);
    expect(await namesFor(client, id)).toContain(clientEmployee.id);
    const own = await challenge(clientEmployee);
    expect(await namesFor(client, own)).toContain(clientEmployee.id);
    expect(await namesFor(client, own)).not.toContain(colleague.id);
    expect(await outcome(client, own, { mentions: [colleague.id] })).toEqual([400, 'mentions']);
    expect(await outcome(client, own, { mentions: [clientEmployee.id] })).toEqual([201]);
    const { client: theirs } = world.stranger;
    expect((await theirs.fail(conversations.people, { params: { id } })).status).toBe(404);
  });

  it('are none of people who left, and stay with what was written before', async () => {
    const { client } = world.people;
    const leaving = await addColleague(app, world, 'owner');
    const id = await raise(client);
    await write(client, id, 'Hola @Persona owner', { mentions: [leaving.id] });
    await app.sql('update users set active = false where id = $1', [leaving.id]);
    expect(await namesFor(client, id)).not.toContain(leaving.id);
    expect(await outcome(client, id, { mentions: [leaving.id] })).toEqual([400, 'mentions']);
    expect((await read(client, id))[0]?.mentions).toEqual([{ id: leaving.id, fullName: 'Persona owner' }]);
  });

  it('written before lists showed last names are named as the message spells them', async () => {
    const { client, owner } = world.people;
    const id = await raise(client);
    await write(client, id, 'Hola @Persona', { mentions: [owner.id] });
    expect((await read(client, id))[0]?.mentions).toEqual([{ id: owner.id, fullName: 'Persona' }]);
  });

  it('are found by words of the name in any spelling, never oneself, with the side and without the address', async () => {
    const { client, qa, teleaudit } = world.people;
    await app.sql(`update users set full_name = 'Íñigo Peña_100%', last_name = null where id = $1`, [
      teleaudit.id,
    ]);
    const id = await raise(client);
    expect(await namesFor(client, id, 'pena inigo')).toEqual([teleaudit.id]);
    expect(await namesFor(client, id, '_100%')).toEqual([teleaudit.id]);
    expect(await namesFor(client, id, '%%')).toEqual([]);
    expect(await namesFor(client, id)).not.toContain(client.id);
    const { people } = await client.client.call(conversations.people, {
      params: { id },
      query: { searchValue: 'persona qa' },
    });
    expect(people).toEqual([{ id: qa.id, fullName: 'Persona qa', side: 'qa' }]);
  });

  it('of an employee, who works alone, are of those who take part already', async () => {
    const { clientEmployee, admin, owner } = world.people;
    const id = await raise(clientEmployee);
    expect(await namesFor(clientEmployee, id)).toEqual([]);
    expect(await outcome(clientEmployee, id, { mentions: [owner.id] })).toEqual([400, 'mentions']);
    await write(admin, id, 'Dime');
    expect(await namesFor(clientEmployee, id)).toEqual([admin.id]);
    expect(await outcome(clientEmployee, id, { mentions: [admin.id] })).toEqual([201]);
  });

  it(`are at most ${maxMentions}`, async () => {
    const { client } = world.people;
    const id = await raise(client);
    const mentions = Array.from({ length: maxMentions + 1 }, (_, place) => place + 1);
    expect(await outcome(client, id, { mentions })).toEqual([400, 'mentions']);
    expect(await outcome(client, id, { mentions: ['1'] })).toEqual([400, 'mentions.0']);
  });
});

describe('the conversation of a challenge', () => {
  it('goes between client, qa and provider, with mentions too', async () => {
    const { client, qa, superAdmin, owner } = world.people;
    const id = await challenge(client);
    await write(client, id, 'La foto muestra tres bandejas.');
    await write(qa, id, 'La revisamos.');
    await write(superAdmin, id, 'Queda para mañana, @Persona owner.', { mentions: [owner.id] });
    expect((await read(owner, id)).map(({ side }) => side)).toEqual(['client', 'qa', 'provider']);
    expect(await bell(client, id)).toEqual(['challengeMessage', 'challengeMessage']);
    expect(await bell(qa, id)).toEqual(['challengeMessage', 'challengeMessage']);
    expect(await bell(owner, id)).toEqual(['mentioned']);
    const mail = (await mailsTo(owner, 'te mencionó en el desafío')).at(-1);
    expect(mail?.text_body).toContain(`/challenges?challenge=${id}`);
    const { lines } = await superAdmin.client.call(contract.audit.list, {
      query: { entity: 'challenge', entityId: String(id) },
    });
    expect(lines[0]?.action).toBe('challenge.write');
  });
});
