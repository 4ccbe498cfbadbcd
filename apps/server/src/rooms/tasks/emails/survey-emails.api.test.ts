// The e-mail of a task: what is configured, what is refused, and what is copied (D39, D52).
import { newDraft } from '@gondola/builder';
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLocation, addTask, type BuiltTask, questionsOf } from '../../../../test/kit/audit-world.ts';
import type { Client } from '../../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../../test/kit/test-application.ts';
import { addCompany, makeWorld, type World } from '../../../../test/kit/world.ts';

const { tasks } = contract;

let app: TestApplication;
let world: World;
let ana: Client;
let task: BuiltTask;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  ana = world.people.superAdmin.client;
});
afterAll(() => app.close());

const pages = [
  { type: 'welcome page', title: 'Hola' },
  { type: 'short answer', title: 'Nota' },
  { type: 'yes/no question', title: '¿Oferta?' },
] as const;

const idOf = (title: string, of = task): number => of.questions[title]?.id ?? 0;
const letter = (more: object = {}) => ({
  subject: 'Visita a {{location.name}}',
  body: '<p>Hola, {{user.fullName}} respondió.</p>',
  mails: ['jefa@tienda.cl'],
  questions: [idOf('Nota'), idOf('¿Oferta?')],
  rows: [],
  ...more,
});
const faultsOf = async (body: object) => {
  const refused = await ana.fail(tasks.createEmail, {
    body: { surveyId: task.id, ...letter(), ...body },
  });
  expect(refused.status).toBe(400);
  return (refused.data.fields as { path: string; message: string }[]).map(
    ({ path, message }) => `${path}: ${message}`,
  );
};
const read = async (surveyId: number) => (await ana.call(tasks.email, { params: { surveyId } })).surveyEmail;

describe('the e-mail of a task', () => {
  beforeAll(async () => {
    task = await addTask(ana, world.projectId, pages);
  });

  it('is null before anybody has written it', async () => {
    expect(await read(task.id)).toBeNull();
    const params = { surveyId: task.id };
    expect((await ana.fail(tasks.updateEmail, { params, body: letter() })).status).toBe(404);
  });

  it('is refused with a sentence at each field that is missing', async () => {
    expect(await faultsOf({ mails: [] })).toEqual(['mails: Debe ingresar al menos un correo']);
    expect(await faultsOf({ subject: ' ' })).toEqual(['subject: Debe ingresar el asunto del correo']);
    expect(await faultsOf({ body: '<p>&nbsp;</p>' })).toEqual(['body: Debe ingresar el cuerpo del correo']);
    expect(await faultsOf({ questions: '[]' })).toEqual([
      'questions: Debe seleccionar al menos una pregunta para enviar',
    ]);
  });

  it('is refused for an unknown placeholder, address, question or location, and for a text that is no list', async () => {
    expect(await faultsOf({ subject: 'A {{user.name}}', body: '<p>{{location.}}</p>' })).toEqual([
      'subject: {{user.name}} no es una variable válida',
      'body: {{location.}} no es una variable válida',
    ]);
    expect(await faultsOf({ mails: 'a@x.cl, nadie' })).toEqual([expect.stringMatching(/^mails\.1: /)]);
    expect(await faultsOf({ questions: [idOf('Nota'), idOf('Hola'), 999_999] })).toEqual([
      'questions.1: Esta página no se responde',
      'questions.2: Esta página no es de la tarea o ya fue eliminada',
    ]);
    expect(await faultsOf({ questions: '[1,' })).toHaveLength(1);
    expect(await faultsOf({ questions: '{"a":1}' })).toHaveLength(1);
    const other = await addCompany(app);
    const foreign = await addLocation(app, other);
    expect(await faultsOf({ rows: [{ locationId: foreign, mails: ['a@x.cl'] }] })).toEqual([
      'rows.0.locationId: La empresa no tiene este local',
    ]);
  });

  it('takes recipients of a location in place of the main list, lists in texts, and what scripts it holds out', async () => {
    const locationId = await addLocation(app, world.companyId, 'Sucursal Sur');
    const { surveyEmail } = await ana.call(tasks.createEmail, {
      body: {
        ...letter(),
        surveyId: task.id,
        mails: [],
        questions: JSON.stringify([idOf('Nota')]),
        body: '<p onclick="x()">Hola<script>alert(1)</script></p>',
        rows: [{ locationId, mails: 'Uno@x.cl, dos@x.cl,uno@x.cl' }],
      },
    });
    expect(surveyEmail).toEqual({
      surveyId: task.id,
      subject: 'Visita a {{location.name}}',
      body: '<p>Hola</p>',
      mails: [],
      questions: [idOf('Nota')],
      SurveyEmailLocations: [
        {
          id: expect.any(Number) as number,
          mails: ['uno@x.cl', 'dos@x.cl'],
          locationId,
          Location: { id: locationId, name: 'Sucursal Sur', internalCode: `L${locationId}` },
        },
      ],
    });
    expect(await read(task.id)).toEqual(surveyEmail);
  });

  it('is made once, and changed afterwards', async () => {
    const again = await ana.fail(tasks.createEmail, { body: { ...letter(), surveyId: task.id } });
    expect(again).toMatchObject({ status: 409, data: { code: 'tasks:emailExists' } });
    const { surveyEmail } = await ana.call(tasks.updateEmail, {
      params: { surveyId: task.id },
      body: letter(),
    });
    expect(surveyEmail).toMatchObject({ mails: ['jefa@tienda.cl'], SurveyEmailLocations: [] });
  });

  it('forgets a question that is deleted', async () => {
    const kept = questionsOf(
      [pages[0], pages[2]].map(({ type, title }) => ({ type, title, databaseId: idOf(title) })),
    );
    await ana.call(tasks.update, {
      body: {
        survey: { surveyId: task.id, title: 'Otra', requiredGeoreference: false, revisionPolicy: 'no' },
        questions: kept,
        questionsToDelete: [idOf('Nota')],
      },
    });
    expect((await read(task.id))?.questions).toEqual([idOf('¿Oferta?')]);
    const params = { surveyId: task.id };
    const { surveyEmail } = await ana.call(tasks.updateEmail, { params, body: letter() });
    expect(surveyEmail.questions).toEqual([idOf('¿Oferta?')]);
    const none = await ana.fail(tasks.updateEmail, { params, body: letter({ questions: [idOf('Nota')] }) });
    expect(none.data.fields).toMatchObject([{ path: 'questions', code: 'questionsMissing' }]);
  });
});

describe('a duplicate', () => {
  it('has the e-mail of its source, with its own questions', async () => {
    task = await addTask(ana, world.projectId, pages);
    const locationId = await addLocation(app, world.companyId);
    const rows = [{ locationId, mails: ['sur@tienda.cl'] }];
    await ana.call(tasks.createEmail, { body: { ...letter({ rows }), surveyId: task.id } });
    const copy = await addTask(ana, world.projectId, pages, { duplicateAssociationsFrom: task.id });
    expect(await read(copy.id)).toMatchObject({
      surveyId: copy.id,
      subject: 'Visita a {{location.name}}',
      mails: ['jefa@tienda.cl'],
      questions: [idOf('Nota', copy), idOf('¿Oferta?', copy)],
      SurveyEmailLocations: [{ locationId, mails: ['sur@tienda.cl'] }],
    });
  });

  it('follows questions that moved in a new version, and drops those that are not asked any more', async () => {
    const next = await ana.call(tasks.create, {
      body: {
        title: 'Segunda',
        type: 'general',
        projectId: world.projectId,
        revisionPolicy: 'no',
        previousTaskId: task.id,
        questions: questionsOf([
          { type: 'yes/no question', title: '¿Hay oferta?', databaseId: idOf('¿Oferta?') },
        ]),
      },
    });
    const [asked] = (await ana.call(tasks.get, { params: { taskId: next.id } })).task.Questions;
    expect((await read(next.id))?.questions).toEqual([asked?.id]);
  });

  it('that came from a draft remembers its source', async () => {
    const { draft } = await ana.call(tasks.beginDraft, {
      body: {
        projectId: world.projectId,
        sourceTaskId: task.id,
        definition: newDraft({ title: 'Copia', type: 'general', projectId: world.projectId }),
      },
    });
    const { id } = await ana.call(tasks.create, {
      body: {
        title: 'Copia',
        type: 'general',
        projectId: world.projectId,
        revisionPolicy: 'no',
        questions: questionsOf(pages),
        draft: { id: draft.id, revision: draft.revision },
      },
    });
    expect(await read(id)).toMatchObject({ mails: ['jefa@tienda.cl'] });
  });
});
