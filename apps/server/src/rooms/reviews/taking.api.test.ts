// The holder of a review, for how long, and who may take it from them.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/kit/client.ts';
import { addSentResponse, type NewResponse } from '../../../test/kit/sent-response.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import { addColleague, makeWorld, type Person, type World } from '../../../test/kit/world.ts';

const { reviews } = contract;

let app: TestApplication;
let world: World;
let ana: Person;
let boris: Person;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  ana = world.people.qa;
  boris = await addColleague(app, world, 'qa');
});
beforeEach(() => app.sql(`update responses set review_status = 'approved' where review_status = 'pending'`));
afterAll(() => app.close());

/** A pending response; `age` in minutes puts it before others. */
async function send(age = 0, more: Partial<NewResponse> = {}): Promise<number> {
  const { companyId, projectId } = world;
  const { id } = await addSentResponse(app, {
    companyId,
    projectId,
    userId: world.people.scout.id,
    ...more,
  });
  await app.sql(`update responses set created_at = now() - make_interval(mins => $2::int) where id = $1`, [
    id,
    age,
  ]);
  return id;
}

const take = (client: Client, id: number) => client.call(reviews.start, { params: { id } });

const isAwayFor = (id: number, minutes: number) =>
  app.sql(`update responses set review_seen_at = now() - make_interval(mins => $2::int) where id = $1`, [
    id,
    minutes,
  ]);

const rowOf = async ({ client }: Person, id: number) =>
  (await client.call(reviews.list, { query: { limit: 1000 } })).taskResponses.find((row) => row.id === id);

const auditOf = (id: number) =>
  app.sql(
    `select action, user_id, before, after from audit_log where entity = 'response' and entity_id = $1 order by id`,
    [String(id)],
  );

describe('opening a response', () => {
  it('takes nothing: it is free until somebody takes it', async () => {
    const id = await send();
    await ana.client.call(reviews.get, { params: { id } });
    expect(await rowOf(boris, id)).toMatchObject({ action: 'review', reviewedBy: null });
    expect((await take(boris.client, id)).surveyResponse.can.approve).toBe(true);
  });
});

describe('a reviewer who is gone', () => {
  it('keeps the review for fifteen minutes, and then it is free', async () => {
    const id = await send();
    await take(ana.client, id);
    await isAwayFor(id, 14);
    expect((await boris.client.fail(reviews.start, { params: { id } })).data.code).toBe(
      'reviews:underReview',
    );
    await isAwayFor(id, 16);
    expect(await rowOf(boris, id)).toMatchObject({
      action: 'review',
      reviewedBy: null,
      reviewerName: null,
      can: { review: true },
    });
    const { surveyResponse } = await boris.client.call(reviews.get, { params: { id } });
    expect(surveyResponse).toMatchObject({
      SurveyResponseReview: { reviewedBy: null, reviewerName: null, seenAt: null },
      can: { start: true, approve: false },
    });
    await take(boris.client, id);
    expect(await auditOf(id)).toMatchObject([
      { action: 'review.start', user_id: ana.id, before: { reviewedBy: null } },
      { action: 'review.start', user_id: boris.id, before: { reviewedBy: ana.id } },
    ]);
    const lost = await ana.client.fail(reviews.approve, { params: { id } });
    expect([lost.status, lost.data.code]).toEqual([409, 'reviews:underReview']);
  });

  it('keeps it with a sign of life, which only theirs is', async () => {
    const id = await send();
    await take(ana.client, id);
    await isAwayFor(id, 14);
    await ana.client.call(reviews.keep, { params: { id } });
    expect((await boris.client.fail(reviews.start, { params: { id } })).status).toBe(409);
    await isAwayFor(id, 14);
    expect((await boris.client.fail(reviews.keep, { params: { id } })).data.code).toBe('reviews:underReview');
    const [row] = await app.sql(
      `select review_seen_at < now() - interval '13 minutes' as untouched from responses where id = $1`,
      [id],
    );
    expect(row).toEqual({ untouched: true });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['review.start']);
  });

  it('goes on when nobody else took it meanwhile', async () => {
    const id = await send();
    await take(ana.client, id);
    await isAwayFor(id, 600);
    expect(await rowOf(ana, id)).toMatchObject({ action: 'continue', reviewedBy: ana.id });
    await ana.client.call(reviews.keep, { params: { id } });
    expect(await rowOf(boris, id)).toMatchObject({ action: 'underReview' });
    await isAwayFor(id, 600);
    const { surveyResponse } = await ana.client.call(reviews.approve, { params: { id } });
    expect(surveyResponse.SurveyResponseReview).toMatchObject({ status: 'approved', reviewedBy: ana.id });
  });

  it('is one of before signs of life were kept', async () => {
    const id = await send();
    await app.sql(`update responses set reviewed_by = $2, review_started_at = now() where id = $1`, [
      id,
      ana.id,
    ]);
    expect(await rowOf(boris, id)).toMatchObject({ action: 'review', reviewedBy: null });
  });

  it('is still named in what they decided', async () => {
    const id = await send();
    await take(ana.client, id);
    await ana.client.call(reviews.approve, { params: { id } });
    await isAwayFor(id, 600);
    expect(await rowOf(boris, id)).toMatchObject({ reviewedBy: ana.id, reviewerName: 'Persona qa' });
  });
});

describe('releasing', () => {
  it('gives one’s own review back at once, and is written down', async () => {
    const id = await send();
    await take(ana.client, id);
    const { surveyResponse } = await ana.client.call(reviews.release, { params: { id } });
    expect(surveyResponse.can).toMatchObject({ start: true, approve: false, release: false });
    expect((await take(boris.client, id)).surveyResponse.can.approve).toBe(true);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'review.start',
      'review.release',
      'review.start',
    ]);
  });

  it('is refused for what is not one’s own, or decided', async () => {
    const id = await send();
    const released = (client: Client) => client.fail(reviews.release, { params: { id } });
    expect((await released(boris.client)).data.code).toBe('reviews:notStarted');
    await take(ana.client, id);
    expect((await released(boris.client)).data.code).toBe('reviews:underReview');
    await ana.client.call(reviews.approve, { params: { id } });
    expect((await released(ana.client)).data.code).toBe('reviews:alreadyDecided');
  });
});

describe('taking over', () => {
  it('is for a super administrator, who decides from then on', async () => {
    const id = await send();
    await take(ana.client, id);
    const admin = world.people.superAdmin;
    expect(await rowOf(admin, id)).toMatchObject({ action: 'underReview', can: { review: true } });
    const seen = (await admin.client.call(reviews.get, { params: { id } })).surveyResponse;
    expect(seen.can).toMatchObject({ start: false, approve: false, takeOver: true });
    const { surveyResponse } = await admin.client.call(reviews.takeOver, { params: { id } });
    expect(surveyResponse.can).toMatchObject({ approve: true, release: true, takeOver: false });
    expect((await ana.client.fail(reviews.approve, { params: { id } })).data.code).toBe(
      'reviews:underReview',
    );
    expect(await auditOf(id)).toMatchObject([
      { action: 'review.start' },
      {
        action: 'review.takeOver',
        user_id: admin.id,
        before: { reviewedBy: ana.id },
        after: { reviewedBy: admin.id },
      },
    ]);
  });

  it('is refused to a reviewer, and once it is decided', async () => {
    const id = await send();
    await take(ana.client, id);
    expect((await boris.client.fail(reviews.takeOver, { params: { id } })).status).toBe(403);
    await ana.client.call(reviews.approve, { params: { id } });
    const refused = await world.people.superAdmin.client.fail(reviews.takeOver, { params: { id } });
    expect(refused.data.code).toBe('reviews:alreadyDecided');
  });
});

describe('the next pending response', () => {
  const next = async (client: Client) => (await client.call(reviews.takeNext, {})).surveyResponse?.id ?? null;

  it('is the oldest that nobody has, and is taken', async () => {
    const newest = await send(1);
    const oldest = await send(90);
    const held = await send(120);
    const left = await send(60);
    await take(ana.client, held);
    await take(ana.client, left);
    await isAwayFor(left, 16);
    const deleted = await send(200);
    await app.sql('update responses set deleted = true where id = $1', [deleted]);
    expect([await next(boris.client), await next(boris.client), await next(boris.client)]).toEqual([
      oldest,
      left,
      newest,
    ]);
    expect(await next(boris.client)).toBeNull();
    expect(await rowOf(boris, oldest)).toMatchObject({ action: 'continue' });
    expect((await auditOf(oldest)).map(({ action }) => action)).toEqual(['review.start']);
  });

  it('is another one for each of many who ask at the same moment', async () => {
    const waiting: number[] = [];
    for (let age = 1; age <= 8; age += 1) waiting.push(await send(age));
    const asked = Array.from({ length: 12 }, (_, place) => next((place % 2 ? ana : boris).client));
    const taken = await Promise.all(asked);
    expect(taken.filter((id) => id !== null).toSorted((one, other) => one - other)).toEqual(waiting);
    expect(taken.filter((id) => id === null)).toHaveLength(4);
  });

  it('lies in the projects and the company of the reviewer', async () => {
    const foreign = { companyId: world.otherCompanyId, projectId: world.otherProjectId };
    await send(500, foreign);
    const own = await send(1);
    expect(await next(ana.client)).toBe(own);
    expect(await next(ana.client)).toBeNull();
  });
});

describe('the next of a narrowed list', () => {
  interface Asked {
    readonly searchValue?: string;
    readonly status?: 'pending' | 'approved';
    readonly contested?: 'true';
    readonly after?: number;
  }
  const next = async (client: Client, query: Asked) =>
    (await client.call(reviews.takeNext, { query })).surveyResponse?.id ?? null;
  /** The names of the people who sent them are what the list is searched by. */
  const sendAs = async (person: Person, ...ages: number[]): Promise<number[]> => {
    const ids: number[] = [];
    for (const age of ages) ids.push(await send(age, { userId: person.id }));
    return ids;
  };
  let pia: Person;
  beforeAll(async () => {
    pia = await addColleague(app, world, 'scout');
    await app.sql(`update users set full_name = 'Pía Zúñiga', last_name = null where id = $1`, [pia.id]);
  });

  it('is the row below, past those that somebody has or that are decided, and then the first again', async () => {
    await send(300);
    const [top, from, held, decided, last] = await sendAs(pia, 10, 20, 30, 40, 50);
    await send(35);
    await take(ana.client, held ?? 0);
    await take(ana.client, decided ?? 0);
    await ana.client.call(reviews.approve, { params: { id: decided ?? 0 } });
    await take(boris.client, from ?? 0);
    await boris.client.call(reviews.approve, { params: { id: from ?? 0 } });
    const zuniga = { searchValue: 'zuniga', after: from ?? 0 };
    expect(await next(boris.client, zuniga)).toBe(last);
    expect(await next(boris.client, zuniga)).toBe(top);
    expect(await next(boris.client, zuniga)).toBeNull();
    expect(await rowOf(boris, top ?? 0)).toMatchObject({ action: 'continue' });
  });

  it('is the first of the list where no row was left behind, and none where the list has nothing to decide', async () => {
    const [newest, older] = await sendAs(pia, 1, 2);
    expect(await next(ana.client, { status: 'approved' })).toBeNull();
    expect(await next(ana.client, { contested: 'true' })).toBeNull();
    expect(await next(ana.client, { status: 'pending' })).toBe(newest);
    expect(await next(ana.client, { status: 'pending', after: newest ?? 0 })).toBe(older);
  });

  it('is the oldest of all where the list is not narrowed, wherever the reviewer comes from', async () => {
    const oldest = await send(90);
    const [from] = await sendAs(pia, 5);
    await sendAs(pia, 7);
    expect(await next(ana.client, { after: from ?? 0 })).toBe(oldest);
  });

  it('is another one for each of many who ask at the same moment', async () => {
    const waiting = await sendAs(pia, 1, 2, 3, 4, 5, 6);
    const asked = Array.from({ length: 8 }, (_, place) =>
      next((place % 2 ? ana : boris).client, { searchValue: 'zúñiga' }),
    );
    const taken = await Promise.all(asked);
    expect(taken.filter((id) => id !== null).toSorted((one, other) => one - other)).toEqual(
      waiting.toSorted((one, other) => one - other),
    );
  });

  it('lies in the projects and the company of the reviewer, whatever response is named', async () => {
    const foreign = await send(1, { companyId: world.otherCompanyId, projectId: world.otherProjectId });
    const own = await send(9);
    expect(await next(ana.client, { status: 'pending', after: foreign })).toBe(own);
    expect(await next(ana.client, { status: 'pending', after: foreign })).toBeNull();
  });
});
