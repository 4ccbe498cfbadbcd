// Challenges over the wire: raising, listing, answering, who sees which, and what is disputed.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPhotoResponse,
  addShops,
  raiseChallenge,
  uploadTicketFile,
} from '../../../test/kit/challenge-world.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, addPerson, makeWorld, type Person, type World } from '../../../test/kit/world.ts';

const { tickets, challenges, conversations } = contract;

let app: TestApplication;
let world: World;
let colleague: Person;
let shops: number[];

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app, 20);
  colleague = await addColleague(app, world, 'clientEmployee');
  shops = await addShops(app, world, ['Sala Uno', 'Sala Dos', 'Sala Tres']);
});
afterAll(() => app.close());

const shop = (place = 0): number => shops[place] ?? 0;
const raise = (who: Person, more: object = {}): Promise<number> =>
  raiseChallenge(who.client, { projectId: world.projectId, locationId: shop(), ...more });
const list = async (who: Person, query: object = {}) =>
  who.client.call(tickets.list, { query: { challenge: 'true', limit: 1000, ...query } });
const idsOf = async (who: Person, query: object = {}): Promise<number[]> =>
  (await list(who, query)).tickets.map(({ id }) => id);
const bell = async (who: Person, id: number): Promise<string[]> =>
  (
    await app.sql<{ kind: string }>(
      `select kind from notifications where user_id = $1 and entity = 'challenge' and entity_id = $2 order by id`,
      [who.id, id],
    )
  ).map(({ kind }) => kind);

describe('raising a challenge', () => {
  it('makes a ticket that is pending, at its location, and out of the list of support', async () => {
    const { client, qa } = world.people;
    const id = await raise(client, { locationId: shop(1) });
    const [row] = (await list(client)).tickets;
    expect(row).toMatchObject({
      id,
      category: 'Challenge',
      challengeStatus: 'pending',
      Location: { name: 'Sala Dos' },
      can: { answer: false },
    });
    const support = await client.client.call(tickets.list, { query: { limit: 1000 } });
    expect(support.tickets.map((ticket) => ticket.id)).not.toContain(id);
    expect(await bell(qa, id)).toEqual(['challengeRaised']);
    expect(await bell(client, id)).toEqual([]);
  });

  it('makes one challenge of one request, however often and however near each other it is sent', async () => {
    const { client } = world.people;
    const before = (await idsOf(client)).length;
    const requestId = crypto.randomUUID();
    const ids = await Promise.all(Array.from({ length: 5 }, () => raise(client, { requestId })));
    expect(new Set(ids).size).toBe(1);
    expect((await idsOf(client)).length).toBe(before + 1);
    const [{ count } = { count: 0 }] = await app.sql<{ count: number }>(
      `select count(*)::int as count from notifications where entity_id = $1 and kind = 'challengeRaised' and user_id = $2`,
      [ids[0], world.people.qa.id],
    );
    expect(count).toBe(1);
  });

  it('keeps every attachment, the first as the file of the ticket', async () => {
    const { client } = world.people;
    const fileUrls = [await uploadTicketFile(app, client.client), await uploadTicketFile(app, client.client)];
    const id = await raise(client, { fileUrls });
    const second = await raise(client, { fileUrls, locationId: shop(2) });
    for (const one of [id, second]) {
      const { ticket } = await client.client.call(tickets.get, { params: { id: one } });
      expect(ticket.fileUrls.map((address) => address.split('?')[0])).toEqual(fileUrls);
      expect(ticket.fileUrl?.split('?')[0]).toBe(fileUrls[0]);
      expect(ticket.fileUrls.every((address) => address.includes('?'))).toBe(true);
    }
  });

  it('creates nothing where the file was never sent, the location is missing or is not the company’s', async () => {
    const { client } = world.people;
    const before = await idsOf(client);
    const body = {
      subject: 'Challenge',
      content: 'x',
      category: 'Challenge',
      subcategory: 'Challenge',
      projectId: world.projectId,
    } as const;
    const { returnData } = await client.client.call(tickets.signUpload, {
      body: { fileName: 'x.pdf', fileType: 'application/pdf' },
    });
    const faultOf = async (more: object) =>
      (await client.client.fail(tickets.create, { body: { ...body, ...more } })).data.fields?.map(
        ({ path }) => path,
      );
    expect(await faultOf({ locationId: shop(), fileUrl: returnData.signedRequest })).toEqual(['fileUrl']);
    expect(await faultOf({})).toEqual(['locationId']);
    expect(await faultOf({ locationId: 999_999 })).toEqual(['locationId']);
    expect(await faultOf({ locationId: shop(), subcategory: ' ' })).toContain('subcategory');
    expect(await idsOf(client)).toEqual(before);
  });

  it('is not possible by editing another ticket', async () => {
    const { superAdmin } = world.people;
    const { ticket } = await superAdmin.client.call(tickets.create, {
      body: { subject: 'a', content: 'b', category: 'qa', subcategory: 'other', projectId: world.projectId },
    });
    const answer = await superAdmin.client.fail(tickets.update, {
      params: { id: ticket.id },
      body: { subject: 'a', content: 'b', category: 'Challenge', subcategory: 'Challenge' },
    });
    expect(answer.data.fields).toMatchObject([{ path: 'category', code: 'invalidCategory' }]);
  });
});

describe('the text of a challenge', () => {
  const text = { subject: 'Precio mal leído', content: 'Era la oferta.', subcategory: 'Precio' };

  it('can be edited by the person who raised it or one who speaks for its project, and is recorded as done to a challenge', async () => {
    const { client, superAdmin } = world.people;
    const id = await raise(client);
    const { ticket } = await client.client.call(tickets.update, {
      params: { id },
      body: { ...text, category: 'Challenge' },
    });
    expect(ticket).toMatchObject({ ...text, challengeStatus: 'pending', can: { edit: true } });
    const { lines } = await superAdmin.client.call(contract.audit.list, {
      query: { entity: 'challenge', entityId: String(id) },
    });
    expect(lines.map(({ action, actionText }) => [action, actionText])).toEqual([
      ['challenge.edit', 'Editó el desafío'],
      ['challenge.create', 'Creó el desafío'],
    ]);
  });

  it('is not theirs who only answer, nor anybody’s once it is being worked on, and stays that of a challenge', async () => {
    const { client, qa, superAdmin } = world.people;
    const id = await raise(client);
    const edit = (who: Person, body: object) =>
      who.client.fail(tickets.update, { params: { id }, body: { ...text, category: 'Challenge', ...body } });
    expect((await edit(qa, {})).status).toBe(403);
    expect((await edit(colleague, {})).status).toBe(404);
    expect((await edit(world.stranger, {})).status).toBe(404);
    expect((await edit(client, { category: 'qa', subcategory: 'other' })).status).toBe(400);
    await superAdmin.client.call(tickets.update, { params: { id }, body: { state: 'evaluation' } });
    expect((await edit(client, {})).status).toBe(409);
    const moved = await superAdmin.client.call(contract.audit.list, {
      query: { action: 'challenge.evaluation' },
    });
    expect(moved.lines.map(({ entityId }) => entityId)).toContain(String(id));
  });
});

describe('the list', () => {
  it('takes every filter of the wire, also those that say "all"', async () => {
    const { client, owner, qa } = world.people;
    const mine = await raise(client, { locationId: shop(2), subject: 'Precio del aceite' });
    const theirs = await raise(owner, { locationId: shop(2) });
    await qa.client.call(tickets.update, {
      params: { id: mine },
      body: { challengeStatus: 'explained', challengeResponse: 'Así se mide.' },
    });
    expect(await idsOf(qa, { filterChallengeStatus: 'explained' })).toEqual([mine]);
    expect(await idsOf(qa, { filterChallengeStatus: 'pending' })).toContain(theirs);
    expect(await idsOf(qa, { filterChallengeStatus: 'null' })).toEqual([]);
    expect(await idsOf(qa, { filterUser: owner.id })).toEqual([theirs]);
    expect(await idsOf(qa, { filterLocation: shop(2), filterUser: client.id })).toContain(mine);
    expect(await idsOf(qa, { filterLocation: shop(2) })).not.toContain(
      (await idsOf(qa, { filterLocation: shop(1) }))[0],
    );
    const everything = await idsOf(qa);
    expect(await idsOf(qa, { filterUser: 'all', filterLocation: '', filterChallengeStatus: 'all' })).toEqual(
      everything,
    );
    expect(await idsOf(qa, { searchValue: 'precio del ACEITE' })).toEqual([mine]);
    expect(await idsOf(qa, { sortBy: 'createdAt', orderBy: 'asc' })).toEqual(everything.toReversed());
    expect(await idsOf(qa, { onlyFiles: 'true' })).not.toContain(mine);
    expect(
      (await qa.client.send(tickets.list, { query: { challenge: 'true', filterChallengeStatus: 'x' } }))
        .status,
    ).toBe(400);
  });

  it('keeps to whole days in UTC, and to the promised day where that is the date', async () => {
    const { client, qa } = world.people;
    const id = await raise(client);
    await app.sql(
      `update tickets set created_at = '2026-03-01T23:59:59.900Z', estimated_closing_date = '2026-03-09' where id = $1`,
      [id],
    );
    expect(await idsOf(qa, { startDate: '2026-03-01', endDate: '2026-03-01' })).toEqual([id]);
    expect(await idsOf(qa, { startDate: '2026-03-02', endDate: '2026-03-05' })).toEqual([]);
    const promised = { dateField: 'estimatedClosingDate', sortBy: 'estimatedClosingDate' };
    expect(
      await idsOf(qa, {
        ...promised,
        startDate: '2026-03-09T00:00:00.000Z',
        endDate: '2026-03-09T23:59:59.999Z',
      }),
    ).toEqual([id]);
  });

  it('tells the last and the next update, and counts each status under the same filters', async () => {
    const { qa } = world.people;
    const answer = await list(qa);
    expect(Date.parse(answer.nextUpdateTimeUTC ?? '')).toBeGreaterThan(Date.now());
    expect(answer).toHaveProperty('lastUpdateTimeUTC');
    const { challengeCounts, counts } = await qa.client.call(tickets.byState, {
      query: { challenge: 'true' },
    });
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(answer.totalTickets);
    for (const status of ['pending', 'explained', 'solved', 'null'] as const) {
      expect(challengeCounts?.[status]).toBe((await idsOf(qa, { filterChallengeStatus: status })).length);
    }
    const support = await qa.client.call(tickets.list, {});
    expect(support).not.toHaveProperty('nextUpdateTimeUTC');
  });
});

describe('an employee of the client', () => {
  it('sees, counts, opens and writes in what they raised, and nothing else', async () => {
    const { clientEmployee, client } = world.people;
    const own = await raise(clientEmployee);
    const foreign = [await raise(client), await raise(colleague)];
    expect(await idsOf(clientEmployee)).toEqual([own]);
    expect(await idsOf(clientEmployee, { filterUser: client.id })).toEqual([]);
    expect(await idsOf(clientEmployee, { searchValue: 'Challenge' })).toEqual([own]);
    const { challengeCounts } = await clientEmployee.client.call(tickets.byState, {
      query: { challenge: 'true' },
    });
    expect(challengeCounts).toEqual({ pending: 1, explained: 0, solved: 0, null: 0 });
    await clientEmployee.client.call(challenges.get, { params: { id: own } });
    for (const id of foreign) {
      const params = { id };
      expect((await clientEmployee.client.fail(tickets.get, { params })).status).toBe(404);
      expect((await clientEmployee.client.fail(challenges.get, { params })).status).toBe(404);
      const sent = await clientEmployee.client.fail(conversations.write, { params, body: { text: 'Hola' } });
      expect(sent.status).toBe(404);
    }
  });

  it('who is a client on another project sees everyone’s there', async () => {
    const { companyId, projectId } = world;
    const [row] = await app.sql<{ id: number }>(
      `insert into projects (company_id, name) values ($1, 'Segundo') returning id::int as id`,
      [companyId],
    );
    const second = row?.id ?? 0;
    const both = await addPerson(app, {
      role: 'clientEmployee',
      projects: [
        { companyId, projectId },
        { companyId, projectId: second, role: 'client' },
      ],
    });
    const there = await raiseChallenge(world.people.superAdmin.client, {
      projectId: second,
      locationId: shop(),
    });
    expect(await idsOf(both)).toEqual([there]);
  });
});

describe('answering', () => {
  const answer = { challengeStatus: 'solved', challengeResponse: 'Se corrigió la medición.' } as const;

  it('by the qa of the project keeps who and when, status, text and a file that is signed when it is read', async () => {
    const { client, qa, superAdmin } = world.people;
    const id = await raise(client);
    expect((await client.client.call(challenges.get, { params: { id } })).reply).toBeNull();
    const challengesResponseFile = await uploadTicketFile(app, qa.client);
    await qa.client.call(tickets.update, { params: { id }, body: { ...answer, challengesResponseFile } });
    const { ticket } = await client.client.call(tickets.get, { params: { id } });
    expect(ticket).toMatchObject({
      challengeStatus: 'solved',
      challengeResponse: 'Se corrigió la medición.',
    });
    expect(ticket.challengesResponseFile).toMatch(/\?.+/);
    expect(ticket.challengesResponseFile?.split('?')[0]).toBe(challengesResponseFile);
    expect(await bell(client, id)).toEqual(['challengeAnswered']);
    const { reply } = await client.client.call(challenges.get, { params: { id } });
    expect(reply).toMatchObject({ User: { fullName: 'Persona qa' }, at: expect.any(String) as string });
    expect(reply?.thumbnailUrl).toMatch(/\.thumbnail\.webp\?/);
    // Sent back as it was read, it stays the same file.
    await qa.client.call(tickets.update, {
      params: { id },
      body: {
        challengeStatus: 'explained',
        challengeResponse: 'Mejor dicho, se explicó.',
        challengesResponseFile: ticket.challengesResponseFile,
      },
    });
    const again = await client.client.call(tickets.get, { params: { id } });
    expect(again.ticket.challengesResponseFile?.split('?')[0]).toBe(challengesResponseFile);
    await superAdmin.client.call(tickets.update, {
      params: { id },
      body: { challengeStatus: 'solved', challengeResponse: 'Ahora sí.', challengesResponseFile: null },
    });
    const corrected = await client.client.call(challenges.get, { params: { id } });
    expect(corrected.reply).toMatchObject({ User: { fullName: 'Persona superAdmin' }, thumbnailUrl: null });
    expect(Date.parse(corrected.reply?.at ?? '')).toBeGreaterThan(Date.parse(reply?.at ?? ''));
  });

  it('takes the file next to the text as older clients send it', async () => {
    const { client, qa } = world.people;
    const id = await raise(client);
    const { ticket } = await qa.client.call(tickets.get, { params: { id } });
    const { subject, content, subcategory } = ticket;
    const body = { subject, content, category: 'Challenge', subcategory } as const;
    const challengesResponseFile = await uploadTicketFile(app, qa.client);
    const saved = await qa.client.call(tickets.update, {
      params: { id },
      body: { ...body, challengesResponseFile },
    });
    expect(saved.ticket.challengesResponseFile?.split('?')[0]).toBe(challengesResponseFile);
    const refused = await client.client.fail(tickets.update, {
      params: { id },
      body: { ...body, challengesResponseFile: await uploadTicketFile(app, client.client) },
    });
    expect(refused.status).toBe(403);
  });

  it('is for nobody but qa and superAdmin, as `can` says', async () => {
    const id = await raise(world.people.client);
    for (const role of ['superAdmin', 'admin', 'owner', 'client', 'qa', 'teleaudit'] as const) {
      const { client } = world.people[role];
      const { ticket } = await client.call(tickets.get, { params: { id } });
      const { status } = await client.send(tickets.update, { params: { id }, body: answer });
      expect([ticket.can.answer, status], role).toEqual(
        role === 'qa' || role === 'superAdmin' ? [true, 200] : [false, 403],
      );
    }
  });

  it('needs a text and one of two states, a challenge, and one that is not over', async () => {
    const { client, qa, superAdmin } = world.people;
    const id = await raise(client);
    const faults = await qa.client.fail(tickets.update, {
      params: { id },
      body: { challengeStatus: 'pending', challengeResponse: ' ' } as never,
    });
    expect(faults.data.fields?.map(({ path }) => path)).toEqual(['challengeStatus', 'challengeResponse']);
    await app.sql(`update tickets set state = 'rejected' where id = $1`, [id]);
    expect((await qa.client.fail(tickets.update, { params: { id }, body: answer })).status).toBe(409);
    const { ticket } = await superAdmin.client.call(tickets.create, {
      body: { subject: 'a', content: 'b', category: 'qa', subcategory: 'other', projectId: world.projectId },
    });
    const other = await superAdmin.client.fail(tickets.update, { params: { id: ticket.id }, body: answer });
    expect(other.status).toBe(409);
  });

  it('over somebody else’s answer is reported as a conflict, not done', async () => {
    const { client, qa } = world.people;
    const id = await raise(client);
    const { ticket } = await qa.client.call(tickets.get, { params: { id } });
    const { lastModifiedDate } = ticket;
    await qa.client.call(tickets.update, { params: { id }, body: { ...answer, lastModifiedDate } });
    const late = await qa.client.fail(tickets.update, {
      params: { id },
      body: { ...answer, lastModifiedDate },
    });
    expect(late.status).toBe(409);
  });
});

describe('what a challenge disputes', () => {
  it('is chosen by the number of a response and shown with its photo', async () => {
    const { client, qa } = world.people;
    const photo = await addPhotoResponse(app, world, shop(1));
    const { response } = await client.client.call(challenges.disputable, {
      params: { id: photo.responseId },
    });
    expect(response).toMatchObject({
      projectId: world.projectId,
      Location: { id: shop(1), name: 'Sala Dos' },
      answers: [{ id: photo.answerId, question: 'Foto de la góndola', images: [{ id: photo.imageId }] }],
    });
    const id = await raise(client, { locationId: shop(1), dispute: photo });
    const shown = await qa.client.call(challenges.get, { params: { id } });
    expect(shown.dispute).toMatchObject({
      responseId: photo.responseId,
      answer: { question: 'Foto de la góndola' },
      images: [{ id: photo.imageId }],
      can: { review: true },
    });
    const asClient = await client.client.call(challenges.get, { params: { id } });
    expect(asClient.dispute?.can).toEqual({ review: false });
  });

  it('says who made the visit to the people of the provider, and never to those of a client', async () => {
    const photo = await addPhotoResponse(app, world, shop(1));
    const id = await raise(world.people.client, { locationId: shop(1), dispute: photo });
    const seen = async (role: 'owner' | 'client' | 'superAdmin' | 'admin' | 'qa' | 'teleaudit') => {
      const { client } = world.people[role];
      const { response } = await client.call(challenges.disputable, { params: { id: photo.responseId } });
      const { dispute } = await client.call(challenges.get, { params: { id } });
      return [response.User, dispute && 'userName' in dispute ? dispute.userName : undefined];
    };
    for (const role of ['owner', 'client'] as const)
      expect(await seen(role), role).toEqual([undefined, undefined]);
    for (const role of ['superAdmin', 'admin', 'qa', 'teleaudit'] as const)
      expect(await seen(role), role).toEqual([{ fullName: 'Persona scout' }, 'Persona scout']);
  });

  it('belongs to the project and location of the challenge, and may be seen by who raises it', async () => {
    const { client, qa } = world.people;
    const photo = await addPhotoResponse(app, world, shop(1));
    const faultOf = async (more: object) => {
      const answer = await client.client.fail(tickets.create, {
        body: {
          subject: 'x',
          content: 'x',
          category: 'Challenge',
          subcategory: 'Challenge',
          projectId: world.projectId,
          locationId: shop(1),
          ...more,
        },
      });
      return answer.data.fields?.[0]?.path;
    };
    expect(await faultOf({ locationId: shop(2), dispute: photo })).toBe('dispute.responseId');
    expect(await faultOf({ dispute: { ...photo, imageId: photo.imageId + 999 } })).toBe('dispute.imageId');
    expect(await faultOf({ dispute: { responseId: 999_999 } })).toBe('dispute.responseId');
    const waiting = await addPhotoResponse(app, world, shop(0), 'yes');
    const params = { id: waiting.responseId };
    expect((await client.client.fail(challenges.disputable, { params })).status).toBe(404);
    await qa.client.call(challenges.disputable, { params });
  });
});

describe('the other company', () => {
  it('sees no challenge, thread or response, and can raise none here', async () => {
    const { client } = world.people;
    const id = await raise(client);
    const photo = await addPhotoResponse(app, world, shop(1));
    const { stranger } = world;
    expect(await idsOf(stranger)).toEqual([]);
    expect((await stranger.client.fail(challenges.get, { params: { id } })).status).toBe(404);
    const write = await stranger.client.fail(conversations.write, { params: { id }, body: { text: 'x' } });
    expect(write.status).toBe(404);
    const params = { id: photo.responseId };
    expect((await stranger.client.fail(challenges.disputable, { params })).status).toBe(404);
    await expect(
      raiseChallenge(stranger.client, { projectId: world.projectId, locationId: shop() }),
    ).rejects.toThrow('400');
    await expect(
      raiseChallenge(stranger.client, { projectId: world.otherProjectId, locationId: shop() }),
    ).rejects.toThrow('400');
  });
});
