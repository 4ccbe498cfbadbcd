// The input of a stranger in calls that need more than the id of a row.
import { contract } from '@gondola/contract';
import type { MarkedRows } from './marked-company.ts';

export const day = '2026-11-01T12:00:00.000Z';
export const someDays = { from: '2026-11-01', to: '2026-11-07' };

export const questions = [
  { identifier: '1', type: 'short answer', title: 'Hola', name: 'Hola', required: false },
];
export const survey = { title: 'Ajena', requiredGeoreference: false, revisionPolicy: 'no', vertical: false };

export const assignment = (rows: MarkedRows) => ({
  taskId: rows.taskId,
  userId: rows.userId,
  locationId: rows.locationId,
  active: true,
  resetScale: 'daily',
  expectedLocationResponses: 1,
  categoryCode: null,
  deleted: false,
});

export const ofTask = (rows: MarkedRows) => ({ query: { taskId: rows.taskId } });
export const schedule = { resetScale: 'daily', expectedLocationResponses: 1, requestId: crypto.randomUUID() };
export const runOf = (rows: MarkedRows) => ({
  taskId: rows.taskId,
  users: [{ change: 'add', ids: [rows.userId] }],
  locations: [{ change: 'add', ids: [rows.locationId] }],
  categoryCodes: ['General'],
});

export const emailOf = ({ taskId: surveyId, questionId }: MarkedRows) => ({
  params: { surveyId },
  body: { surveyId, subject: 'Ajeno', body: '<p>Ajeno</p>', mails: 'a@x.cl', questions: [questionId] },
});

export const rehearsalOf = ({ taskId }: MarkedRows) => ({
  params: { taskId },
  body: { name: 'Ajeno', run: { answers: [], path: [{ key: 'page-1', title: '' }] } },
});

const videoIn = ({ videoId }: MarkedRows) => ({ params: { id: videoId } });
const jobIn = ({ videoJobId }: MarkedRows) => ({ params: { jobId: videoJobId } });

export const ofVideos = {
  'videos.list': (rows: MarkedRows) => ({
    params: { taskResponseId: rows.responseId, questionResponseId: rows.answerId },
  }),
  'videos.update': (rows: MarkedRows) => ({ ...videoIn(rows), body: { videoUrlTransform: null } }),
  'videos.openOriginal': videoIn,
  'videos.transcriptions': videoIn,
  'videos.returnTranscription': (rows: MarkedRows) => ({ params: { id: rows.videoId, number: 1 } }),
  'videos.detect': ({ videoId }: MarkedRows) => ({ body: { videoId } }),
  'videos.hide': ({ videoId }: MarkedRows) => ({
    body: {
      videoId,
      action: 'remove',
      regions: [{ from: 0, to: null, keyFrames: [{ at: 0, x: 0, y: 0, width: 1, height: 1 }] }],
    },
  }),
  'videos.hidingStatus': jobIn,
  'videos.transcribe': ({ videoId }: MarkedRows) => ({ body: { videoId } }),
  'videos.transcribingStatus': (rows: MarkedRows) => ({ params: { jobName: rows.videoJobId } }),
  'videos.cancelJob': jobIn,
  'videos.retryJob': jobIn,
} as const;

export const strokeOn = ({ imageId }: MarkedRows) => ({
  body: {
    shareType: 'linear-share',
    lineList: [{ questionResponseImageId: imageId, x1: 0, y1: 0, x2: 10, y2: 10, color: 'red' }],
    polygonAreas: [],
  },
});

export const surveysOfPictures = {
  'teleaudit.surveysOfAnswer': ({ answerId }: MarkedRows) => ({ params: { id: answerId } }),
  'teleaudit.surveysOfObject': ({ taskId, imageId }: MarkedRows) => ({
    params: { surveyId: taskId, objectId: imageId, objectClass: 'image' },
  }),
  'teleaudit.saveSurvey': ({ taskId, imageId }: MarkedRows) => ({
    body: { surveyId: taskId, questionsResponses: [], objectId: imageId, objectClass: 'image' },
  }),
};

/** Calls about responses that name a row. */
export const ofResponses = {
  'responses.list': 'sees nothing' as const,
  'responses.export': 'sees nothing' as const,
  'responses.setDeleted': (rows: MarkedRows) => ({
    params: { id: rows.responseId },
    body: { deleted: true },
  }),
  'responses.editHeader': (rows: MarkedRows) => ({ params: { id: rows.responseId }, body: {} }),
  'responses.reopen': (rows: MarkedRows) => ({ params: { id: rows.responseId }, body: { reason: 'x' } }),
  'responses.reviewDraw': (rows: MarkedRows) => ({ params: { id: rows.responseId } }),
  'reviews.duplicatePhotos': (rows: MarkedRows) => ({ params: { id: rows.responseId } }),
  'responses.answer': (rows: MarkedRows) => ({ params: { id: rows.answerId } }),
  'responses.editAnswer': (rows: MarkedRows) => ({ params: { id: rows.answerId }, body: { value: 'x' } }),
  'responses.returnToVersion': (rows: MarkedRows) => ({ params: { id: rows.answerId, number: 1 }, body: {} }),
};

export const doneIn = ({ answerId, responseId }: MarkedRows) => ({
  params: { id: answerId },
  body: { teleauditStatus: 'done', taskResponseId: responseId },
});

/** Calls about one import. */
export const importsOfOthers = {
  'imports.get': (rows: MarkedRows) => ({ params: { id: rows.importId } }),
  'imports.rows': (rows: MarkedRows) => ({ params: { id: rows.importId } }),
  'imports.sheets': (rows: MarkedRows) => ({ params: { id: rows.importId } }),
  'imports.columns': (rows: MarkedRows) => ({ params: { id: rows.importId }, query: { sheet: 0 } }),
  'imports.map': (rows: MarkedRows) => ({ params: { id: rows.importId }, body: { mapping: {} } }),
  'imports.setMissing': (rows: MarkedRows) => ({ params: { id: rows.importId }, body: { missing: 'leave' } }),
  'imports.apply': (rows: MarkedRows) => ({ params: { id: rows.importId }, body: {} }),
  'imports.cancel': (rows: MarkedRows) => ({ params: { id: rows.importId } }),
  'imports.undo': (rows: MarkedRows) => ({ params: { id: rows.importId } }),
  'imports.file': (rows: MarkedRows) => ({ params: { id: rows.importId } }),
};

/** Views belong to one person and have no company's data in them. */
export const viewsOfOthers = {
  'views.list': 'self',
  'views.save': 'self',
  'views.change': () => ({ params: { id: 1 }, body: { name: 'Ajena' } }),
  'views.remove': () => ({ params: { id: 1 } }),
} as const;

/** Files are sent for a company. */
export const filesOfImports = Object.fromEntries(
  Object.keys(contract.imports)
    .filter((name) => /^(?:upload|update)[A-Z]/.test(name))
    .map((name) => [`imports.${name}`, ({ companyId }: MarkedRows) => ({ body: { companyId } })]),
);

/** Drafts of another company's tasks. */
export const draftsOfOthers = {
  'tasks.drafts': 'sees nothing' as const,
  'tasks.draft': () => ({ params: { id: 1 } }),
  'tasks.beginDraft': (rows: MarkedRows) => ({
    body: { taskId: rows.taskId, definition: { questions: [] } },
  }),
  'tasks.saveDraft': () => ({ params: { id: 1 }, body: { revision: 1, definition: { questions: [] } } }),
  'tasks.draftStanding': () => ({ params: { id: 1 } }),
  'tasks.keepPresence': () => ({ params: { id: 1 }, body: { tab: crypto.randomUUID() } }),
  'tasks.discardDraft': () => ({ params: { id: 1 } }),
};

/** A phone of a person, with what is asked of it. */
const phoneOf = (rows: MarkedRows, more: object = {}) => ({
  params: { id: '7b0c6a52-6b0e-4a39-9d0e-3b8d5f0a9c11' },
  body: { userId: rows.userId, ...more },
});

/** Phones of others, what waits on them and what they have not sent. */
export const ofPhones = {
  'field.skips': 'sees nothing',
  'field.waiting': 'sees nothing',
  'field.acceptWaiting': () => ({ params: { id: 1 }, body: { reason: 'El teléfono se perdió' } }),
  'field.leaveVisits': 'self',
  'field.openDelivery': (rows: MarkedRows) => phoneOf(rows),
  'field.openedTickets': 'public',
  'field.openVisitFile': ({ userId }: MarkedRows) => ({
    body: { userId, deviceId: '7b0c6a52-6b0e-4a39-9d0e-3b8d5f0a9c11', sealed: 'a.b.c' },
  }),
  'field.ask': (rows: MarkedRows) => phoneOf(rows, { task: 'send' }),
  'field.forget': (rows: MarkedRows) => phoneOf(rows),
  'field.name': (rows: MarkedRows) => phoneOf(rows, { name: 'Teléfono de repuesto' }),
  'field.reports': 'sees nothing',
  'field.withoutPhone': 'sees nothing',
} as const;

/** The settings of a field in which nobody has set anything. */
export const openField = {
  wifiOnly: false,
  quietHours: null,
  lowRoom: 'warn',
  asksToUpdate: false,
  farMetres: 1_000,
  language: null,
};

/** A visit that somebody had to skip. */
export const skipOf = ({ assignmentId }: MarkedRows) => ({
  clientId: '7b0c6a52-6b0e-4a39-9d0e-3b8d5f0a9c11',
  assignmentId,
  reason: 'closed',
  skippedAt: '2026-11-26T12:00:00Z',
});

/** Work of a person that is moved to another. */
export const moveOf = ({ companyId, userId, assignmentId }: MarkedRows) => ({
  companyId,
  fromUserId: userId,
  moves: [{ assignmentId, toUserId: userId + 1 }],
  until: null,
});

const jobId = () => ({ params: { id: '6f0b2a52-6f0e-4d5c-9a51-0d5f1b8f0c11' } });

/** Work in the background, which is the installation's. */
export const ofJobs = {
  'settings.cancelJob': jobId,
  'settings.retryJob': jobId,
  'settings.cancelWaiting': () => ({ body: { name: 'send-mail' } }),
} as const;
