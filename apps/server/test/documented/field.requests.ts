// A request for each call that the specification of the field audit documents: every field that it names, and no other.
import type { DocumentedName } from './documented-calls.ts';
import { contract } from '@gondola/contract';
import {
  type Asked,
  page,
  sign,
  csv,
  find,
  project,
  shop,
  withId,
  questions,
  taskId,
  type DocumentedRequest,
  type Request,
} from './request.ts';

const ofCompany = ({ world: { companyId } }: Asked) => ({ companyId });
const productLocations = csv([
  'location_internal_code;product_internal_code;stock_min;stock_max',
  '{shop};LEC-0001;{turn};48',
]);
/** Applies what the same person was shown just before: an update by somebody else is shown again first (D28). */
async function shownProductLocations(asked: Asked): Promise<DocumentedRequest> {
  const request = await productLocations(asked);
  await asked.client.sendFiles(contract.imports.uploadProductLocations, { body: {} }, request.files ?? []);
  return request;
}
const label = ({ world }: Asked) => world.find('select min(id) from feedback_labels');
const decided = find(
  "select min(id) from responses where company_id = $1 and review_status = 'approved' and not deleted",
);
const textAnswer = find(
  "select min(a.id) from answers a join questions q on q.id = a.question_id join responses r on r.id = a.response_id where a.company_id = $1 and q.type = 'short answer' and r.review_status in ('approved', 'completed') and a.value is not null",
);

/** A response whose review the person has just begun. */
async function underReview({ world, client }: Asked): Promise<number> {
  const { taskResponses } = await client.call(contract.reviews.list, {
    query: { companyId: world.companyId, status: 'pending', limit: 100 } as never,
  });
  const id = taskResponses.findLast(({ reviewedBy }) => reviewedBy === null)?.id ?? 0;
  await client.call(contract.reviews.start, { params: { id } });
  return id;
}

const survey = async (asked: Asked) => ({
  title: 'Quiebres de stock',
  projectId: await project(asked),
  type: 'general',
  requiredGeoreference: false,
  revisionPolicy: 'no',
  vertical: false,
  switchStock: false,
  productInformation: false,
  surveyTeleauditId: null,
  surveyTeleaudit: false,
});
const assignment = async (asked: Asked) => ({
  taskId: taskId(asked),
  userId: await asked.world.user('scout'),
  locationId: await shop(asked),
  active: true,
  resetScale: 'weekly',
  expectedLocationResponses: 1,
  categoryCode: null,
  deleted: false,
});

const email = async (asked: Asked) => ({
  subject: 'Visita lista',
  body: '<p>Se respondió la visita.</p>',
  mails: ['owner@demo.gondola.example'],
  questions: [
    await asked.world.find('select min(id) from questions where task_id = $1 and not deleted', [
      taskId(asked),
    ]),
  ],
  rows: [{ locationId: await shop(asked), mails: ['owner@demo.gondola.example'] }],
});

export const fieldRequests = {
  'POST /api/product-locations/upload': productLocations,
  'POST /api/product-locations/update': shownProductLocations,
  'POST /api/product-locations/stock-and-sales/upload-stock': csv(
    ['date;location_internal_code;product_internal_code;units', '2026-11-02;{shop};LEC-0001;24'],
    ofCompany,
  ),
  'POST /api/product-locations/stock-and-sales/upload-sales': csv(
    ['date;location_internal_code;product_internal_code;units;amount', '2026-11-02;{shop};LEC-0001;3;3870'],
    ofCompany,
  ),
  'GET /api/locations-project': async (asked) => ({
    query: {
      projectId: await project(asked),
      ...page,
      searchValue: '',
      columnName: 'name',
      locationsIdIn: '',
      locationsIdOut: '',
      isOut: true,
    },
  }),
  'POST /api/tasks/signS3': sign('shelf.jpg', 'image/jpeg'),
  'POST /api/surveys': async (asked) => ({ body: { ...(await survey(asked)), questions } }),
  'GET /api/surveys/{id}': (asked) => ({ params: { id: taskId(asked) } }),
  'GET /api/tasks/{taskId}': (asked) => ({ params: { taskId: taskId(asked) } }),
  'GET /api/surveys': { query: { ...page, searchValue: '', columnName: 'createdAt', order: 'desc' } },
  'GET /api/surveys-teleaudit': {},
  'PUT /api/survey': async (asked) => {
    const { title, requiredGeoreference, revisionPolicy, vertical, switchStock, ...more } =
      await survey(asked);
    const { productInformation, surveyTeleauditId, surveyTeleaudit } = more;
    return {
      body: {
        survey: {
          surveyId: taskId(asked),
          title: `${title} en sala`,
          requiredGeoreference,
          revisionPolicy,
          vertical,
          switchStock,
          productInformation,
          surveyTeleauditId,
          surveyTeleaudit,
        },
        questions: questions.map((question, place) => {
          const databaseId: number = asked.answered(
            'GET /api/tasks/{taskId}',
            'task',
            'Questions',
            place,
            'id',
          );
          return Object.assign({ databaseId }, question);
        }),
        questionsToDelete: [],
      },
    };
  },
  'PUT /api/detail-survey': async (asked) => {
    const { title, projectId, type, requiredGeoreference, revisionPolicy, switchStock, surveyTeleaudit } =
      await survey(asked);
    return {
      body: {
        id: taskId(asked),
        title,
        projectId,
        type,
        requiredGeoreference,
        revisionPolicy,
        switchStock,
        surveyTeleaudit,
        description: 'Lo que falta en sala',
      },
    };
  },
  'GET /api/categories-association': {
    query: {
      ...page,
      searchValue: '',
      categoriesIdIn: '',
      categoriesIdOut: '',
      isOut: true,
      includeGeneralCategory: true,
    },
  },
  'POST /api/task-instances': async (asked) => ({
    body: { taskName: 'Quiebres de stock', taskInstances: [await assignment(asked)] },
  }),
  'GET /api/task-instances/task/{taskId}': (asked) => ({ params: { taskId: taskId(asked) } }),
  'GET /api/task-instance': (asked) => ({ query: { taskId: taskId(asked), page: 0 } }),
  'PUT /api/task-instances': async (asked) => ({
    body: {
      taskInstances: [
        {
          id: asked.answered('POST /api/task-instances', 'ids', 0),
          ...(await assignment(asked)),
          resetScale: 'monthly',
        },
      ],
    },
  }),
  'POST /api/survey-emails': async (asked) => ({
    body: { ...(await email(asked)), surveyId: taskId(asked) },
  }),
  'GET /api/survey-emails/{surveyId}': (asked) => ({ params: { surveyId: taskId(asked) } }),
  'PUT /api/survey-emails/{surveyId}': async (asked) => ({
    params: { surveyId: taskId(asked) },
    body: await email(asked),
  }),
  'GET /api/field/assignments': {},
  'GET /api/field/tasks/{id}': (asked) => ({ params: { id: taskId(asked) } }),
  'POST /api/field/signS3': { body: { fileName: 'shelf.jpg', fileType: 'image/jpeg' } },
  'POST /api/field/responses': ({ answered }) => ({
    body: {
      clientId: '0c9f6a1e-5d2b-4f37-8e41-7b6a5c4d3e2f',
      assignmentId: answered('POST /api/task-instances', 'ids', 0),
      // After the task was last published: without a version, a visit answers the one in which it began.
      startedAt: new Date(Date.now() - 20).toISOString(),
      finishedAt: new Date(Date.now() - 10).toISOString(),
      startLatitude: -33.4372,
      startLongitude: -70.6506,
      answers: [
        {
          questionId: answered('GET /api/field/tasks/{id}', 'task', 'Questions', 0, 'id'),
          choiceIds: [
            answered('GET /api/field/tasks/{id}', 'task', 'Questions', 0, 'QuestionChoices', 0, 'id'),
          ],
        },
      ],
    },
  }),
  'GET /api/field/responses': {},
  'GET /api/feedbacks-labels/': {},
  'GET /api/task-responses/': ({ world: { companyId } }) => ({ query: { companyId, ...page } }),
  'GET /api/surveys-responses/{id}': withId(decided),
  'POST /api/surveys-responses/{id}/start-review': async (asked) => ({
    params: { id: await underReview(asked) },
  }),
  'PUT /api/surveys-responses/{id}/approve': async (asked) => ({
    params: { id: await underReview(asked) },
  }),
  'PUT /api/surveys-responses/{id}/reject': async (asked) => ({
    params: { id: await underReview(asked) },
    // Without a label, 0 is sent.
    body: { feedbackLabelId: 0, feedbackComment: 'La foto no muestra la góndola.' },
  }),
  'PUT /api/surveys-responses/{id}/rejectSelectedQuestionResponses': async (asked) => {
    const id = await underReview(asked);
    const answer = await asked.world.find(
      'select min(id) from answers where response_id = $1 and value is not null',
      [id],
    );
    return {
      params: { id },
      body: {
        questionResponseList: [answer],
        questionResponseImageList: [],
        feedbackLabelId: await label(asked),
        feedbackComments: 'Falta la hora.',
      },
    };
  },
  'GET /api/task-responses-all': async (asked) => {
    const id = await decided(asked);
    const [visit] = await asked.world.app.sql<{ branch: number; survey: number; user: number }>(
      'select location_id as branch, task_id as survey, user_id as "user" from responses where id = $1',
      [id],
    );
    return {
      query: {
        ...page,
        id,
        ...visit,
        dateStart: '2020-01-01',
        dateEnd: '2099-12-31',
        sortBy: 'createdAt',
        sortOrder: 'desc',
      },
    };
  },
  'GET /api/task-responses/export': () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    return { query: { dateStart: day(7), dateEnd: day(0) } };
  },
  'PATCH /api/task-responses/{id}/deleted': async (asked) => ({
    params: { id: await decided(asked) },
    body: { deleted: false },
  }),
  'GET /api/question-responses/{id}/detail': withId(textAnswer),
  'PUT /api/question-responses/{id}/edit': async (asked) => ({
    params: { id: await textAnswer(asked) },
    body: { value: `Jefa de sala ${asked.turn}` },
  }),
  'PUT /api/survey-responses/{id}': ({ answered }) => ({
    params: { id: answered('POST /api/field/responses', 'id') },
    body: {
      startedAt: new Date(Date.now() - 20 * 60_000).toISOString(),
      finishedAt: new Date(Date.now() - 10 * 60_000).toISOString(),
      createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
    },
  }),
  'DELETE /api/survey/{id}': (asked) => ({ params: { id: taskId(asked) } }),
} satisfies Partial<Record<DocumentedName, Request>>;
