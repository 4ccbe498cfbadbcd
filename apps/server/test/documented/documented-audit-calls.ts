// The documented calls of the teleaudit, of surveys of a picture and of tools of a video: a part of `documentedCalls`.
import { type DocumentedCall, question, video } from './documented-shapes.ts';

export const auditCalls = {
  // Field audit: teleaudit of photos.
  'GET /api/task-responses/teleaudit/': {
    query: 'page limit',
    answer: [
      '[]: id fecha locationName surveyTitle categoryCode categoryName userName tareas_realizadas total_tareas teleaudit_status',
    ],
  },
  'GET /api/survey-responses/teleaudit-info/{taskResponseId}/{type}': {
    answer: ['QuestionResponses[]: id teleauditStatus'],
  },
  'GET /api/survey-responses/reaudit-info/{taskResponseId}': { answer: ['QuestionResponses'] },
  'GET /api/question-responses/{id}/question': {
    answer: [
      'questionResponse: id questionId value teleauditStatus',
      `questionResponse.Question: ${question} QuestionChoices emoji_scale`,
      'questionResponse.SurveyResponse: productId categoryCode taskInstanceId',
    ],
  },
  'GET /api/teleaudit-kpi/question/{questionId}': { answer: ['teleauditKpis[]: id'] },
  'GET /api/question-response-image/images/{questionResponseId}': {
    answer: ['images[]: id imageUrl createdAt QuestionResponseImageVectors'],
  },
  'POST /api/question-response-image-vector': { body: 'lineList shareType polygonAreas' },
  'POST /api/teleaudit-share-response': { body: 'teleauditKpiId questionResponseImageId score' },
  'PUT /api/teleaudit-share-response/question-response/{id}': {},
  'POST /api/teleaudit-binary-response': { body: 'teleauditKpiId questionResponseId score' },
  'PUT /api/teleaudit-binary-response/question-response/{id}': {},
  'PUT /api/question-responses/{id}': { body: 'teleauditStatus taskResponseId last' },
  // Field audit: surveys of a picture, and tools of a video.
  'GET /api/survey-responses/{taskResponseId}/{questionResponseId}/videos': {
    answer: [`QuestionResponseVideos[]: ${video}`],
  },
  'POST /api/survey-response-teleaudit': {
    body: 'surveyId productId categoryCode taskInstanceId questionsResponses objectId objectClass',
  },
  'GET /api/survey-responses/{surveyId}/{objectClass}/{objectId}': { answer: ['answers'] },
  'PUT /api/question-response-videos/{id}': { body: 'transcription' },
  'POST /api/blur-faces': { body: 'videoUrl videoId action', answer: ['jobId'] },
  'GET /api/face-processing-status/{jobId}': { answer: ['status outputUrl'] },
  'POST /api/transcribe-video': { body: 'videoUrl videoId jobName' },
  'GET /api/transcribe-status/{jobName}': { answer: ['status transcription'] },
} as const satisfies Readonly<Record<string, DocumentedCall>>;
