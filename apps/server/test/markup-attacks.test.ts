// Stored text with markup in it stays text, or becomes the few harmless elements of a home message; mails show it and obey none
// of it; spreadsheets calculate none of it.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putFile } from './kit/audit-world.ts';
import { markupAttacks } from './kit/markup-attacks.ts';
import { startTestApplication, type TestApplication } from './kit/test-application.ts';
import { makeWorld, type World } from './kit/world.ts';

let app: TestApplication;
let world: World;
let locationId = 0;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app, 500);
  const [location] = await app.sql<{ id: number }>(
    "insert into locations (name) values ('Sala') returning id",
  );
  locationId = Number(location?.id);
  await app.sql('insert into company_locations (company_id, location_id) values ($1, $2)', [
    world.companyId,
    locationId,
  ]);
});
afterAll(() => app.close());

const allowed = /^<\/?(?:p|br|strong|b|em|i|u|s|ul|ol|li|h[1-6]|blockquote)\s*\/?>$/i;
const link = /^<a>$|^<a href="(?:https?|mailto|tel):[^"<>]*"(?: (?:target|rel)="[a-z_ ]*")*>$|^<\/a>$/i;

/** Everything in a text that a browser would take for a tag. */
const tagsOf = (markup: string): string[] => [...markup.matchAll(/<[a-z/!?][^>]*>?/gi)].map(([tag]) => tag);

const raise = (subject: string, content: string) =>
  world.people.clientEmployee.client.call(contract.tickets.create, {
    body: {
      subject,
      content,
      category: 'qa',
      subcategory: 'other',
      projectId: world.projectId,
    },
  });

describe.each(markupAttacks)('%s', (attack) => {
  it('is text in a ticket, its comments and its timeline', async () => {
    const { ticket } = await raise(attack, attack);
    const params = { id: ticket.id };
    await world.people.superAdmin.client.call(contract.tickets.update, {
      params,
      body: { state: 'evaluation', comment: attack },
    });
    const answer = await world.people.owner.client.call(contract.tickets.get, { params });
    expect(answer.ticket).toMatchObject({ subject: attack.trim(), content: attack.trim() });
    expect(answer.timeline.some(({ comment }) => comment === attack.trim())).toBe(true);
    const raw = await world.people.owner.client.send(contract.tickets.get, { params });
    expect(raw.headers['content-type']).toContain('application/json');
    expect(raw.headers['x-content-type-options']).toBe('nosniff');
  });

  it('is text in a challenge, in its answer and in its thread', async () => {
    const { people, projectId } = world;
    const { ticket } = await people.client.client.call(contract.tickets.create, {
      body: {
        subject: attack,
        content: attack,
        category: 'Challenge',
        subcategory: 'challenge',
        projectId,
        locationId,
      },
    });
    await people.qa.client.call(contract.conversations.write, {
      params: { id: ticket.id },
      body: { text: attack },
    });
    const params = { id: ticket.id };
    await people.qa.client.call(contract.tickets.update, {
      params,
      body: { challengeStatus: 'explained', challengeResponse: attack },
    });
    const { messages } = await people.client.client.call(contract.conversations.get, { params });
    expect(messages.map(({ text }) => text)).toContain(attack.trim());
    const answered = await people.client.client.call(contract.tickets.get, { params });
    const text = attack.trim();
    expect(answered.ticket).toMatchObject({ subject: text, content: text, challengeResponse: text });
  });

  it('is text in the name of a document', async () => {
    const { people, companyId } = world;
    const admin = people.superAdmin.client.inCompany(companyId);
    const fileType = 'application/pdf';
    const { returnData } = await admin.call(contract.documents.signDocument, {
      body: { fileName: 'manual.pdf', fileType },
    });
    await putFile(app, returnData.signedRequest, fileType, Buffer.from('%PDF-1.4\n%%EOF'));
    await admin.call(contract.documents.add, {
      body: { companyId, name: attack, fileKey: returnData.signedRequest },
    });
    const { documents } = await people.client.client.call(contract.documents.list, {});
    expect(documents[0]?.name).toBe(attack.trim());
  });

  it('is escaped in the mails it causes', async () => {
    const mails = await app.sql<{ html_body: string }>(
      'select html_body from mails order by id desc limit 20',
    );
    expect(mails.length).toBeGreaterThan(0);
    for (const { html_body: html } of mails) {
      const strange = tagsOf(html).filter(
        (tag) => !/^<(?:!doctype html|\/?(?:html|body|div|p|a|br)\b)/i.test(tag) || /\son\w+\s*=/i.test(tag),
      );
      expect(strange).toEqual([]);
      for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g))
        expect(address).toMatch(/^https?:\/\//);
    }
  });

  it('is harmless markup in a home message, in both languages', async () => {
    const { homeMessage } = await world.people.superAdmin.client.call(contract.home.createHomeMessage, {
      body: {
        name: 'Saludo',
        spanishMessage: `<p>Hola</p>${attack}`,
        englishMessage: `<p>Hello</p>${attack}`,
        active: true,
      },
    });
    for (const message of [homeMessage.spanishMessage, homeMessage.englishMessage]) {
      expect(tagsOf(message).filter((tag) => !allowed.test(tag) && !link.test(tag))).toEqual([]);
    }
  });

  it('is text in the names of people, companies and projects, and found by a search as it is', async () => {
    const { people, companyId, projectId } = world;
    await app.sql('update companies set name = $2 where id = $1', [companyId, attack]);
    await app.sql('update projects set name = $2 where id = $1', [projectId, attack]);
    await app.sql('update users set full_name = $2, last_name = null where id = $1', [
      people.client.id,
      attack,
    ]);
    const { user } = await people.client.client.call(contract.users.current, {});
    expect(user.fullName).toBe(attack);
    const { companies } = await people.client.client.call(contract.companies.list, {});
    expect(companies.map(({ name }) => name)).toContain(attack);
    const found = await people.superAdmin.client.send(contract.search.everywhere, {
      query: { searchValue: attack },
    });
    expect(found.status).toBe(200);
    expect(found.headers['content-type']).toContain('application/json');
  });
});

it('refuses news that lead anywhere but to a web address', async () => {
  for (const urlNews of [
    'javascript:alert(1)',
    'data:text/html,x',
    ' jav\tascript:alert(1)',
    'file:///etc/passwd',
  ]) {
    const { status, data } = await world.people.superAdmin.client.fail(contract.home.createNews, {
      body: { title: 'x', description: 'x', urlImage: 'x', urlNews, type: 'x', active: true },
    });
    expect(status).toBe(400);
    expect(data.fields?.map(({ path }) => path)).toContain('urlNews');
  }
});

it('keeps formulas out of an exported sheet', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const { content } = await world.people.superAdmin.client.download(contract.audit.export, {
      query: { format, entity: 'ticket' },
    });
    if (format === 'xlsx') {
      // In a workbook text is a text cell, whatever it begins with; there is no formula element at all.
      const { openWorkbook } = await import('./kit/opened-workbook.ts');
      for (const part of (await openWorkbook(content)).parts.values()) expect(part).not.toMatch(/<f[ >]/);
      continue;
    }
    const cells = content.toString('utf8').split(/\r\n|;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
  }
});
