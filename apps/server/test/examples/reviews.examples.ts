// Responses, their reviews, what auditors measure on them, and their videos.
import { contract } from '@gondola/contract';
import type { Examples, ExampleWorld } from './example-world.ts';
import { type Find, made, withId } from './finding.ts';

/** Responses that wait for a reviewer, each for one example. */
const waiting =
  (place: number): Find =>
  async (world) => {
    const { taskResponses } = await (
      await world.person('qa')
    ).call(contract.reviews.list, {
      query: { status: 'pending', limit: 100 },
    });
    const free = taskResponses.filter(({ reviewedBy }) => reviewedBy === null);
    // From the end: the newest are what the others begin with.
    return free.at(-1 - place)?.id ?? 0;
  };

const decided =
  (status: string): Find =>
  (world) =>
    world.find('select min(id) from responses where company_id = $1 and review_status = $2 and not deleted', [
      world.companyId,
      status,
    ]);

const textAnswer: Find = (world) =>
  world.find(
    "select a.id from answers a join questions q on q.id = a.question_id join responses r on r.id = a.response_id where a.company_id = $1 and q.type = 'short answer' and r.review_status in ('approved', 'completed') and a.value is not null order by a.id limit 1",
    [world.companyId],
  );

const started = (place: number) => async (world: ExampleWorld) => {
  const id = await waiting(place)(world);
  await (await world.person('qa')).call(contract.reviews.start, { params: { id } });
  return { params: { id } };
};

const label: Find = (world) => world.find('select min(id) from feedback_labels');

export const reviewExamples: Examples = {
  'responses.list': { send: { query: { page: 0, limit: 10 } } },
  'responses.export': {},
  'responses.setDeleted': {
    send: async (world) => ({ ...(await withId(decided('approved'))(world)), body: { deleted: true } }),
  },
  'responses.editHeader': {
    send: async (world) => ({
      ...(await withId(made('field.respond', 'id'))(world)),
      body: { startedAt: new Date(Date.now() - 12 * 60_000).toISOString() },
    }),
  },
  'responses.reviewDraw': { send: withId(made('field.respond', 'id')) },
  'responses.answer': { send: withId(textAnswer) },
  'responses.editAnswer': {
    send: async (world) => ({
      ...(await withId(textAnswer)(world)),
      body: { value: 'Jefa de sala', reason: 'Lo corrige la jefa de zona' },
    }),
  },
  'responses.returnToVersion': {
    send: async (world) => ({
      params: { id: await textAnswer(world), number: 1 },
      body: { reason: 'La corrección era de otra visita' },
    }),
  },
  'responses.reopen': {
    send: async (world) => ({
      ...(await withId(decided('rejected'))(world)),
      body: { reason: 'Se rechazó por error' },
    }),
  },
  'reviews.list': { as: 'qa', send: { query: { page: 0, limit: 10 } } },
  'reviews.feedbackLabels': { as: 'qa' },
  'reviews.get': { as: 'qa', send: withId(waiting(0)) },
  'reviews.earlierVisits': { as: 'qa', send: withId(waiting(0)) },
  'reviews.duplicatePhotos': { as: 'qa', send: withId(waiting(0)) },
  'reviews.proof': { as: 'qa', send: withId(waiting(0)) },
  'reviews.start': { as: 'qa', send: withId(waiting(0)) },
  'reviews.keep': { as: 'qa', send: ({ made: all }) => ({ params: all.get('reviews.start')?.params ?? {} }) },
  'reviews.release': {
    as: 'qa',
    send: ({ made: all }) => ({ params: all.get('reviews.start')?.params ?? {} }),
  },
  'reviews.takeNext': { as: 'qa', send: {} },
  'reviews.takeOver': { send: started(2) },
  'reviews.approve': { as: 'qa', send: started(3) },
  'reviews.reject': {
    as: 'qa',
    send: async (world) => ({
      ...(await started(4)(world)),
      body: { feedbackLabelId: await label(world), feedbackComment: 'La foto no muestra la góndola.' },
    }),
  },
  'reviews.rejectSelected': {
    as: 'qa',
    send: async (world) => {
      const { params } = await started(5)(world);
      const answer = await world.find(
        'select id from answers where response_id = $1 and value is not null order by id limit 1',
        [params.id],
      );
      return {
        params,
        body: {
          questionResponseList: [answer],
          feedbackLabelId: await label(world),
          feedbackComments: 'Falta la hora.',
        },
      };
    },
  },
};

/** Of the newest photo that the auditor has to measure: which one that is depends on the day that the demo is made on. */
const audited =
  (column: string): Find =>
  async (world) =>
    world.find(
      `select ${column} from answers a join responses r on r.id = a.response_id join answer_images i on i.answer_id = a.id
       join questions q on q.id = a.question_id join teleaudit_kpis k on k.question_id = q.id
       where a.company_id = $1 and a.teleaudit_status <> 'not-required' and not r.deleted
         and r.review_status in ('approved', 'completed') and k.teleaudit_type = 'linear-share'
         and r.project_id in (select project_id from user_projects where user_id = $2)
       order by a.id desc, i.id limit 1`,
      [world.companyId, await world.user('teleaudit')],
    );
const answerId = audited('a.id');
const imageId = audited('i.id');
const binary: Find = async (world) =>
  world.find(
    "select k.id from teleaudit_kpis k join answers a on a.question_id = k.question_id where a.id = $1 and k.teleaudit_type = 'binary' order by k.id limit 1",
    [await answerId(world)],
  );

const video =
  (column: string): Find =>
  (world) =>
    world.find(
      `select ${column} from answer_media m join answers a on a.id = m.answer_id join questions q on q.id = a.question_id join tasks t on t.id = q.task_id where m.company_id = $1 and m.kind = 'video' order by m.id limit 1`,
      [world.companyId],
    );
const pictureSurvey = async (world: ExampleWorld) => ({
  params: {
    surveyId: await video('coalesce(q.survey_teleaudit_id, t.survey_teleaudit_id)')(world),
    objectId: await video('m.id')(world),
    objectClass: 'video',
  },
});

export const auditExamples: Examples = {
  'teleaudit.list': { as: 'teleaudit' },
  'teleaudit.count': { as: 'teleaudit' },
  'teleaudit.pendingQuestions': {
    as: 'teleaudit',
    send: async (world) => ({ params: { taskResponseId: await audited('r.id')(world), type: 'sos' } }),
  },
  'teleaudit.reauditQuestions': {
    as: 'teleaudit',
    send: async (world) => ({ params: { taskResponseId: await audited('r.id')(world) } }),
  },
  'teleaudit.answer': { as: 'teleaudit', send: withId(answerId) },
  'teleaudit.images': {
    as: 'teleaudit',
    send: async (world) => ({ params: { questionResponseId: await answerId(world) } }),
  },
  'teleaudit.earlierAudit': { as: 'teleaudit', send: withId(answerId) },
  'teleaudit.products': { as: 'teleaudit', send: withId(answerId) },
  'teleaudit.kpis': {
    as: 'teleaudit',
    send: async (world) => ({ params: { questionId: await audited('q.id')(world) } }),
  },
  'teleaudit.saveStrokes': {
    as: 'teleaudit',
    send: async (world) => {
      const questionResponseImageId = await imageId(world);
      const line = { questionResponseImageId, x1: 120, y1: 240, x2: 480, y2: 240, color: 'red' };
      return { body: { shareType: 'linear-share', lineList: [line], polygonAreas: [] } };
    },
  },
  'teleaudit.saveShare': {
    as: 'teleaudit',
    send: async (world) => ({
      body: { teleauditKpiId: await audited('k.id')(world), questionResponseImageId: await imageId(world) },
    }),
  },
  'teleaudit.recomputeShares': { as: 'teleaudit', send: withId(answerId) },
  'teleaudit.saveBinary': {
    as: 'teleaudit',
    send: async (world) => ({
      body: { teleauditKpiId: await binary(world), questionResponseId: await answerId(world), score: 1 },
    }),
  },
  'teleaudit.confirmBinary': { as: 'teleaudit', send: withId(answerId) },
  'teleaudit.markDone': {
    as: 'teleaudit',
    send: async (world) => ({
      ...(await withId(answerId)(world)),
      body: { teleauditStatus: 'done', taskResponseId: await audited('r.id')(world) },
    }),
  },
};

const videoBody = async (world: ExampleWorld) => ({ body: { videoId: await video('m.id')(world) } });

const hiding = (world: ExampleWorld) => ({
  params: { jobId: (world.answer('videos.hide') as { jobId: string }).jobId },
});

export const videoExamples: Examples = {
  'videos.list': {
    as: 'teleaudit',
    send: async (world) => ({
      params: {
        taskResponseId: await video('a.response_id')(world),
        questionResponseId: await video('a.id')(world),
      },
    }),
  },
  'videos.openOriginal': { as: 'teleaudit', send: withId(video('m.id')) },
  'videos.transcriptions': { as: 'teleaudit', send: withId(video('m.id')) },
  'videos.update': {
    as: 'teleaudit',
    send: async (world) => ({
      ...(await withId(video('m.id'))(world)),
      body: { transcription: 'Revisamos la góndola de lácteos.' },
    }),
  },
  'videos.returnTranscription': {
    as: 'teleaudit',
    send: async (world) => ({ params: { id: await video('m.id')(world), number: 1 } }),
  },
  'videos.hide': {
    as: 'teleaudit',
    send: async (world) => ({
      body: {
        ...(await videoBody(world)).body,
        action: 'blur',
        regions: [{ from: 0, to: null, keyFrames: [{ at: 0, x: 0.4, y: 0.1, width: 0.1, height: 0.2 }] }],
      },
    }),
  },
  'videos.hidingStatus': { as: 'teleaudit', send: hiding },
  'videos.cancelJob': { as: 'teleaudit', send: hiding },
  'videos.retryJob': { as: 'teleaudit', send: hiding },
};

/** An auditor's answers about a video. */
export const surveyExamples: Examples = {
  'teleaudit.saveSurvey': {
    as: 'teleaudit',
    send: async (world) => {
      const { params } = await pictureSurvey(world);
      const { task: survey } = await (
        await world.person('superAdmin')
      ).call(contract.tasks.get, { params: { taskId: params.surveyId } });
      const questionsResponses = survey.Questions.filter(
        ({ QuestionChoices }) => QuestionChoices.length > 0,
      ).map(({ id, QuestionChoices: [choice] }) => ({ id, value: String(choice?.id) }));
      return { body: { ...params, questionsResponses } };
    },
  },
  'teleaudit.surveysOfObject': { as: 'teleaudit', send: pictureSurvey },
  'teleaudit.surveysOfAnswer': { as: 'teleaudit', send: withId(video('a.id')) },
};
