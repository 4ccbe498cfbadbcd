// The task of the process that touches media files, and its answer. Nothing else passes between it and the server.
import type { FaceDoubt, FaceTrack, HiddenRegion, HidingAction } from '@gondola/contract/plain';

export type MediaTask =
  /** Looks into a video, and writes a copy that every browser plays where it is none itself. */
  | {
      readonly task: 'prepare';
      readonly input: string;
      readonly output: string;
      /** Its name says so; QuickTime is the same to FFmpeg, and not to browsers. */
      readonly isMp4: boolean;
    }
  | {
      readonly task: 'hide';
      readonly input: string;
      readonly output: string;
      readonly action: HidingAction;
      readonly regions: readonly HiddenRegion[];
    }
  /** Finds faces and follows them; writes nothing. */
  | { readonly task: 'detect'; readonly input: string }
  /** Writes what is heard as pieces of 16 kHz mono, named after their place, into a folder. */
  | { readonly task: 'listen'; readonly input: string; readonly output: string };

const mediaFaults = [
  'unreadable',
  'noPicture',
  'noSound',
  'tooLong',
  'tooLarge',
  'incomplete',
  'memory',
  'time',
  'crashed',
  'diskFull',
  'tooManyFaces',
] as const;
type MediaFaultCode = (typeof mediaFaults)[number];

/** A file that cannot be worked on, or work that took more than it may. */
export class MediaFault extends Error {
  readonly code: MediaFaultCode;

  constructor(code: MediaFaultCode, detail = '') {
    super(detail ? `${code}: ${detail}` : code);
    this.code = code;
  }
}

export interface MediaFacts {
  /** Seconds. */
  readonly duration: number;
  /** As shown, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
  /** Frames written, and those in which something is hidden; 0 where nothing was written. */
  readonly frames: number;
  readonly hiddenFrames: number;
  readonly pieces: readonly SoundPiece[];
  /** Faces that were found. */
  readonly tracks: readonly FaceTrack[];
  /** Where that is in doubt. */
  readonly doubts?: readonly FaceDoubt[];
}

export interface SoundPiece {
  readonly path: string;
  /** Seconds from the beginning of the video. */
  readonly start: number;
  readonly duration: number;
}

export type MediaAnswer =
  /** Percent. */
  | { readonly progress: number }
  | { readonly facts: MediaFacts }
  | { readonly fault: MediaFaultCode; readonly detail: string };
