// Tasks, who answers them where, and what the field calls.
import { emptyPage, newDraft } from '@gondola/builder';
import { contract } from '@gondola/contract';
import { workbookParts, zipOf } from '../kit/sheets.ts';
import type { Examples, ExampleWorld } from './example-world.ts';
import { type Find, made, project, upload, withId } from './finding.ts';

const task: Find = (world) =>
  world.find("select id from tasks where company_id = $1 and title = 'Góndola de lácteos'", [
    world.companyId,
  ]);
/** Nobody has it yet, so that it can be changed. */
const freeTask: Find = (world) =>
  world.find("select id from tasks where company_id = $1 and title = 'Visita completa de temporada'", [
    world.companyId,
  ]);
const newTask = made('tasks.create', 'id');
const scout: Find = (world) => world.user('scout');
const shop: Find = async (world) =>
  world.find('select location_id from assignments where user_id = $1 order by id limit 1', [
    await scout(world),
  ]);

const questions = [
  { identifier: '1', type: 'yes/no question', title: '¿Hay stock?', name: '¿Hay stock?', required: true },
  { identifier: '2', type: 'short answer', title: 'Comentario', name: 'Comentario', required: false },
];
const survey = {
  title: 'Quiebres de stock',
  requiredGeoreference: false,
  revisionPolicy: 'no',
  vertical: false,
};
const { vertical: _, ...detail } = survey;
const run = { answers: [], path: [{ key: 'page-1', title: '¿Hay stock?' }] };

const email = async (world: ExampleWorld) => {
  const surveyId = await newTask(world);
  const questionId = await world.find('select min(id) from questions where task_id = $1', [surveyId]);
  const body = {
    subject: 'Visita lista',
    body: '<p>Se respondió la visita.</p>',
    mails: 'owner@demo.gondola.example',
    questions: [questionId],
  };
  return { params: { surveyId }, body };
};

/** One that is looked at before it is kept goes to nobody. */
const draftedEmail = async (world: ExampleWorld) => {
  const { params, body } = await email(world);
  const { mails: _, ...drafted } = body;
  return { params, body: drafted };
};

/** The same questions with the ids that they and their choices have by now. */
const published = async (world: ExampleWorld) => {
  const { task: saved } = await (
    await world.person('superAdmin')
  ).call(contract.tasks.get, { params: { taskId: await newTask(world) } });
  return questions.map((question, place) => {
    const { id: databaseId, QuestionChoices = [] } = saved.Questions[place] ?? {};
    const questionChoices = QuestionChoices.map(({ id, title }, choice) => ({
      identifier: String(choice + 1),
      title,
      databaseId: id,
    }));
    return Object.assign({ databaseId, questionChoices }, question);
  });
};

export const taskExamples: Examples = {
  'tasks.create': {
    send: async (world) => ({
      body: { ...survey, type: 'general', projectId: await project(world), questions },
    }),
  },
  'tasks.list': {},
  'tasks.get': { send: async (world) => ({ params: { taskId: await newTask(world) } }) },
  'tasks.survey': { send: withId(newTask) },
  'tasks.update': {
    send: async (world) => ({
      body: {
        survey: { ...survey, surveyId: await newTask(world), title: 'Quiebres de stock en sala' },
        questions: await published(world),
        questionsToDelete: [],
      },
    }),
  },
  'tasks.updateDetail': {
    send: async (world) => ({
      body: {
        ...detail,
        id: await newTask(world),
        projectId: await project(world),
        type: 'general',
        switchStock: false,
        surveyTeleaudit: false,
      },
    }),
  },
  'tasks.teleauditSurveys': {},
  'tasks.signUpload': upload('shelf.jpg', 'image/jpeg'),
  'tasks.versions': { send: async (world) => ({ params: { taskId: await freeTask(world) } }) },
  'tasks.version': { send: async (world) => ({ params: { taskId: await freeTask(world), number: 1 } }) },
  'tasks.createEmail': {
    send: async (world) => {
      const { params, body } = await email(world);
      return { body: { ...body, ...params } };
    },
  },
  'tasks.email': { send: async (world) => ({ params: (await email(world)).params }) },
  'tasks.updateEmail': { send: email },
  'tasks.previewEmail': { send: draftedEmail },
  'tasks.addRehearsal': {
    send: async (world) => ({ params: { taskId: await newTask(world) }, body: { name: 'Con stock', run } }),
  },
  'tasks.rehearsals': { send: async (world) => ({ params: { taskId: await newTask(world) } }) },
  'tasks.changeRehearsal': {
    send: async (world) => ({
      ...(await withId(made('tasks.addRehearsal', 'id'))(world)),
      body: { name: 'Hay stock' },
    }),
  },
  'tasks.removeRehearsal': { send: withId(made('tasks.addRehearsal', 'id')) },
  'tasks.restoreRehearsal': { send: withId(made('tasks.addRehearsal', 'id')) },
  'tasks.beginDraft': {
    send: async (world) => {
      const projectId = await project(world);
      const page = { ...emptyPage('page-1'), type: 'short answer' as const, title: '¿Quién te recibe?' };
      const definition = { ...newDraft({ title: 'Ingreso', type: 'general', projectId }), pages: [page] };
      return { body: { projectId, definition } };
    },
  },
  'tasks.drafts': {},
  'tasks.draft': { send: withId(made('tasks.beginDraft', 'draft', 'id')) },
  'tasks.saveDraft': {
    send: async (world) => {
      const begun = world.made.get('tasks.beginDraft')?.body as { definition: object };
      return {
        ...(await withId(made('tasks.beginDraft', 'draft', 'id'))(world)),
        body: { revision: 1, definition: { ...begun.definition, title: 'Ingreso a sala' } },
      };
    },
  },
  'tasks.draftStanding': { send: withId(made('tasks.beginDraft', 'draft', 'id')) },
  'tasks.keepPresence': {
    send: async (world) => ({
      ...(await withId(made('tasks.beginDraft', 'draft', 'id'))(world)),
      body: { tab: '6f0b2a52-6f0e-4d5c-9a51-0d5f1b8f0c11' },
    }),
  },
  'tasks.addDraftRehearsal': {
    send: async (world) => ({
      ...(await withId(made('tasks.beginDraft', 'draft', 'id'))(world)),
      body: { name: 'Sin respuesta', run },
    }),
  },
  'tasks.draftRehearsals': { send: withId(made('tasks.beginDraft', 'draft', 'id')) },
  'tasks.discardDraft': { send: withId(made('tasks.beginDraft', 'draft', 'id')) },
  'tasks.savePages': {
    send: ({ companyId }) => {
      const page = { ...emptyPage('page-1'), type: 'signature question' as const, title: 'Firma' };
      return { body: { companyId, name: 'Cierre', pages: [page] } };
    },
  },
  'tasks.listSaved': { send: ({ companyId }) => ({ query: { companyId } }) },
  'tasks.getSaved': { send: withId(made('tasks.savePages', 'saved', 'id')) },
  'tasks.renameSaved': {
    send: async (world) => ({
      ...(await withId(made('tasks.savePages', 'saved', 'id'))(world)),
      body: { name: 'Cierre con firma' },
    }),
  },
  'tasks.removeSaved': { send: withId(made('tasks.savePages', 'saved', 'id')) },
  'tasks.restoreSaved': { send: withId(made('tasks.savePages', 'saved', 'id')) },
  'tasks.readForm': {
    send: {},
    files: async () => {
      const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
      const rows = [
        ['type', 'name', 'label'],
        ['text', 'who', '¿Quién te recibe?'],
      ];
      const sheet = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
      return [{ name: 'form.xlsx', content: new Uint8Array(await zipOf(workbookParts({ survey: sheet }))) }];
    },
  },
};

const whose = async (world: ExampleWorld) => ({ taskId: await task(world), userId: await scout(world) });
const chosen = async (world: ExampleWorld) => ({
  taskId: await newTask(world),
  users: [{ change: 'add', ids: [await scout(world)] }],
  locations: [{ change: 'add', ids: [await shop(world)] }],
  categoryCodes: ['LEC'],
});
const assignment = async (world: ExampleWorld) => ({
  taskId: await newTask(world),
  userId: await scout(world),
  locationId: await shop(world),
  resetScale: 'weekly',
  expectedLocationResponses: 1,
  categoryCode: null,
});

export const assignmentExamples: Examples = {
  'assignments.create': {
    send: async (world) => ({
      body: { taskName: 'Quiebres de stock', taskInstances: [await assignment(world)] },
    }),
  },
  'assignments.update': {
    send: async (world) => ({
      body: {
        taskInstances: [
          {
            ...(await assignment(world)),
            id: (world.answer('assignments.create') as { ids: number[] }).ids[0],
            resetScale: 'monthly',
          },
        ],
      },
    }),
  },
  'assignments.ofTask': { send: async (world) => ({ params: { taskId: await newTask(world) } }) },
  'assignments.pageOfTask': { send: async (world) => ({ query: { taskId: await task(world) } }) },
  'assignments.peopleOfTask': { send: async (world) => ({ query: { taskId: await task(world) } }) },
  'assignments.ofPerson': { send: async (world) => ({ query: await whose(world) }) },
  'assignments.gridOfTask': { send: async (world) => ({ query: { taskId: await task(world) } }) },
  'assignments.planRun': { send: async (world) => ({ body: await chosen(world) }) },
  'assignments.startRun': {
    send: async (world) => ({
      body: {
        ...(await chosen(world)),
        resetScale: 'weekly',
        expectedLocationResponses: 1,
        requestId: '3f2c1d9e-8a4b-4c6d-9e0f-1a2b3c4d5e6f',
      },
    }),
  },
  'assignments.listRuns': { send: async (world) => ({ query: { taskId: await newTask(world) } }) },
  'assignments.getRun': { send: withId(made('assignments.startRun', 'run', 'id')) },
  'assignments.visibility': { send: async (world) => ({ query: await whose(world) }) },
  'assignments.reach': { send: withId(task) },
};

const visited = async (world: ExampleWorld): Promise<number> =>
  world.find('select id from assignments where user_id = $1 and task_id = $2 order by id limit 1', [
    await scout(world),
    await newTask(world),
  ]);

export const fieldExamples: Examples = {
  'field.assignments': { as: 'scout' },
  'field.task': { as: 'scout', send: withId(newTask) },
  'field.products': {
    as: 'scout',
    send: async (world) => ({ query: { assignmentId: await visited(world), page: 0, limit: 10 } }),
  },
  'field.signUpload': { as: 'scout', ...upload('shelf.jpg', 'image/jpeg') },
  'field.uploads': {
    as: 'scout',
    send: {
      body: {
        files: [
          {
            id: '0b0c2a52-6f0e-4d5c-9a51-0d5f1b8f0c17',
            fileName: 'shelf.jpg',
            fileType: 'image/jpeg',
            size: 48_213,
            sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
            blocks: 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=',
          },
        ],
      },
    },
  },
  'field.respond': {
    as: 'scout',
    send: async (world) => {
      const { task: fetched } = world.answer('field.task') as {
        task: { version: number; Questions: { id: number; QuestionChoices: { id: number }[] }[] };
      };
      const [stock, comment] = fetched.Questions;
      const now = Date.now();
      return {
        body: {
          clientId: '0c9f6a1e-5d2b-4f37-8e41-7b6a5c4d3e2f',
          assignmentId: await visited(world),
          startedAt: new Date(now - 9 * 60_000).toISOString(),
          finishedAt: new Date(now - 60_000).toISOString(),
          sentAt: new Date(now).toISOString(),
          startLatitude: -33.4372,
          startLongitude: -70.6506,
          answers: [
            { questionId: stock?.id, choiceIds: [stock?.QuestionChoices[0]?.id] },
            { questionId: comment?.id, value: 'Góndola completa' },
          ],
        },
      };
    },
  },
  'field.skip': {
    as: 'scout',
    send: async (world) => ({
      body: {
        clientId: '5e0f7c1a-2b3d-4c5e-8f60-718293a4b5c6',
        assignmentId: await visited(world),
        reason: 'closed',
        comment: 'Cerrado por inventario',
        skippedAt: new Date().toISOString(),
        position: { latitude: -33.4372, longitude: -70.6506 },
      },
    }),
  },
  'field.skips': { send: { query: { page: 0, limit: 10 } } },
  'tasks.testEmail': { send: draftedEmail },
  'field.responses': { as: 'scout', send: { query: { page: 0, limit: 10 } } },
  'field.response': { as: 'scout', send: withId(made('field.respond', 'id')) },
  'assignments.undoRun': { send: withId(made('assignments.startRun', 'run', 'id')) },
  'tasks.remove': { send: withId(newTask) },
  'tasks.restore': { send: withId(newTask) },
};
