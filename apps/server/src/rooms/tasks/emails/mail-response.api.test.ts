// E-mails of responses, answered by the field calls and read in the outbox (D39, D52).
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addAssignment,
  addLocation,
  addProduct,
  addTask,
  type Answered,
  answerTask,
  type BuiltTask,
  type PageSketch,
  responseTo,
  uploadPhoto,
} from '../../../../test/kit/audit-world.ts';
import type { Client } from '../../../../test/kit/client.ts';
import { startTestApplication, type TestApplication } from '../../../../test/kit/test-application.ts';
import { makeWorld, type World } from '../../../../test/kit/world.ts';

const { tasks, reviews } = contract;

let app: TestApplication;
let world: World;
let admin: Client;
let scout: Client;
let reviewer: Client;
let productId: number;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  admin = world.people.superAdmin.client;
  scout = world.people.scout.client;
  reviewer = world.people.qa.client;
  productId = await addProduct(app, world.companyId, 'Leche & Co');
  await app.sql(`update users set full_name = 'Marta <b>Paz</b>', last_name = null where id = $1`, [
    world.people.scout.id,
  ]);
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from mails'));

const pages: PageSketch[] = [
  { type: 'short answer', title: 'Nota', sendEmail: true, questionEmails: ['nota@x.cl,otra@x.cl'] },
  { type: 'yes/no question', title: '¿Oferta?' },
  { type: 'multiple selection', title: 'Marcas', choices: ['Roja', 'Azul <i>', 'Verde'] },
  { type: 'price', title: 'Precio' },
  { type: 'satisfaction', title: 'Ánimo', emojiScale: 4 },
  { type: 'product', title: 'Producto' },
  { type: 'multiple image question', title: 'Góndola' },
  { type: 'long answer', title: 'Sin contestar', sendEmail: true, questionEmails: ['nadie@x.cl'] },
];

const body = '<p>Visita de {{user.fullName}} a {{ location.name }} ({{survey.revisionPolicy}}).</p>';

interface Configured {
  readonly task: BuiltTask;
  readonly locationId: number;
  readonly assignmentId: number;
  readonly id: (title: string) => number;
}

async function configure(revisionPolicy: 'yes' | 'no', more: object = {}): Promise<Configured> {
  const task = await addTask(admin, world.projectId, pages, { revisionPolicy, title: 'Lácteos' });
  const id = (title: string): number => task.questions[title]?.id ?? 0;
  const locationId = await addLocation(app, world.companyId, 'Ñuñoa');
  const elsewhere = await addLocation(app, world.companyId);
  await admin.call(tasks.createEmail, {
    body: {
      surveyId: task.id,
      subject: '{{survey.title}} en {{location.name}}',
      body,
      mails: ['jefa@x.cl', 'sur@x.cl'],
      questions: pages.map(({ title }) => id(title)).filter((one) => one !== id('Nota')),
      rows: [
        { locationId, mails: ['SUR@x.cl', 'local@x.cl'] },
        { locationId: elsewhere, mails: ['lejos@x.cl'] },
      ],
      ...more,
    },
  });
  const assignmentId = await addAssignment(admin, {
    taskId: task.id,
    userId: world.people.scout.id,
    locationId,
    expectedLocationResponses: 100,
  });
  return { task, locationId, assignmentId, id };
}

async function answersTo({ task, id }: Configured): Promise<Answered[]> {
  return [
    { questionId: id('Nota'), value: 'Todo bien' },
    { questionId: id('¿Oferta?'), value: 'yes' },
    {
      questionId: id('Marcas'),
      choiceIds: [task.choice('Marcas', 'Roja'), task.choice('Marcas', 'Azul <i>')],
    },
    { questionId: id('Precio'), value: '1490.5' },
    { questionId: id('Ánimo'), value: '3' },
    { questionId: id('Producto'), value: String(productId) },
    {
      questionId: id('Góndola'),
      media: [await uploadPhoto(app, scout), await uploadPhoto(app, scout)],
    },
  ];
}

interface MailRow {
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  company_id: number;
}
const outbox = (): Promise<MailRow[]> => app.sql<MailRow>('select * from mails order by recipient');
const recipients = async (): Promise<string[]> => (await outbox()).map(({ recipient }) => recipient);
const all = ['jefa@x.cl', 'local@x.cl', 'nota@x.cl', 'otra@x.cl', 'sur@x.cl'];

async function approve(id: number): Promise<void> {
  await reviewer.call(reviews.start, { params: { id } });
  await reviewer.call(reviews.approve, { params: { id } });
}

describe('a response without a review', () => {
  it('mails the task’s recipients and those of its location, each once, when it is completed', async () => {
    const configured = await configure('no');
    const { id, status } = await answerTask(scout, configured.assignmentId, await answersTo(configured));
    expect(status).toBe('completed');
    expect(await recipients()).toEqual(all);
    const [mail] = await outbox();
    expect(mail).toMatchObject({ subject: 'Lácteos en Ñuñoa', company_id: world.companyId });
    expect(mail?.html_body).toContain('Visita de Marta &lt;b&gt;Paz&lt;/b&gt; a Ñuñoa (Sin revisión).');
    for (const part of [
      'Roja, Azul &lt;i&gt;',
      '>Sí<',
      '1.490,5',
      '3 de 4',
      'Leche &amp; Co',
      'Ver las 2 fotos',
      'SIN RESPUESTA',
    ])
      expect(mail?.html_body).toContain(part);
    expect(mail?.html_body).not.toContain('Todo bien');
    expect(mail?.html_body).not.toContain('/files/');
    // An outsider is led to no page that is not theirs.
    expect(mail?.html_body).not.toContain(`/qa/${id}`);
    expect(mail?.text_body).toContain('Marcas: Roja, Azul <i>');
  });

  it('mails a question’s recipients that answer and no other; not for a question left empty', async () => {
    const configured = await configure('no');
    await answerTask(scout, configured.assignmentId, await answersTo(configured));
    const mails = await outbox();
    expect(mails.some(({ recipient }) => recipient === 'nadie@x.cl')).toBe(false);
    const note = mails.find(({ recipient }) => recipient === 'nota@x.cl');
    expect(note?.subject).toBe('Nota · Ñuñoa');
    expect(note?.text_body).toContain('Nota: Todo bien');
    expect(note?.text_body).not.toContain('Precio');
  });

  it('mails nothing a second time when it is sent again, and nothing where nothing is configured', async () => {
    const configured = await configure('no');
    const body = responseTo(configured.assignmentId, [{ questionId: configured.id('Nota'), value: 'Una' }]);
    await scout.call(contract.field.respond, { body });
    await scout.call(contract.field.respond, { body });
    expect(await recipients()).toEqual(all);
    await app.sql('delete from mails');
    const plain = await addTask(admin, world.projectId, [{ type: 'text', title: 'x' }], {
      revisionPolicy: 'no',
    });
    const assignmentId = await addAssignment(admin, {
      taskId: plain.id,
      userId: world.people.scout.id,
      locationId: configured.locationId,
    });
    await answerTask(scout, assignmentId, []);
    expect(await recipients()).toEqual([]);
  });

  it('is written in the language of the company’s country', async () => {
    const configured = await configure('no');
    await app.sql(`update companies set country_code = 'US' where id = $1`, [world.companyId]);
    await answerTask(scout, configured.assignmentId, await answersTo(configured));
    await app.sql(`update companies set country_code = 'CL' where id = $1`, [world.companyId]);
    const [mail] = await outbox();
    expect(mail?.html_body).toContain('(Not reviewed)');
    expect(mail?.html_body).toContain('View the 2 photos');
  });
});

describe('a reviewed response', () => {
  it('mails when it is approved, not before, and never again', async () => {
    const configured = await configure('yes');
    const { id } = await answerTask(scout, configured.assignmentId, await answersTo(configured));
    expect(await recipients()).toEqual([]);
    await approve(id);
    expect(await recipients()).toEqual(all);
    await app.sql(`update responses set review_status = 'pending', reviewed_by = null where id = $1`, [id]);
    // Another recipient meanwhile gets the next response, not this one.
    await app.sql(`update survey_emails set mails = mails || '{nueva@x.cl}' where task_id = $1`, [
      configured.task.id,
    ]);
    await approve(id);
    expect(await recipients()).toEqual(all);
  });

  it('mails nothing when it is rejected', async () => {
    const configured = await configure('yes');
    const { id } = await answerTask(scout, configured.assignmentId, await answersTo(configured));
    await reviewer.call(reviews.start, { params: { id } });
    await reviewer.call(reviews.reject, { params: { id }, body: { feedbackLabelId: 0 } });
    // Only the person who sent it learns of it.
    expect(await recipients()).toEqual([world.people.scout.email]);
  });
});

describe('before it is saved', () => {
  const preview = (taskId: number, more: object = {}) =>
    admin.call(tasks.previewEmail, {
      params: { surveyId: taskId },
      body: { subject: 'A {{location.name}}', body, questions: [], ...more },
    });

  it('an e-mail is shown for the last response, and sent to its author alone', async () => {
    const configured = await configure('yes');
    const questions = [configured.id('Nota')];
    const params = { surveyId: configured.task.id };
    const letter = { subject: 'A {{location.name}}', body, questions };
    expect(await preview(configured.task.id, { questions })).toEqual({ preview: null });
    const early = await admin.fail(tasks.testEmail, { params, body: letter });
    expect(early).toMatchObject({ status: 409, data: { code: 'tasks:noResponseYet' } });
    const { id } = await answerTask(scout, configured.assignmentId, await answersTo(configured));
    const shown = await preview(configured.task.id, { questions });
    expect(shown.preview).toMatchObject({ responseId: id, subject: 'A Ñuñoa' });
    expect(shown.preview?.html).toContain('Todo bien');
    expect(await recipients()).toEqual([]);
    const { recipient } = await admin.call(tasks.testEmail, { params, body: letter });
    expect(recipient).toBe(world.people.superAdmin.email);
    expect(await recipients()).toEqual([recipient]);
    await approve(id);
    expect(await recipients()).toEqual(expect.arrayContaining(all));
  });

  it('does not let a value become a link that runs, or a header', async () => {
    const configured = await configure('yes');
    await answerTask(scout, configured.assignmentId, await answersTo(configured));
    await app.sql(`update locations set name = $2 where id = $1`, [
      configured.locationId,
      'javascript:alert(1)',
    ]);
    await app.sql(`update tasks set title = $2 where id = $1`, [configured.task.id, 'Uno\r\nBcc: x@x.cl']);
    const shown = await preview(configured.task.id, {
      subject: '{{survey.title}}',
      body: '<p><a href="{{location.name}}">x</a></p>',
      questions: [configured.id('Nota')],
    });
    expect(shown.preview?.subject).toBe('Uno Bcc: x@x.cl');
    expect(shown.preview?.html).not.toMatch(/href="javascript/);
  });
});
