// Format and limits of a recording. Pure, but for asking the browser.
import { answerFileRules } from '@gondola/contract';
import type { Quality } from '@gondola/survey';

export type RecordingKind = 'video' | 'audio';

/** Lines of a picture and bits in a second, of a video as its question wants it (D63). */
const videoQualities: Readonly<Record<Quality, { readonly height: number; readonly bits: number }>> = {
  low: { height: 480, bits: 1_000_000 },
  medium: { height: 720, bits: 2_500_000 },
  high: { height: 1080, bits: 5_000_000 },
  veryHigh: { height: 1080, bits: 10_000_000 },
};
const soundBits = 96_000;

/** Best first: MP4 plays everywhere. */
const types: Readonly<Record<RecordingKind, readonly string[]>> = {
  video: ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4', 'video/webm;codecs=vp8,opus', 'video/webm'],
  audio: ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm', 'audio/ogg'],
};

/** Whether anything can be recorded here; elsewhere files are chosen. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && (navigator.mediaDevices as MediaDevices | undefined) !== undefined;

/** Captures and encodes as a question wants it. */
export function recordingOf(kind: RecordingKind, quality: Quality) {
  const { height, bits } = videoQualities[quality];
  const video = { facingMode: { ideal: 'environment' }, height: { ideal: height } };
  const mimeType = types[kind].find((type) => MediaRecorder.isTypeSupported(type));
  return {
    constraints: kind === 'video' ? { audio: true, video } : { audio: true },
    options: {
      ...(mimeType === undefined ? {} : { mimeType }),
      // MP4 is handed on from one whole picture to the next: without them, a recording that is cut off would have nothing.
      ...(kind === 'video' ? { videoBitsPerSecond: bits, videoKeyFrameIntervalDuration: 1_000 } : {}),
      audioBitsPerSecond: soundBits,
    },
    bytesPerSecond: (kind === 'video' ? bits + soundBits : soundBits) / 8,
  };
}

/** Left free for answers and photos, in bytes. */
const reserve = 30 * 1024 ** 2;

/** Bytes below which nothing of a kind is recorded: a video would take the room of the photos that are still to come. */
const leastFree: Readonly<Record<RecordingKind, number>> = { video: 300 * 1024 ** 2, audio: reserve };

/** Bytes that have to be free for a recording of `least` bytes. */
export const roomWanted = (kind: RecordingKind, least: number): number =>
  Math.max(leastFree[kind], least + reserve);

/** Bytes that a recording may come to: what the server takes, and what is free here. */
export const roomFor = (kind: RecordingKind, free: number): number =>
  Math.max(0, Math.min(answerFileRules[kind].maxSize, free - reserve));

/** Storage left for the application, in bytes; unlimited where the browser does not say. */
export async function freeBytes(): Promise<number> {
  const kept = navigator.storage as StorageManager | undefined;
  const { quota, usage } = (await kept?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined ? Number.MAX_SAFE_INTEGER : Math.max(0, quota - (usage ?? 0));
}

/** Seconds as minutes and seconds: 75 is "1:15". */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
