// What the access matrix expects of every call when someone of another company makes it. A call that is not named here
// fails the test: whoever adds one has to think of the stranger.
import type { MarkedRows } from './kit/marked-company.ts';

export interface Attempt {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

export type StrangerExpectation =
  /** Needs no session; what it shows belongs to nobody's company. */
  | 'public'
  /** Speaks of the caller alone. */
  | 'self'
  /** Answers, without a trace of the other company. */
  | 'sees nothing'
  /** Names a row of the other company: it is not there (404, or a 400 at the field that names it). */
  | ((rows: MarkedRows) => Attempt);

const day = '2026-11-01T12:00:00.000Z';

const questions = [{ identifier: '1', type: 'short answer', title: 'Hola', name: 'Hola', required: false }];
const survey = { title: 'Ajena', requiredGeoreference: false, revisionPolicy: 'no', vertical: false };

const assignment = (rows: MarkedRows) => ({
  taskId: rows.taskId,
  userId: rows.userId,
  locationId: rows.locationId,
  active: true,
  resetScale: 'daily',
  expectedLocationResponses: 1,
  categoryCode: null,
  deleted: false,
});

export const strangerExpectations: Record<string, StrangerExpectation> = {
  'sessions.login': 'public',
  'sessions.recoverPassword': 'public',
  'sessions.resetPassword': 'public',
  'sessions.verifyUser': 'public',
  'sessions.refreshToken': 'self',
  'sessions.logout': 'self',
  'users.register': 'self',
  'users.current': 'self',
  'users.chooseLanguage': 'self',
  'companies.list': 'sees nothing',
  'companies.get': (rows) => ({ params: { id: rows.companyId } }),
  'companies.page': 'sees nothing',
  'companies.ofUser': (rows) => ({ params: { userId: rows.userId } }),
  'projects.list': 'sees nothing',
  'projects.get': (rows) => ({ params: { id: rows.projectId } }),
  'tickets.create': (rows) => ({
    body: { subject: 'x', content: 'x', category: 'qa', subcategory: 'other', projectId: rows.projectId },
  }),
  'tickets.list': 'sees nothing',
  'tickets.byState': 'sees nothing',
  'tickets.get': (rows) => ({ params: { id: rows.ticketId } }),
  'tickets.update': (rows) => ({ params: { id: rows.ticketId }, body: { state: 'evaluation' } }),
  'tickets.signUpload': 'self',
  'wallet.movements': (rows) => ({ params: { projectId: rows.projectId } }),
  'tasks.create': (rows) => ({
    body: { ...survey, type: 'general', projectId: rows.projectId, questions },
  }),
  'tasks.update': (rows) => ({
    body: { survey: { ...survey, surveyId: rows.taskId }, questions, questionsToDelete: [] },
  }),
  'tasks.get': (rows) => ({ params: { taskId: rows.taskId } }),
  'tasks.survey': (rows) => ({ params: { id: rows.taskId } }),
  'tasks.list': 'sees nothing',
  'tasks.teleauditSurveys': 'sees nothing',
  'tasks.remove': (rows) => ({ params: { id: rows.taskId } }),
  'tasks.signUpload': 'self',
  'assignments.create': (rows) => ({ body: { taskName: 'x', taskInstances: [assignment(rows)] } }),
  'assignments.update': (rows) => ({
    body: { taskInstances: [{ ...assignment(rows), id: rows.assignmentId }] },
  }),
  'assignments.ofTask': (rows) => ({ params: { taskId: rows.taskId } }),
  'assignments.pageOfTask': (rows) => ({ query: { taskId: rows.taskId } }),
  'documents.terms': 'public',
  'documents.address': (rows) => ({ query: { fileName: rows.fileKey } }),
  'mails.list': 'sees nothing',
  'mails.get': () => ({ params: { id: 1 } }),
  'field.assignments': 'sees nothing',
  'field.task': (rows) => ({ params: { id: rows.taskId } }),
  'field.signUpload': 'self',
  'field.respond': (rows) => ({
    body: {
      clientId: '6f0b2a52-6f0e-4d5c-9a51-0d5f1b8f0c11',
      assignmentId: rows.assignmentId,
      startedAt: day,
      finishedAt: day,
      answers: [],
    },
  }),
  'field.responses': 'sees nothing',
  'reviews.list': 'sees nothing',
  'reviews.get': (rows) => ({ params: { id: rows.responseId } }),
  'reviews.start': (rows) => ({ params: { id: rows.responseId } }),
  'reviews.approve': (rows) => ({ params: { id: rows.responseId } }),
  'reviews.reject': (rows) => ({ params: { id: rows.responseId }, body: { feedbackLabelId: 0 } }),
  'reviews.rejectSelected': (rows) => ({
    params: { id: rows.responseId },
    body: { questionResponseList: [rows.answerId], questionResponseImageList: [], feedbackLabelId: 0 },
  }),
  'reviews.feedbackLabels': 'sees nothing',
  'teleaudit.list': 'sees nothing',
  'teleaudit.count': 'sees nothing',
  'teleaudit.pendingQuestions': (rows) => ({ params: { taskResponseId: rows.responseId, type: 'sos' } }),
  'teleaudit.reauditQuestions': (rows) => ({ params: { taskResponseId: rows.responseId } }),
  'teleaudit.answer': (rows) => ({ params: { id: rows.answerId } }),
  'teleaudit.images': (rows) => ({ params: { questionResponseId: rows.answerId } }),
  'teleaudit.kpis': (rows) => ({ params: { questionId: rows.questionId } }),
  'teleaudit.saveStrokes': (rows) => ({
    body: {
      shareType: 'linear-share',
      lineList: [{ questionResponseImageId: rows.imageId, x1: 0, y1: 0, x2: 10, y2: 10, color: 'red' }],
      polygonAreas: [],
    },
  }),
  'teleaudit.saveShare': (rows) => ({
    body: { teleauditKpiId: rows.kpiId, questionResponseImageId: rows.imageId },
  }),
  'teleaudit.recomputeShares': (rows) => ({ params: { id: rows.answerId } }),
  'teleaudit.saveBinary': (rows) => ({
    body: { teleauditKpiId: rows.kpiId, questionResponseId: rows.answerId, score: 1 },
  }),
  'teleaudit.confirmBinary': (rows) => ({ params: { id: rows.answerId } }),
  'teleaudit.markDone': (rows) => ({
    params: { id: rows.answerId },
    body: { teleauditStatus: 'done', taskResponseId: rows.responseId },
  }),
  'reports.list': 'sees nothing',
  'reports.page': 'sees nothing',
  'reports.get': () => ({ params: { id: 1 } }),
  'reports.ofUser': (rows) => ({ params: { id: 1, userId: rows.userId } }),
  'reports.create': (rows) => ({ body: { companyId: rows.companyId } }),
  'reports.update': () => ({ body: { id: 1 } }),
  'reports.remove': () => ({ params: { id: 1 } }),
  'reports.signUpload': 'self',
  'home.news': 'sees nothing',
  'home.newsPage': 'sees nothing',
  'home.createNews': 'sees nothing',
  'home.updateNews': 'sees nothing',
  'home.signNewsUpload': 'self',
  'home.homeMessage': 'sees nothing',
  'home.homeMessagePage': 'sees nothing',
  'home.createHomeMessage': 'sees nothing',
  'home.updateHomeMessage': 'sees nothing',
  'events.feed': 'self',
};
