// Parts of a picture that a person drew to be hidden, and where they are at any moment. The screen that shows them and the
// process that hides them ask the same functions.

/** blur: a coarse mosaic; remove: solid black (D62). */
export const hidingActions = ['blur', 'remove'] as const;
export type HidingAction = (typeof hidingActions)[number];

/** Fractions of the picture as it is shown: 0 is left or top, 1 is right or bottom. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a region is at a moment, in seconds from the beginning. */
export interface KeyFrame extends Box {
  readonly at: number;
}

export interface HiddenRegion {
  /** Seconds; hidden from here on. */
  readonly from: number;
  /** Seconds; null: to the end. */
  readonly to: number | null;
  /** In the order of their moments: straight ways between them, at rest before the first and after the last. */
  readonly keyFrames: readonly KeyFrame[];
}

/** A face that was found, followed from where it comes into sight to where it leaves. */
export interface FaceTrack {
  /** Its place in the order of the video. */
  readonly id: number;
  /** The region that hides it: larger than the face, and half a second longer at either end. */
  readonly region: HiddenRegion;
  /** Of its surest sighting, from 0 to 1. */
  readonly score: number;
  /** The face as a data address; null where none is shown. */
  readonly thumbnail: string | null;
}

/**
 * Why a place deserves a look: a face that is hidden was hardly seen (`weak`), not seen for a while in between (`gap`), came up or was lost
 * in the middle of the picture (`begins`, `ends`), or was taken for none and is not hidden (`unhidden`).
 */
export const faceDoubtKinds = ['weak', 'gap', 'begins', 'ends', 'unhidden'] as const;
export type FaceDoubtKind = (typeof faceDoubtKinds)[number];

/** A place at which the finder of faces was unsure. */
export interface FaceDoubt {
  /** Its place in the order of the video. */
  readonly id: number;
  readonly kind: FaceDoubtKind;
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  readonly box: Box;
  /** The face that is hidden there; null where none is. */
  readonly track: number | null;
}

/** Places of one video: the weightiest are kept. */
export const maxFaceDoubts = 300;

/** Regions of one copy, and faces found in one video. */
export const maxFaceTracks = 200;

/** Seconds: longer videos are not worked on. */
export const maxVideoSeconds = 1800;

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Seconds that a region hides more at either end: what a player shows when it is paused may be the frame before or after. */
const holdOver = 0.1;

/** Where a region is at `seconds`; undefined while it hides nothing. */
export function boxAt({ from, to, keyFrames }: HiddenRegion, seconds: number): Box | undefined {
  if (seconds < from - holdOver || (to !== null && seconds > to + holdOver)) return undefined;
  const next = keyFrames.findIndex(({ at }) => at >= seconds);
  const after = keyFrames.at(next);
  const before = next > 0 ? keyFrames[next - 1] : after;
  if (!after || !before) return undefined;
  const share = after.at > before.at ? (seconds - before.at) / (after.at - before.at) : 0;
  return {
    x: between(before.x, after.x, share),
    y: between(before.y, after.y, share),
    width: between(before.width, after.width, share),
    height: between(before.height, after.height, share),
  };
}

/** The region with its place at `seconds` set, in place of a key frame that is closer than a tenth of a second. */
export function withKeyFrame(region: HiddenRegion, seconds: number, box: Box): HiddenRegion {
  const others = region.keyFrames.filter(({ at }) => Math.abs(at - seconds) >= 0.1);
  const keyFrames = [...others, { at: seconds, ...box }].toSorted((a, b) => a.at - b.at);
  return { ...region, keyFrames };
}
