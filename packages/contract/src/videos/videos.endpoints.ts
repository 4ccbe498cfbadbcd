import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParam, idParams, maxListBody, wholeParam } from '../wire.ts';
import { hiddenRegions } from './hidden-regions.ts';
import { hidingActions, maxFaceDoubts } from './region-places.ts';
import {
  maxSegments,
  maxTranscription,
  questionResponseVideo,
  segment,
  transcriptionVersion,
  videoJob,
  videoTools,
} from './video.schema.ts';

const jobName = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200));
const jobParams = z.object({ jobId: z.string().check(z.maxLength(200)) });

/** Ignored: the video is the one of `videoId` (D62). */
const videoUrl = z.optional(z.nullable(z.string().check(z.maxLength(4000))));

export const videoEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/survey-responses/{taskResponseId}/{questionResponseId}/videos',
    access: 'teleaudit',
    reads: ['videos', 'teleaudit'],
    summary:
      'Videos of an answer with the last job of each kind, and what this installation can do with them',
    params: z.object({ taskResponseId: idParam, questionResponseId: idParam }),
    data: z.object({
      QuestionResponseVideos: z.array(questionResponseVideo),
      tools: videoTools,
      /** False while the response is not approved or completed. */
      can: z.object({ audit: z.boolean() }),
    }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/question-response-videos/{id}',
    access: 'teleaudit',
    changes: ['videos'],
    summary: 'Sign off what hiding made (or take it back with null), or correct the transcription',
    params: idParams,
    body: z.object({
      /** The output of the video’s own job, or null. */
      videoUrlTransform: z.optional(z.nullable(z.string().check(z.maxLength(4000)))),
      /** With a sign-off, of a screen that asks for it: the doubts of the finder of faces that were looked at; kept with it. 400 where it is sent and one of them is missing. */
      lookedAt: z.optional(z.array(z.int().check(z.minimum(0))).check(z.maxLength(maxFaceDoubts))),
      transcription: z.optional(z.nullable(z.string().check(z.maxLength(maxTranscription)))),
      /** With times and speakers; `transcription` follows from them. */
      segments: z.optional(z.array(segment).check(z.maxLength(maxSegments))),
      /** The version that the correction begins with; 409 where there is a later one. */
      transcriptionVersion: z.optional(z.int().check(z.minimum(0))),
    }),
    maxBody: maxListBody,
    data: z.object({ questionResponseVideo }),
    errors: [409],
  }),
  transcriptions: endpoint({
    method: 'GET',
    path: '/api/question-response-videos/{id}/transcriptions',
    access: 'teleaudit',
    reads: ['videos'],
    summary: 'Every version of what was written down of a video, the newest first',
    params: idParams,
    data: z.object({ versions: z.array(transcriptionVersion) }),
  }),
  returnTranscription: endpoint({
    method: 'POST',
    path: '/api/question-response-videos/{id}/transcriptions/{number}/return',
    access: 'teleaudit',
    changes: ['videos'],
    summary: 'Bring an earlier version of a transcription back, as a new version',
    params: z.object({ id: idParam, number: wholeParam(z.positive(), z.maximum(2_147_483_647)) }),
    data: z.object({ questionResponseVideo }),
    errors: [409],
  }),
  openOriginal: endpoint({
    method: 'POST',
    path: '/api/question-response-videos/{id}/original',
    access: 'teleaudit',
    changes: [],
    summary:
      'An address of the recording as it was sent, although faces were hidden since; it is kept who asked',
    params: idParams,
    data: z.object({ videoUrl: z.string() }),
  }),
  detect: endpoint({
    method: 'POST',
    path: '/api/detect-faces',
    access: 'teleaudit',
    changes: ['videos'],
    summary: 'Find the faces of a video: tracks with a picture each, which a person keeps visible or hides',
    body: z.object({ videoId: id }),
    data: z.object({ jobId: z.uuid() }),
    errors: [409],
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/blur-faces',
    access: 'teleaudit',
    changes: ['videos'],
    summary:
      'Make a copy with regions hidden: `blur` a coarse mosaic, `remove` solid black. Without regions all faces, where they can be found',
    body: z.object({
      videoUrl,
      videoId: id,
      action: z.enum(hidingActions),
      regions: z.optional(hiddenRegions),
    }),
    maxBody: maxListBody,
    data: z.object({ jobId: z.uuid() }),
    errors: [409],
  }),
  hidingStatus: endpoint({
    method: 'GET',
    path: '/api/face-processing-status/{jobId}',
    access: 'teleaudit',
    reads: ['videos'],
    summary: 'How far hiding is: processing, completed or error',
    params: jobParams,
    data: z.object({
      status: z.enum(['processing', 'completed', 'error']),
      outputUrl: z.nullable(z.string()),
      progress: z.int(),
      reason: z.nullable(z.string()),
    }),
  }),
  transcribe: endpoint({
    method: 'POST',
    path: '/api/transcribe-video',
    access: 'teleaudit',
    changes: ['videos'],
    summary: 'Have what is said in a video written down; the same jobName again is the same job',
    body: z.object({ videoUrl, videoId: id, jobName: z.optional(jobName) }),
    data: z.object({ jobName: z.string(), jobId: z.uuid() }),
    errors: [409],
  }),
  transcribingStatus: endpoint({
    method: 'GET',
    path: '/api/transcribe-status/{jobName}',
    access: 'teleaudit',
    reads: ['videos'],
    summary: 'How far a transcription is: IN_PROGRESS, COMPLETED or FAILED. `jobName` is its name or its id',
    params: z.object({ jobName: z.string().check(z.maxLength(200)) }),
    data: z.object({
      status: z.enum(['IN_PROGRESS', 'COMPLETED', 'FAILED']),
      /** Null while it is not there, and when it failed. */
      transcription: z.nullable(z.string()),
      progress: z.int(),
      reason: z.nullable(z.string()),
    }),
  }),
  cancelJob: endpoint({
    method: 'POST',
    path: '/api/video-jobs/{jobId}/cancel',
    access: 'teleaudit',
    changes: ['videos'],
    summary: 'Stop a job; one that is over stays as it is',
    params: jobParams,
    data: z.object({ job: videoJob }),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/api/video-jobs/{jobId}/retry',
    access: 'teleaudit',
    changes: ['videos'],
    summary: 'Do once more what failed or was cancelled',
    params: jobParams,
    data: z.object({ job: videoJob }),
    errors: [409],
  }),
};
