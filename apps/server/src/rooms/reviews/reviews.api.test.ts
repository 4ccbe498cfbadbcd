import { contract, roles } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/kit/client.ts';
import { keyOfAddress } from '../../platform/files/file-keys.ts';
import { addSentResponse, type NewResponse, type SentResponse } from '../../../test/kit/sent-response.ts';
import { startTestApplication, type TestApplication } from '../../../test/kit/test-application.ts';
import {
  addColleague,
  addOutsider,
  addProject,
  makeWorld,
  type Person,
  type World,
} from '../../../test/kit/world.ts';

const { reviews } = contract;

let app: TestApplication;
let world: World;
/** A second reviewer of the same project. */
let colleague: Person;
/** A reviewer of the other company. */
let outsider: Person;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  colleague = await addColleague(app, world, 'qa');
  outsider = await addOutsider(app, world, 'qa');
});
afterAll(() => app.close());

const send = (more: Partial<NewResponse> = {}): Promise<SentResponse> =>
  addSentResponse(app, {
    companyId: world.companyId,
    projectId: world.projectId,
    userId: world.people.scout.id,
    ...more,
  });

const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const take = (client: Client, id: number) => client.call(reviews.start, { params: { id } });

async function takenResponse(more: Partial<NewResponse> = {}): Promise<SentResponse> {
  const response = await send(more);
  await take(world.people.qa.client, response.id);
  return response;
}

describe('the list', () => {
  it('shows the newest first with names, and what each reviewer may do with it', async () => {
    const first = await send({ locationName: 'Sucursal Viña' });
    const second = await takenResponse();
    const ids = [second.id, first.id];
    const { taskResponses } = await world.people.qa.client.call(reviews.list, {});
    expect(taskResponses.slice(0, 2).map(({ id }) => id)).toEqual(ids);
    expect(taskResponses[1]).toMatchObject({
      locationName: 'Sucursal Viña',
      taskName: 'Góndola de lácteos',
      userName: 'Persona scout',
      category: null,
      status: 'pending',
      reviewedBy: null,
      action: 'review',
      can: { review: true },
      startedAt: '2026-11-20T12:00:00.000Z',
    });
    expect(taskResponses[0]).toMatchObject({ action: 'continue', reviewedBy: world.people.qa.id });
    const theirs = (await colleague.client.call(reviews.list, {})).taskResponses;
    expect(theirs[0]).toMatchObject({ action: 'underReview', can: { review: false } });
  });

  it('pages, tells the true total and cuts what is too long', async () => {
    const wide = await world.people.qa.client.call(reviews.list, { query: { limit: 5000 } });
    expect(wide.limit).toBe(1000);
    expect(wide.totalTaskResponses).toBe(wide.taskResponses.length);
    const seen: number[] = [];
    for (let page = 0; seen.length < wide.totalTaskResponses; page += 1) {
      const { taskResponses } = await world.people.qa.client.call(reviews.list, {
        query: { page, limit: 1 },
      });
      seen.push(...taskResponses.map(({ id }) => id));
    }
    expect(seen).toEqual(wide.taskResponses.map(({ id }) => id));
    const beyond = await world.people.qa.client.call(reviews.list, { query: { page: 999, limit: 10 } });
    expect(beyond).toMatchObject({ taskResponses: [], totalTaskResponses: wide.totalTaskResponses });
  });

  it('finds by the name of the task, of the location and of the person', async () => {
    const { client } = world.people.qa;
    const found = await send({ taskTitle: 'Quiebres 100% de vinos', locationName: 'Talca Centro' });
    const idsFor = async (searchValue: string): Promise<number[]> =>
      (await client.call(reviews.list, { query: { searchValue } })).taskResponses.map(({ id }) => id);
    expect(await idsFor('quiebres 100%')).toEqual([found.id]);
    expect(await idsFor('talca')).toEqual([found.id]);
    expect(await idsFor('persona scout')).toContain(found.id);
    expect(await idsFor('no hay tal cosa')).toEqual([]);
    // A percent sign is a letter like any other.
    expect(await idsFor('%')).toEqual([found.id]);
  });

  it('filters by status and leaves deleted responses out', async () => {
    const approved = await send({ status: 'approved' });
    const gone = await send({ status: 'approved' });
    await app.sql('update responses set deleted = true where id = $1', [gone.id]);
    const { client } = world.people.qa;
    const listed = await client.call(reviews.list, { query: { status: 'approved' } });
    expect(listed.taskResponses.map(({ id }) => id)).toEqual([approved.id]);
    const pending = await client.call(reviews.list, { query: { status: 'pending', limit: 100 } });
    expect(new Set(pending.taskResponses.map(({ status }) => status))).toEqual(new Set(['pending']));
    expect((await client.fail(reviews.list, { query: { status: 'nope' as 'pending' } })).status).toBe(400);
    expect((await client.fail(reviews.get, { params: { id: gone.id } })).status).toBe(404);
    expect((await client.fail(reviews.start, { params: { id: gone.id } })).status).toBe(404);
  });

  it('keeps to the projects of the reviewer', async () => {
    const projectId = await addProject(app, world.companyId);
    const { id } = await send({ projectId });
    const { taskResponses } = await world.people.qa.client.call(reviews.list, { query: { limit: 1000 } });
    expect(taskResponses.map((row) => row.id)).not.toContain(id);
    expect((await world.people.qa.client.fail(reviews.get, { params: { id } })).status).toBe(404);
    const all = await world.people.superAdmin.client.call(reviews.list, { query: { limit: 1000 } });
    expect(all.taskResponses.map((row) => row.id)).toContain(id);
  });
});

describe('the review screen', () => {
  it('shows every answer with its photos, and what nobody answered', async () => {
    const sent = await send();
    const { surveyResponse } = await world.people.qa.client.call(reviews.get, { params: { id: sent.id } });
    expect(surveyResponse).toMatchObject({
      Survey: { title: 'Góndola de lácteos', type: 'general' },
      TaskInstance: { Location: { name: 'Sucursal Ñuñoa', chain: 'Cadena Sur' }, Category: null },
      SurveyResponseReview: { status: 'pending', reviewedBy: null, feedbackLabelId: 0 },
      can: { start: true, approve: false, reject: false },
    });
    const [text, photos, end] = surveyResponse.QuestionResponses;
    expect(text).toMatchObject({ id: sent.textAnswerId, value: 'Marta', objected: false });
    expect(photos?.QuestionResponseImages.map(({ id, width, height }) => ({ id, width, height }))).toEqual(
      sent.imageIds.map((id) => ({ id, width: 1200, height: 800 })),
    );
    const [first] = photos?.QuestionResponseImages ?? [];
    expect(first?.imageUrl).toMatch(/left\.jpg\?expires=\d+&signature=/);
    // As the entities of the specification of field audits have it.
    expect(first?.imageKey).toBe(keyOfAddress(first?.imageUrl ?? ''));
    expect(photos?.QuestionResponseImages[0]?.thumbnailUrl).toMatch(/thumbnail\.webp\?expires=/);
    expect(end?.QuestionResponseImages).toHaveLength(1);
    expect(surveyResponse.unanswered.map(({ title }) => title)).toEqual(['¿Cuándo se repuso?']);
  });

  it('offers the labels in the language of the person', async () => {
    const { client } = world.people.qa;
    const es = await client.call(reviews.feedbackLabels, {});
    const en = await client.inEnglish().call(reviews.feedbackLabels, {});
    expect(es.feedbackLabelsList[0]).toEqual({ id: 1, name: 'Foto borrosa' });
    expect(en.feedbackLabelsList[0]).toEqual({ id: 1, name: 'Blurred photo' });
  });
});

describe('taking a review', () => {
  it('belongs to one of two reviewers who start at the same moment', async () => {
    const { id } = await send();
    const both = await Promise.all([
      world.people.qa.client.send(reviews.start, { params: { id } }),
      colleague.client.send(reviews.start, { params: { id } }),
    ]);
    expect(statusesOf(both)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.data).toMatchObject({
      code: 'reviews:underReview',
      errorMessage: 'Otra persona está revisando esta respuesta.',
    });
  });

  it('changes nothing when it is one’s own, and is written down once', async () => {
    const { id } = await send();
    const { client } = world.people.qa;
    const first = (await take(client, id)).surveyResponse;
    const again = (await take(client, id)).surveyResponse;
    expect(again).toEqual(first);
    expect(again.can).toEqual({
      start: false,
      approve: true,
      reject: true,
      release: true,
      takeOver: false,
      reopen: false,
      seeProof: true,
      seeDraw: false,
      administer: false,
    });
    const lines = await app.sql(
      `select user_id from audit_log where action = 'review.start' and entity_id = $1`,
      [String(id)],
    );
    expect(lines).toHaveLength(1);
  });

  it('is not for responses that wait for no review', async () => {
    for (const status of ['approved', 'completed', 'rejected', 'sincronized', 'objected'] as const) {
      const { id } = await send({ status });
      const refused = await world.people.qa.client.fail(reviews.start, { params: { id } });
      expect([refused.status, refused.data.code]).toEqual([409, 'reviews:alreadyDecided']);
    }
  });
});

describe('deciding', () => {
  it('approves, and the response enters the teleaudit list', async () => {
    const { id } = await takenResponse();
    const { client } = world.people.qa;
    const { surveyResponse } = await client.call(reviews.approve, { params: { id } });
    expect(surveyResponse.SurveyResponseReview).toMatchObject({
      status: 'approved',
      reviewedBy: world.people.qa.id,
      feedbackComment: null,
    });
    // Decided, it is only looked at.
    const { seeProof, ...others } = surveyResponse.can;
    expect(seeProof).toBe(true);
    expect(Object.values(others)).not.toContain(true);
    const rows = await world.people.teleaudit.client.call(contract.teleaudit.list, {});
    expect(rows.map((row) => row.id)).toContain(id);
  });

  it('rejects with label and comment, trimmed', async () => {
    const { id } = await takenResponse();
    const { client } = world.people.qa;
    const { surveyResponse } = await client.call(reviews.reject, {
      params: { id },
      body: { feedbackLabelId: 3, feedbackComment: '  Otra sucursal ' },
    });
    expect(surveyResponse.SurveyResponseReview).toMatchObject({
      status: 'rejected',
      feedbackLabelId: 3,
      feedbackLabel: 'Local equivocado',
      feedbackComment: 'Otra sucursal',
    });
  });

  it('takes 0 for no label', async () => {
    const { id } = await takenResponse();
    const { surveyResponse } = await world.people.qa.client.call(reviews.reject, {
      params: { id },
      body: { feedbackLabelId: 0, feedbackComment: '' },
    });
    expect(surveyResponse.SurveyResponseReview).toMatchObject({ feedbackLabelId: 0, feedbackComment: null });
  });

  it('refuses an unknown label and a comment that is too long, and decides nothing', async () => {
    const { id } = await takenResponse();
    const { client } = world.people.qa;
    const label = await client.fail(reviews.reject, { params: { id }, body: { feedbackLabelId: 999 } });
    expect(label.data.fields).toEqual([
      { path: 'feedbackLabelId', code: 'unknownLabel', message: 'Esa etiqueta no existe' },
    ]);
    const comment = await client.fail(reviews.reject, {
      params: { id },
      body: { feedbackComment: 'x'.repeat(2001) },
    });
    expect(comment.data.fields?.[0]).toMatchObject({ path: 'feedbackComment', code: 'tooLong' });
    const { surveyResponse } = await client.call(reviews.get, { params: { id } });
    expect(surveyResponse.SurveyResponseReview.status).toBe('pending');
  });

  it('happens once, even when approval and rejection arrive together', async () => {
    const { id } = await takenResponse();
    const { client } = world.people.qa;
    const both = await Promise.all([
      client.send(reviews.approve, { params: { id } }),
      client.send(reviews.reject, { params: { id }, body: {} }),
    ]);
    expect(statusesOf(both)).toEqual([200, 409]);
    const third = await client.fail(reviews.approve, { params: { id } });
    expect([third.status, third.data.code]).toEqual([409, 'reviews:alreadyDecided']);
  });

  it('belongs to who took the review, and needs it taken', async () => {
    const { id } = await send();
    const decisions = [
      [reviews.approve, {}],
      [reviews.reject, {}],
      [reviews.rejectSelected, { questionResponseList: [1] }],
    ] as const;
    for (const [decision, body] of decisions) {
      const answer = await colleague.client.send(decision, { params: { id }, body });
      expect([answer.status, answer.data['code']]).toEqual([409, 'reviews:notStarted']);
    }
    await take(world.people.qa.client, id);
    for (const [decision, body] of decisions) {
      const answer = await colleague.client.send(decision, { params: { id }, body });
      expect([answer.status, answer.data['code']]).toEqual([409, 'reviews:underReview']);
    }
  });
});

describe('rejecting selected answers', () => {
  it('marks exactly the chosen answers and images', async () => {
    const sent = await takenResponse();
    const { surveyResponse } = await world.people.qa.client.call(reviews.rejectSelected, {
      params: { id: sent.id },
      body: {
        questionResponseList: [sent.textAnswerId],
        questionResponseImageList: [sent.imageIds[1]],
        feedbackLabelId: 1,
        feedbackComments: 'La segunda está movida',
      },
    });
    expect(surveyResponse.SurveyResponseReview).toMatchObject({
      status: 'objected',
      feedbackLabel: 'Foto borrosa',
      feedbackComment: 'La segunda está movida',
    });
    const marked = surveyResponse.QuestionResponses.map(({ id, objected, QuestionResponseImages }) => ({
      id,
      objected,
      images: QuestionResponseImages.map((image) => image.objected),
    }));
    expect(marked).toEqual([
      { id: sent.textAnswerId, objected: true, images: [] },
      { id: sent.photoAnswerId, objected: true, images: [false, true] },
      { id: sent.secondPhotoAnswerId, objected: false, images: [false] },
    ]);
  });

  it('needs something selected', async () => {
    const { id } = await takenResponse();
    const answer = await world.people.qa.client.fail(reviews.rejectSelected, {
      params: { id },
      body: { questionResponseList: [], questionResponseImageList: [] },
    });
    expect(answer.status).toBe(400);
    expect(answer.data.fields).toEqual([
      {
        path: 'questionResponseList',
        code: 'selectAtLeastOneAnswer',
        message: 'Selecciona al menos una respuesta',
      },
    ]);
  });

  it('refuses answers and images of another response, and marks nothing', async () => {
    const sent = await takenResponse();
    const other = await send();
    const answer = await world.people.qa.client.fail(reviews.rejectSelected, {
      params: { id: sent.id },
      body: {
        questionResponseList: [sent.textAnswerId, other.textAnswerId],
        questionResponseImageList: [other.secondImageId],
      },
    });
    expect(answer.data.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['questionResponseList.1', 'unknownAnswer'],
      ['questionResponseImageList.0', 'unknownImage'],
    ]);
    const marked = await app.sql('select id from answers where objected and response_id = any ($1)', [
      [sent.id, other.id],
    ]);
    expect(marked).toEqual([]);
    expect((await app.sql('select review_status from responses where id = $1', [sent.id]))[0]).toEqual({
      review_status: 'pending',
    });
  });
});

describe('who may review', () => {
  it('is nobody but superAdmin and qa', async () => {
    const { id } = await send();
    const params = { id };
    const calls = [
      [reviews.list, {}],
      [reviews.get, { params }],
      [reviews.start, { params }],
      [reviews.takeNext, {}],
      [reviews.keep, { params }],
      [reviews.release, { params }],
      [reviews.takeOver, { params }],
      [reviews.approve, { params }],
      [reviews.reject, { params, body: {} }],
      [reviews.rejectSelected, { params, body: { questionResponseList: [1] } }],
      [reviews.feedbackLabels, {}],
    ] as const;
    for (const role of roles.filter((name) => name !== 'superAdmin' && name !== 'qa')) {
      for (const [definition, input] of calls) {
        const answer = await world.people[role].client.send(definition, input);
        // An administrator of responses reads one, too (D56).
        const mayRead = role === 'teleaudit' && definition === reviews.get;
        expect([role, definition.path, answer.status]).toEqual([role, definition.path, mayRead ? 200 : 403]);
      }
    }
    for (const [definition, input] of calls) {
      expect((await app.stranger.send(definition, input)).status).toBe(401);
    }
  });

  it('is not the reviewer of another company, for whom nothing is there', async () => {
    const { id } = await takenResponse();
    const params = { id };
    expect((await outsider.client.call(reviews.list, {})).taskResponses).toEqual([]);
    for (const [definition, input] of [
      [reviews.get, { params }],
      [reviews.start, { params }],
      [reviews.keep, { params }],
      [reviews.release, { params }],
      [reviews.takeOver, { params }],
      [reviews.approve, { params }],
      [reviews.reject, { params, body: {} }],
      [reviews.rejectSelected, { params, body: { questionResponseList: [1] } }],
    ] as const) {
      expect((await outsider.client.send(definition, input)).status).toBe(404);
    }
    expect((await outsider.client.inCompany(world.companyId).fail(reviews.list, {})).status).toBe(404);
  });
});
