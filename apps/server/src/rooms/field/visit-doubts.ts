// Doubts about a visit that send it to review, whatever the policy of its task (D81, D82). Pure. Nothing is refused and nothing corrected:
// reviewers see the times, places and photos as they are.
import { basename } from 'node:path/posix';
import { type Doubt, doubts, type NewResponse } from '@gondola/contract';
import { type Coordinates, metresBetween } from '@gondola/formats/degrees.ts';
import { keyOfAddress } from '../../platform/files/file-keys.ts';

/** Milliseconds between the end of a visit and its arrival beyond which it was queued, or is made up. */
export const maxUnqueued = 48 * 3_600_000;
/** Milliseconds that no visit takes. */
const maxLength = 12 * 3_600_000;
/** Milliseconds by which a visit may begin before its assignment, as clocks differ. */
const tolerance = 10 * 60_000;
/** Pixels of the shorter side below which a photo shows nothing. */
export const minPhotoSide = 320;

/** The times of a visit by our clock, and what is known next to them. */
export interface DoubtedTimes {
  readonly startedAt: Date;
  readonly finishedAt: Date;
  /** Milliseconds by which it would have ended after it arrived. */
  readonly ahead: number;
  readonly receivedAt: Date;
  /** Whether a phone of the person had it to send, or was not heard of, since it ended. */
  readonly wasQueued: boolean;
  /** Since when there is the assignment, and the task. */
  readonly existedSince: Date;
  /** Whether the person was on a visit of another place meanwhile. */
  readonly overlaps: boolean;
}

/** Whether a worker cannot have meant the times. */
export function isTimeDoubted(times: DoubtedTimes): boolean {
  const { startedAt, finishedAt, ahead, receivedAt, wasQueued, existedSince, overlaps } = times;
  return (
    overlaps ||
    ahead > maxUnqueued ||
    (receivedAt.getTime() - finishedAt.getTime() > maxUnqueued && !wasQueued) ||
    finishedAt.getTime() - startedAt.getTime() > maxLength ||
    startedAt.getTime() < existedSince.getTime() - tolerance
  );
}

/** Whether a visit began further from its place than the company takes; false where either is not known. */
export const isFar = (begun: Coordinates | null, place: Coordinates | null, metres: number): boolean =>
  begun !== null && place !== null && metresBetween(begun, place) > metres;

/** A photo of an answer, and the source that its task asks for. */
interface DoubtedPhoto {
  readonly key: string;
  readonly isCameraAsked: boolean;
}

/** Whether a photo that was asked of the camera comes from elsewhere, or its phone does not say from where. */
export function isSourceDoubted(photos: readonly DoubtedPhoto[], evidence: NewResponse['evidence']): boolean {
  const sources = new Map(
    evidence?.report?.files.map(({ address, source }) => [basename(keyOfAddress(address)), source]),
  );
  return photos.some(({ key, isCameraAsked }) => isCameraAsked && sources.get(basename(key)) !== 'camera');
}

/** The doubts that are there, in the order of the contract. */
export const doubtsOf = (found: Readonly<Record<Doubt, boolean>>): Doubt[] =>
  doubts.filter((doubt) => found[doubt]);
