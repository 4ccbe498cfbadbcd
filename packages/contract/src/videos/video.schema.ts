// Videos of an answer, what is being done with them, and what became of it.
import { z } from 'zod/mini';
import { id, instant } from '../wire.ts';
import { boxInPicture, hiddenRegion, hiddenRegions, maxRegions } from './hidden-regions.ts';
import { faceDoubtKinds, hidingActions, maxFaceDoubts } from './region-places.ts';

/**
 * `prepare`: looked into once after the upload, and made playable everywhere where it is not. `detect`: faces are found, which
 * `hide` then hides with what was drawn by hand.
 */
export const videoJobKinds = ['prepare', 'detect', 'hide', 'transcribe'] as const;
export type VideoJobKind = (typeof videoJobKinds)[number];

export const videoJobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type VideoJobState = (typeof videoJobStates)[number];

export const maxSegments = 5000;
export const maxTranscription = 200_000;
/** Characters of one. */
export const maxSegmentText = 5000;
export const maxSpeaker = 80;

/** A piece of what is said; times in seconds from the beginning. */
export const segment = z
  .object({
    start: z.number().check(z.minimum(0), z.maximum(86_400)),
    end: z.number().check(z.minimum(0), z.maximum(86_400)),
    speaker: z.nullable(z.string().check(z.trim(), z.maxLength(maxSpeaker))),
    text: z.string().check(z.trim(), z.maxLength(maxSegmentText)),
    /** The service itself doubts it, or nothing is heard there. */
    isSuspect: z.boolean(),
  })
  .check(z.refine(({ start, end }) => end >= start, { error: 'endsBeforeItBegins', path: ['end'] }));
export type Segment = z.infer<typeof segment>;

/** Where a version of a transcription came from: a service of speech, a person, or a return to an earlier version. */
export const transcriptionSources = ['service', 'edit', 'return'] as const;
export type TranscriptionSource = (typeof transcriptionSources)[number];

/** The words of a video, from some moment on. */
export const transcriptionVersion = z.object({
  /** 1-based; the last one is what is shown. */
  number: z.int(),
  source: z.enum(transcriptionSources),
  /** Of a return: the version brought back. */
  returnedTo: z.nullable(z.int()),
  /** Null for a service. */
  author: z.nullable(z.object({ id, fullName: z.string() })),
  createdAt: instant,
  transcription: z.nullable(z.string()),
});
export type TranscriptionVersion = z.infer<typeof transcriptionVersion>;

export const faceTrack = z.object({
  /** Its place in the order of the video. */
  id: z.int(),
  /** The region that hides it: larger than the face, and half a second longer at either end. */
  region: hiddenRegion,
  /** Of its surest sighting, from 0 to 1. */
  score: z.number(),
  /** The face as a data address; null once a copy was signed off. */
  thumbnail: z.nullable(z.string()),
});

/** A place at which the finder of faces was unsure, for a person to look at. */
export const faceDoubt = z.object({
  /** Its place in the order of the video. */
  id: z.int(),
  kind: z.enum(faceDoubtKinds),
  /** Seconds. */
  from: z.number(),
  to: z.number(),
  box: boxInPicture,
  /** The face that is hidden there; null where none is. */
  track: z.nullable(z.int()),
});

export const videoJob = z.object({
  id: z.uuid(),
  kind: z.enum(videoJobKinds),
  state: z.enum(videoJobStates),
  /** Of hiding only. */
  action: z.nullable(z.enum(hidingActions)),
  regions: hiddenRegions,
  /** The tracks that `detect` found. */
  tracks: z.array(faceTrack).check(z.maxLength(maxRegions)),
  /** Where that is in doubt, also of `hide` where it found the faces itself. */
  doubts: z.array(faceDoubt).check(z.maxLength(maxFaceDoubts)),
  /** Percent. */
  progress: z.int(),
  attempts: z.int(),
  /** Why it failed, in the words of the reader; of one that is done, why nothing came of it. */
  reason: z.nullable(z.string()),
  /** The file that hiding made: a preview until somebody signs it off. */
  outputUrl: z.nullable(z.string()),
  /** Frames of the output, and those in which something is hidden; null before it is done, and of other kinds. */
  frames: z.nullable(z.int()),
  hiddenFrames: z.nullable(z.int()),
  createdAt: instant,
});
export type VideoJob = z.infer<typeof videoJob>;

export const questionResponseVideo = z.object({
  id,
  questionResponseId: id,
  /** The file that is played: the transformed one once there is one, else the recording in a form that every browser plays. */
  videoUrl: z.string(),
  videoKey: z.string(),
  /** The file with faces hidden that somebody signed off. */
  videoUrlTransform: z.nullable(z.string()),
  transcription: z.nullable(z.string()),
  segments: z.array(segment),
  /** Number of its last version; 0 where nothing was ever written down. */
  transcriptionVersion: z.int(),
  /** Found when it was prepared; null before. */
  duration: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  hasSound: z.nullable(z.boolean()),
  /** The last of each kind. */
  jobs: z.array(videoJob),
  createdAt: instant,
});
export type QuestionResponseVideo = z.infer<typeof questionResponseVideo>;

/** The abilities of this installation with videos; where one is missing, the screen says so. */
export const videoTools = z.object({
  canHide: z.boolean(),
  canTranscribe: z.boolean(),
  /** Whether faces are found by themselves; otherwise regions are drawn by hand. */
  canDetect: z.boolean(),
});
export type VideoTools = z.infer<typeof videoTools>;
