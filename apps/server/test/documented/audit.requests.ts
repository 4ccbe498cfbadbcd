// A request for each call about teleaudit and videos that the specification of the field audit documents: every field that it names, and no other.
import { contract } from '@gondola/contract';
import type { DocumentedName } from './documented-calls.ts';
import { type Asked, find, findOwn, page, type Request, withId } from './request.ts';

const measured = `answers a join responses r on r.id = a.response_id join answer_images i on i.answer_id = a.id
  join questions q on q.id = a.question_id join teleaudit_kpis k on k.question_id = q.id`;
/** Of one of the newest photos that have to be measured, of another answer for each role. */
const audited = (column: string) =>
  findOwn(
    `select ${column} from ${measured}
     where k.teleaudit_type = 'linear-share' and a.id = (
       select a.id from ${measured}
       where a.company_id = $1 and a.teleaudit_status <> 'not-required' and not r.deleted
         and r.review_status in ('approved', 'completed') and k.teleaudit_type = 'linear-share'
       group by a.id order by a.id desc offset $2 limit 1)
     order by i.id, k.id limit 1`,
  );
const video = (column: string) =>
  find(
    `select ${column} from answer_media m join answers a on a.id = m.answer_id join questions q on q.id = a.question_id join tasks t on t.id = q.task_id where m.company_id = $1 and m.kind = 'video' order by m.id limit 1`,
  );
const pictureSurvey = async (asked: Asked) => ({
  surveyId: await video('coalesce(q.survey_teleaudit_id, t.survey_teleaudit_id)')(asked),
  objectId: await video('m.id')(asked),
  objectClass: 'video',
});

export const auditRequests = {
  'GET /api/task-responses/teleaudit/': { query: page },
  'GET /api/survey-responses/teleaudit-info/{taskResponseId}/{type}': async (asked) => ({
    params: { taskResponseId: await audited('r.id')(asked), type: 'sos' },
  }),
  'GET /api/survey-responses/reaudit-info/{taskResponseId}': async (asked) => ({
    params: { taskResponseId: await audited('r.id')(asked) },
  }),
  'GET /api/question-responses/{id}/question': withId(audited('a.id')),
  'GET /api/teleaudit-kpi/question/{questionId}': async (asked) => ({
    params: { questionId: await audited('q.id')(asked) },
  }),
  'GET /api/question-response-image/images/{questionResponseId}': async (asked) => ({
    params: { questionResponseId: await audited('a.id')(asked) },
  }),
  'POST /api/question-response-image-vector': async (asked) => ({
    body: {
      lineList: [
        {
          questionResponseImageId: await audited('i.id')(asked),
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
  'POST /api/teleaudit-share-response': async (asked) => ({
    body: {
      teleauditKpiId: await audited('k.id')(asked),
      questionResponseImageId: await audited('i.id')(asked),
      score: 0,
    },
  }),
  'PUT /api/teleaudit-share-response/question-response/{id}': withId(audited('a.id')),
  'POST /api/teleaudit-binary-response': async (asked) => ({
    body: {
      teleauditKpiId: await asked.world.find(
        "select k.id from teleaudit_kpis k join answers a on a.question_id = k.question_id where a.id = $1 and k.teleaudit_type = 'binary' order by k.id limit 1",
        [await audited('a.id')(asked)],
      ),
      questionResponseId: await audited('a.id')(asked),
      score: 1,
    },
  }),
  'PUT /api/teleaudit-binary-response/question-response/{id}': withId(audited('a.id')),
  'PUT /api/question-responses/{id}': async (asked) => ({
    params: { id: await audited('a.id')(asked) },
    body: { teleauditStatus: 'done', taskResponseId: await audited('r.id')(asked), last: true },
  }),
  'GET /api/survey-responses/{taskResponseId}/{questionResponseId}/videos': async (asked) => ({
    params: {
      taskResponseId: await video('a.response_id')(asked),
      questionResponseId: await video('a.id')(asked),
    },
  }),
  'POST /api/survey-response-teleaudit': async (asked) => {
    const picture = await pictureSurvey(asked);
    const { survey } = await asked.client.call(contract.tasks.survey, { params: { id: picture.surveyId } });
    const [answer] = await asked.world.app.sql<{ product: null; category: string; assignment: number }>(
      'select r.product_id as product, s.category_code as category, s.id as assignment from responses r join assignments s on s.id = r.assignment_id where r.id = $1',
      [await video('a.response_id')(asked)],
    );
    return {
      body: {
        ...picture,
        productId: answer?.product ?? null,
        categoryCode: answer?.category ?? null,
        taskInstanceId: answer?.assignment,
        questionsResponses: survey.Questions.filter(({ QuestionChoices }) => QuestionChoices.length > 0).map(
          ({ id, type, QuestionChoices: [choice] }) => ({ id, value: String(choice?.id), type }),
        ),
      },
    };
  },
  'GET /api/survey-responses/{surveyId}/{objectClass}/{objectId}': async (asked) => ({
    params: await pictureSurvey(asked),
  }),
  'PUT /api/question-response-videos/{id}': async (asked) => ({
    params: { id: await video('m.id')(asked) },
    body: { transcription: 'Revisamos la góndola de lácteos.' },
  }),
  'POST /api/blur-faces': async (asked) => ({
    body: {
      videoUrl: 'https://example.com/video.mp4',
      videoId: await video('m.id')(asked),
      action: 'blur',
    },
  }),
  'GET /api/face-processing-status/{jobId}': ({ answered }) => ({
    params: { jobId: answered('POST /api/blur-faces', 'jobId') },
  }),
  'POST /api/transcribe-video': async (asked) => ({
    body: {
      videoUrl: 'https://example.com/video.mp4',
      videoId: await video('m.id')(asked),
      jobName: `video-${asked.turn}-${Date.now()}`,
    },
  }),
  'GET /api/transcribe-status/{jobName}': ({ answered }) => ({
    params: { jobName: answered('POST /api/transcribe-video', 'jobName') },
  }),
} satisfies Partial<Record<DocumentedName, Request>>;
