// The lists, the header of the image screen, KPIs, marking done, and who may. Strokes have their own file.
import { contract, type InputOf, roles } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const { teleaudit } = contract;

let app: TestApplication;
let world: World;
let colleague: Person;
/** An auditor of the other company. */
let outsider: Person;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  colleague = await addColleague(app, world, 'teleaudit');
  outsider = await addOutsider(app, world, 'teleaudit');
});
afterAll(() => app.close());

const send = (more: Partial<NewResponse> = {}): Promise<SentResponse> =>
  addSentResponse(app, {
    companyId: world.companyId,
    projectId: world.projectId,
    userId: world.people.scout.id,
    status: 'approved',
    ...more,
  });

const auditor = () => world.people.teleaudit.client;

const done = (response: SentResponse, answerId: number) => ({
  params: { id: answerId },
  body: { teleauditStatus: 'done' as const, taskResponseId: response.id, last: false },
});

const listed = async (): Promise<number[]> =>
  (await auditor().call(teleaudit.list, { query: { limit: 1000 } })).map(({ id }) => id);

describe('the list', () => {
  it('has approved and completed responses with something to audit, newest first', async () => {
    const approved = await send();
    const completed = await send({ status: 'completed' });
    const left = [
      await send({ status: 'pending' }),
      await send({ status: 'objected' }),
      await send({ status: 'rejected' }),
    ];
    const nothing = await send();
    await app.sql('update responses set teleaudit_total = 0 where id = $1', [nothing.id]);
    const gone = await send();
    await app.sql('update responses set deleted = true where id = $1', [gone.id]);

    const rows = await auditor().call(teleaudit.list, {});
    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([completed.id, approved.id]);
    for (const { id } of [...left, nothing, gone]) expect(await listed()).not.toContain(id);
    expect(rows[1]).toMatchObject({
      locationName: 'Sucursal Ñuñoa',
      surveyTitle: 'Góndola de lácteos',
      categoryCode: null,
      userName: 'Persona scout',
      tareas_realizadas: 0,
      total_tareas: 2,
      teleaudit_status: 'En Progreso',
    });
  });

  it('pages, and its count is that of all pages', async () => {
    await send();
    const all = await listed();
    expect(await auditor().call(teleaudit.count, {})).toEqual({
      totalTaskResponses: all.length,
      totalIsCapped: false,
    });
    const second = await auditor().call(teleaudit.list, { query: { page: 1, limit: 1 } });
    expect(second.map(({ id }) => id)).toEqual([all[1]]);
  });

  it('keeps to the projects of the auditor', async () => {
    const { id } = await send({ projectId: await addProject(app, world.companyId) });
    expect(await listed()).not.toContain(id);
    const params = { taskResponseId: id, type: 'sos' as const };
    expect((await auditor().fail(teleaudit.pendingQuestions, { params })).status).toBe(404);
    await world.people.superAdmin.client.call(teleaudit.pendingQuestions, { params });
  });
});

describe('searching and filtering the list', () => {
  const idsFor = async (query: NonNullable<InputOf<typeof teleaudit.list>['query']>): Promise<number[]> => {
    const { page: _, limit: __, ...filters } = query;
    const rows = await auditor().call(teleaudit.list, { query: { limit: 1000, ...query } });
    const { totalTaskResponses } = await auditor().call(teleaudit.count, { query: filters });
    expect(totalTaskResponses).toBe(rows.length);
    return rows.map(({ id }) => id);
  };

  it('finds by the names of task, location and person, and by the number of the response', async () => {
    const found = await send({ taskTitle: 'Cabeceras de vinos', locationName: 'Sucursal Quilpué' });
    expect(await idsFor({ searchValue: 'cabeceras' })).toEqual([found.id]);
    expect(await idsFor({ searchValue: 'quilpue vinos' })).toEqual([]);
    expect(await idsFor({ searchValue: 'QUILPUE' })).toEqual([found.id]);
    expect(await idsFor({ searchValue: 'persona scout' })).toContain(found.id);
    expect(await idsFor({ searchValue: String(found.id) })).toContain(found.id);
    expect(await idsFor({ searchValue: '999999999999999' })).toEqual([]);
  });

  it('narrows to what is done, what is not, and when it arrived', async () => {
    const open = await send();
    const half = await send();
    const ready = await send();
    await app.sql('update responses set teleaudit_done = 1 where id = $1', [half.id]);
    await app.sql('update responses set teleaudit_done = 2 where id = $1', [ready.id]);
    const inProgress = await idsFor({ status: 'En Progreso' });
    expect(inProgress).toEqual(expect.arrayContaining([open.id, half.id]));
    expect(inProgress).not.toContain(ready.id);
    const done = await idsFor({ status: 'Listo' });
    expect(done).toContain(ready.id);
    expect(done).not.toContain(half.id);
    await app.sql(`update responses set created_at = '2026-03-10T12:00:00Z' where id = any ($1)`, [
      [half.id, ready.id],
    ]);
    const march = { startDate: '2026-03-10', endDate: '2026-03-10' };
    expect(await idsFor(march)).toEqual([ready.id, half.id]);
    expect(await idsFor({ ...march, status: 'Listo' })).toEqual([ready.id]);
    expect(await idsFor({ startDate: '2026-03-10T12:00:01.000Z', endDate: '2026-03-11' })).toEqual([]);
  });

  it('refuses a state and a date that do not exist, and finds nothing of another company', async () => {
    const { id } = await send({ taskTitle: 'Solo de esta empresa' });
    for (const query of [{ status: 'pending' as 'Listo' }, { startDate: 'ayer' }]) {
      expect((await auditor().fail(teleaudit.list, { query })).status).toBe(400);
      expect((await auditor().fail(teleaudit.count, { query })).status).toBe(400);
    }
    for (const searchValue of ['Solo de esta empresa', String(id)]) {
      expect(await outsider.client.call(teleaudit.list, { query: { searchValue } })).toEqual([]);
    }
  });
});

describe('the answers of a response', () => {
  it('are in two tables: to audit, and to audit again', async () => {
    const sent = await send();
    await app.sql(`update answers set teleaudit_status = 'reaudit' where id = $1`, [
      sent.secondPhotoAnswerId,
    ]);
    const pending = await auditor().call(teleaudit.pendingQuestions, {
      params: { taskResponseId: sent.id, type: 'sos' },
    });
    expect(pending).toMatchObject({
      surveyTitle: 'Góndola de lácteos',
      QuestionResponses: [
        {
          id: sent.photoAnswerId,
          Question: { title: 'Fotos de la góndola', type: 'multiple image question' },
          questionResponseImageQuantity: 2,
          teleauditStatus: 'pending',
          status: 'pending',
        },
      ],
    });
    const again = await auditor().call(teleaudit.reauditQuestions, { params: { taskResponseId: sent.id } });
    expect(again.QuestionResponses).toMatchObject([
      { id: sent.secondPhotoAnswerId, teleauditStatus: 'reaudit', questionResponseImageQuantity: 1 },
    ]);
  });

  it('show videos where a questionnaire is answered, not where one draws', async () => {
    const sent = await send();
    await app.sql(`update questions set type = 'video' where id = $1`, [sent.photoQuestionId]);
    const idsIn = async (type: 'sos' | 'sosarea' | 'encuesta'): Promise<number[]> => {
      const params = { taskResponseId: sent.id, type };
      const { QuestionResponses } = await auditor().call(teleaudit.pendingQuestions, { params });
      return QuestionResponses.map(({ id }) => id);
    };
    expect(await idsIn('sos')).toEqual([sent.secondPhotoAnswerId]);
    expect(await idsIn('sosarea')).toEqual([sent.secondPhotoAnswerId]);
    expect(await idsIn('encuesta')).toEqual([sent.photoAnswerId, sent.secondPhotoAnswerId]);
    const unknown = await auditor().raw('GET', `/api/survey-responses/teleaudit-info/${sent.id}/otra`);
    expect(unknown.status).toBe(404);
  });
});

describe('the image screen', () => {
  it('asks the survey of the task where the question of a photo names none', async () => {
    const sent = await send();
    const surveys = await app.sql<{ id: number }>(
      `insert into tasks (company_id, project_id, title, type, revision_policy, survey_teleaudit)
       select $1, $2, 'Encuesta ' || n, 'general', 'no', true from generate_series(1, 2) n returning id::int`,
      [world.companyId, world.projectId],
    );
    const [ofTask, ofQuestion] = surveys.map(({ id }) => id);
    const shown = async () =>
      (await auditor().call(teleaudit.answer, { params: { id: sent.photoAnswerId } })).questionResponse
        .Question.surveyTeleauditId;
    expect(await shown()).toBeNull();
    const asks = `update tasks set survey_teleaudit_id = $2 where id = (select task_id from responses where id = $1)`;
    await app.sql(asks, [sent.id, ofTask]);
    expect(await shown()).toBe(ofTask);
    await app.sql('update questions set survey_teleaudit_id = $2 where id = $1', [
      sent.photoQuestionId,
      ofQuestion,
    ]);
    expect(await shown()).toBe(ofQuestion);
  });

  it('has its header from one call', async () => {
    const sent = await send();
    const { questionResponse } = await auditor().call(teleaudit.answer, {
      params: { id: sent.photoAnswerId },
    });
    expect(questionResponse).toMatchObject({
      id: sent.photoAnswerId,
      Question: { title: 'Fotos de la góndola', QuestionChoices: [] },
      SurveyResponse: { id: sent.id, Product: null, TaskInstance: { Category: null } },
      Company: { id: world.companyId, logoUrl: null },
      questionResponseImageQuantity: 2,
      marks: { blue: 'Bandejas', red: 'Productos', green: 'Competencia', violet: null, orange: null },
      can: { audit: true },
    });
    expect(questionResponse.TeleauditKpis.map(({ KpiDetail }) => KpiDetail.teleauditType)).toEqual([
      'linear-share',
      'binary',
    ]);
  });

  it('has signed addresses and sizes of the photos', async () => {
    const sent = await send();
    const { images } = await auditor().call(teleaudit.images, {
      params: { questionResponseId: sent.photoAnswerId },
    });
    expect(images.map(({ id, width, height }) => ({ id, width, height }))).toEqual(
      sent.imageIds.map((id) => ({ id, width: 1200, height: 800 })),
    );
    expect(images[0]).toMatchObject({ QuestionResponseImageVectors: [], shares: [] });
    expect(images[0]?.imageUrl).toMatch(/left\.jpg\?expires=\d+&signature=/);
  });

  it('does not exist for an answer that needs no teleaudit', async () => {
    const sent = await send();
    const { textAnswerId: id } = sent;
    expect((await auditor().fail(teleaudit.answer, { params: { id } })).status).toBe(404);
    expect((await auditor().fail(teleaudit.images, { params: { questionResponseId: id } })).status).toBe(404);
    expect((await auditor().fail(teleaudit.markDone, done(sent, id))).status).toBe(404);
  });

  it('lists the KPIs of a question', async () => {
    const sent = await send();
    const { teleauditKpis } = await auditor().call(teleaudit.kpis, {
      params: { questionId: sent.photoQuestionId },
    });
    expect(teleauditKpis[0]).toEqual({
      id: sent.linearKpiId,
      questionId: sent.photoQuestionId,
      KpiDetail: { name: 'Participación', description: null, teleauditType: 'linear-share', target: 30 },
    });
  });
});

describe('binary KPIs', () => {
  it('keep the last score, and on a reaudit the name of who confirmed it', async () => {
    const sent = await send();
    const { photoAnswerId: questionResponseId, binaryKpiId: teleauditKpiId } = sent;
    for (const score of [0, 1]) {
      const saved = await auditor().call(teleaudit.saveBinary, {
        body: { teleauditKpiId, questionResponseId, score },
      });
      expect(saved.binaryScores).toEqual([{ teleauditKpiId, score }]);
    }
    await colleague.client.call(teleaudit.confirmBinary, { params: { id: questionResponseId } });
    const rows = await app.sql('select score, updated_by from binary_scores where answer_id = $1', [
      questionResponseId,
    ]);
    expect(rows).toEqual([{ score: 1, updated_by: colleague.id }]);
  });

  it('take 0 or 1 for a binary KPI of the question, nothing else', async () => {
    const sent = await send();
    const other = await send();
    const score = (teleauditKpiId: number, value: number) =>
      auditor().fail(teleaudit.saveBinary, {
        body: { teleauditKpiId, questionResponseId: sent.photoAnswerId, score: value },
      });
    expect((await score(sent.binaryKpiId, 2)).data.fields?.[0]).toMatchObject({ path: 'score' });
    expect((await score(sent.binaryKpiId, 0.5)).data.fields?.[0]).toMatchObject({ path: 'score' });
    for (const kpiId of [sent.linearKpiId, other.binaryKpiId]) {
      expect((await score(kpiId, 1)).data.fields?.[0]).toMatchObject({
        path: 'teleauditKpiId',
        code: 'unknownKpi',
      });
    }
  });
});

describe('marking done', () => {
  it('counts an answer once, however often it is sent at once', async () => {
    const sent = await send();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => auditor().call(teleaudit.markDone, done(sent, sent.photoAnswerId))),
    );
    for (const answer of answers) {
      expect(answer).toEqual({
        questionResponse: { id: sent.photoAnswerId, teleauditStatus: 'done' },
        tareas_realizadas: 1,
        total_tareas: 2,
        teleaudit_status: 'En Progreso',
      });
    }
    const lines = await app.sql(
      `select 1 from audit_log where action = 'teleaudit.done' and entity_id = $1`,
      [String(sent.photoAnswerId)],
    );
    expect(lines).toHaveLength(1);
  });

  it('counts both answers when two auditors finish at the same moment', async () => {
    const sent = await send();
    await Promise.all([
      auditor().call(teleaudit.markDone, done(sent, sent.photoAnswerId)),
      colleague.client.call(teleaudit.markDone, done(sent, sent.secondPhotoAnswerId)),
    ]);
    const row = (await auditor().call(teleaudit.list, { query: { limit: 1000 } })).find(
      ({ id }) => id === sent.id,
    );
    expect(row).toMatchObject({ tareas_realizadas: 2, total_tareas: 2, teleaudit_status: 'Listo' });
    const { QuestionResponses } = await auditor().call(teleaudit.pendingQuestions, {
      params: { taskResponseId: sent.id, type: 'sos' },
    });
    expect(QuestionResponses.map(({ status }) => status)).toEqual(['completed', 'completed']);
  });

  it('ends a reaudit', async () => {
    const sent = await send();
    await app.sql(`update answers set teleaudit_status = 'reaudit' where id = $1`, [sent.photoAnswerId]);
    await auditor().call(teleaudit.markDone, done(sent, sent.photoAnswerId));
    const { QuestionResponses } = await auditor().call(teleaudit.reauditQuestions, {
      params: { taskResponseId: sent.id },
    });
    expect(QuestionResponses).toEqual([]);
  });

  it('needs the right response, and one that passed its review', async () => {
    const sent = await send();
    const other = await send();
    expect((await auditor().fail(teleaudit.markDone, done(other, sent.photoAnswerId))).status).toBe(404);
    const waiting = await send({ status: 'pending' });
    const refused = await auditor().fail(teleaudit.markDone, done(waiting, waiting.photoAnswerId));
    expect([refused.status, refused.data.code]).toEqual([409, 'teleaudit:notAuditable']);
    const wrong = await auditor().fail(teleaudit.markDone, {
      params: { id: sent.photoAnswerId },
      body: { teleauditStatus: 'pending' as 'done', taskResponseId: sent.id },
    });
    expect(wrong.data.fields?.[0]).toMatchObject({ path: 'teleauditStatus', code: 'notAChoice' });
  });
});

const everyCall = (sent: SentResponse) =>
  [
    [teleaudit.pendingQuestions, { params: { taskResponseId: sent.id, type: 'sos' } }],
    [teleaudit.reauditQuestions, { params: { taskResponseId: sent.id } }],
    [teleaudit.answer, { params: { id: sent.photoAnswerId } }],
    [teleaudit.images, { params: { questionResponseId: sent.photoAnswerId } }],
    [teleaudit.kpis, { params: { questionId: sent.photoQuestionId } }],
    [
      teleaudit.saveStrokes,
      { body: { shareType: 'linear-share', images: [{ questionResponseImageId: sent.imageIds[0] }] } },
    ],
    [
      teleaudit.saveShare,
      { body: { teleauditKpiId: sent.linearKpiId, questionResponseImageId: sent.imageIds[0], score: 1 } },
    ],
    [teleaudit.recomputeShares, { params: { id: sent.photoAnswerId } }],
    [
      teleaudit.saveBinary,
      { body: { teleauditKpiId: sent.binaryKpiId, questionResponseId: sent.photoAnswerId, score: 1 } },
    ],
    [teleaudit.confirmBinary, { params: { id: sent.photoAnswerId } }],
    [teleaudit.markDone, done(sent, sent.photoAnswerId)],
  ] as const;

describe('who may audit', () => {
  it('is nobody but superAdmin and teleaudit', async () => {
    const calls = [[teleaudit.list, {}], [teleaudit.count, {}], ...everyCall(await send())] as const;
    for (const role of roles.filter((name) => name !== 'superAdmin' && name !== 'teleaudit')) {
      for (const [definition, input] of calls) {
        const answer = await world.people[role].client.send(definition, input);
        expect([role, definition.path, answer.status]).toEqual([role, definition.path, 403]);
      }
    }
    for (const [definition, input] of calls) {
      expect((await app.stranger.send(definition, input)).status).toBe(401);
    }
    for (const [definition, input] of calls) {
      expect((await auditor().send(definition, input)).status).toBe(200);
    }
  });

  it('is not the auditor of another company, for whom nothing is there', async () => {
    const sent = await send();
    expect(await outsider.client.call(teleaudit.list, {})).toEqual([]);
    expect((await outsider.client.call(teleaudit.count, {})).totalTaskResponses).toBe(0);
    for (const [definition, input] of everyCall(sent)) {
      const answer = await outsider.client.send(definition, input);
      expect([definition.path, answer.status]).toEqual([definition.path, 404]);
    }
    expect((await outsider.client.inCompany(world.companyId).fail(teleaudit.list, {})).status).toBe(404);
    const untouched = await app.sql(
      `select teleaudit_status, (select count(*)::int from image_shares s where s.image_id = any ($2)) as shares
       from answers where id = $1`,
      [sent.photoAnswerId, [...sent.imageIds]],
    );
    expect(untouched).toEqual([{ teleaudit_status: 'pending', shares: 0 }]);
  });
});
