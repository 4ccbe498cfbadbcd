// A request for each call about teleaudit and videos that the specification of the field audit documents: every field that it names, and no other.
import { contract } from '@gondola/contract';
import type { ExampleWorld } from '../examples/example-world.ts';
import type { DocumentedName } from './documented-calls.ts';
import { find, page, type Request, withId } from './request.ts';

/** Of the newest photo that has to be measured. */
const audited = (column: string) =>
  find(
    `select ${column} from answers a join responses r on r.id = a.response_id join answer_images i on i.answer_id = a.id
     join questions q on q.id = a.question_id join teleaudit_kpis k on k.question_id = q.id
     where a.company_id = $1 and a.teleaudit_status <> 'not-required' and not r.deleted
       and r.review_status in ('approved', 'completed') and k.teleaudit_type = 'linear-share'
     order by a.id desc, i.id limit 1`,
  );
const video = (column: string) =>
  find(
    `select ${column} from answer_media m join answers a on a.id = m.answer_id join questions q on q.id = a.question_id join tasks t on t.id = q.task_id where m.company_id = $1 and m.kind = 'video' order by m.id limit 1`,
  );
const pictureSurvey = async (world: ExampleWorld) => ({
  surveyId: await video('coalesce(q.survey_teleaudit_id, t.survey_teleaudit_id)')(world),
  objectId: await video('m.id')(world),
  objectClass: 'video',
});

export const auditRequests = {
  'GET /api/task-responses/teleaudit/': { query: page },
  'GET /api/survey-responses/teleaudit-info/{taskResponseId}/{type}': async ({ world }) => ({
    params: { taskResponseId: await audited('r.id')(world), type: 'sos' },
  }),
  'GET /api/survey-responses/reaudit-info/{taskResponseId}': async ({ world }) => ({
    params: { taskResponseId: await audited('r.id')(world) },
  }),
  'GET /api/question-responses/{id}/question': withId(audited('a.id')),
  'GET /api/teleaudit-kpi/question/{questionId}': async ({ world }) => ({
    params: { questionId: await audited('q.id')(world) },
  }),
  'GET /api/question-response-image/images/{questionResponseId}': async ({ world }) => ({
    params: { questionResponseId: await audited('a.id')(world) },
  }),
  'POST /api/question-response-image-vector': async ({ world }) => ({
    body: {
      lineList: [
        {
          questionResponseImageId: await audited('i.id')(world),
          x1: 120,
          y1: 240,
          x2: 480,
          y2: 240,
          color: 'red',
        },
      ],
      shareType: 'linear-share',
      polygonAreas: [],
    },
  }),
  'POST /api/teleaudit-share-response': async ({ world }) => ({
    body: {
      teleauditKpiId: await audited('k.id')(world),
      questionResponseImageId: await audited('i.id')(world),
      score: 0,
    },
  }),
  'PUT /api/teleaudit-share-response/question-response/{id}': withId(audited('a.id')),
  'POST /api/teleaudit-binary-response': async ({ world }) => ({
    body: {
      teleauditKpiId: await world.find(
        "select k.id from teleaudit_kpis k join answers a on a.question_id = k.question_id where a.id = $1 and k.teleaudit_type = 'binary' order by k.id limit 1",
        [await audited('a.id')(world)],
      ),
      questionResponseId: await audited('a.id')(world),
      score: 1,
    },
  }),
  'PUT /api/teleaudit-binary-response/question-response/{id}': withId(audited('a.id')),
  'PUT /api/question-responses/{id}': async ({ world }) => ({
    params: { id: await audited('a.id')(world) },
    body: { teleauditStatus: 'done', taskResponseId: await audited('r.id')(world), last: true },
  }),
  'GET /api/survey-responses/{taskResponseId}/{questionResponseId}/videos': async ({ world }) => ({
    params: {
      taskResponseId: await video('a.response_id')(world),
      questionResponseId: await video('a.id')(world),
    },
  }),
  'POST /api/survey-response-teleaudit': async ({ world }) => {
    const asked = await pictureSurvey(world);
    const { task } = await (
      await world.person('superAdmin')
    ).call(contract.tasks.get, { params: { taskId: asked.surveyId } });
    const [answer] = await world.app.sql<{ product: null; category: string; assignment: number }>(
      'select r.product_id as product, s.category_code as category, s.id as assignment from responses r join assignments s on s.id = r.assignment_id where r.id = $1',
      [await video('a.response_id')(world)],
    );
    return {
      body: {
        ...asked,
        productId: answer?.product ?? null,
        categoryCode: answer?.category ?? null,
        taskInstanceId: answer?.assignment,
        questionsResponses: task.Questions.filter(({ QuestionChoices }) => QuestionChoices.length > 0).map(
          ({ id, type, QuestionChoices: [choice] }) => ({ id, value: String(choice?.id), type }),
        ),
      },
    };
  },
  'GET /api/survey-responses/{surveyId}/{objectClass}/{objectId}': async ({ world }) => ({
    params: await pictureSurvey(world),
  }),
  'PUT /api/question-response-videos/{id}': async ({ world }) => ({
    params: { id: await video('m.id')(world) },
    body: { transcription: 'Revisamos la góndola de lácteos.' },
  }),
  'POST /api/blur-faces': async ({ world }) => ({
    body: {
      videoUrl: 'https://example.com/video.mp4',
      videoId: await video('m.id')(world),
      action: 'blur',
    },
  }),
  'GET /api/face-processing-status/{jobId}': ({ answered }) => ({
    params: { jobId: answered('POST /api/blur-faces', 'jobId') },
  }),
  'POST /api/transcribe-video': async ({ world }) => ({
    body: {
      videoUrl: 'https://example.com/video.mp4',
      videoId: await video('m.id')(world),
      jobName: `video-1-${Date.now()}`,
    },
  }),
  'GET /api/transcribe-status/{jobName}': ({ answered }) => ({
    params: { jobName: answered('POST /api/transcribe-video', 'jobName') },
  }),
} satisfies Partial<Record<DocumentedName, Request>>;
