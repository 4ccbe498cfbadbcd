// Follows faces from one look at the video to the next, and says what hides each: between two sightings it moves straight, it is
// larger than the face, and it begins before and ends after the face was seen. Pure.
import { type Box, boxAt, type FaceDoubt, type FaceTrack, type KeyFrame } from '@gondola/contract/plain';
import { doubtsOf, type FollowedFace, type Shot, type Sighting, sure } from './face-doubts.ts';
import type { Face } from './face-model.ts';

/** Share by which what hides a face is larger than the face, and how much more where the face is hardly seen: there the box is less exact. */
const dilation = 0.3;
const weakDilation = 0.35;
/** Share of the picture's shorter side added to each end of it: where a face of few pixels is, the detector says less exactly. */
const margin = 0.004;
/** Seconds that a face is hidden before it was first seen and after it was last seen. */
const holdOver = 0.5;
/** Seconds without a sighting after which a face counts as gone: small ones are looked for twice a second. */
const maxGap = 1.5;
/** A face is one that is surely seen twice, four times where never more than just so, in a good share of its sightings; or once beyond doubt. */
const minSureShare = 0.3;
const likely = 0.58;
const beyondDoubt = 0.75;
/** From where on something small that was seen once or twice, and not surely, is looked at enlarged; and how much of the height is small. */
const worthALook = 0.4;
const small = 0.12;
/** Share of a place that has to be hidden to count as hidden. */
const mostOf = 0.6;
/** Positions of one track: what a region may have. */
const maxPositions = 200;
/** Share of the face's size by which a position may be off where it is left out. */
const tolerance = 0.04;

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, wide) * Math.max(0, high);
}
const isInPicture = (box: Box): boolean => {
  const { x, y } = middle(box);
  return x > 0 && x < 1 && y > 0 && y < 1;
};
const areaOf = ({ width, height }: Box): number => width * height;

/** Each face once: of those that lie on each other the surest says how sure, and all of them, by how sure they are, where. */
export function distinctFaces(faces: readonly Face[]): Face[] {
  const groups: Face[][] = [];
  for (const face of faces.toSorted((a, b) => b.score - a.score)) {
    const group = groups.find(([surest = face]) => {
      const shared = overlap(face, surest);
      return (
        shared > 0.6 * Math.min(areaOf(face), areaOf(surest)) ||
        shared > 0.3 * (areaOf(face) + areaOf(surest) - shared)
      );
    });
    if (group) group.push(face);
    else groups.push([face]);
  }
  return groups.map((group) => {
    const weight = group.reduce((sum, { score }) => sum + score ** 2, 0);
    const mean = (side: keyof Box): number =>
      group.reduce((sum, face) => sum + face[side] * face.score ** 2, 0) / weight;
    const score = group[0]?.score ?? 0;
    return { x: mean('x'), y: mean('y'), width: mean('width'), height: mean('height'), score };
  });
}

/** One face, from where it was first seen. */
export class SeenFace implements FollowedFace {
  readonly sightings: Sighting[] = [];
  readonly shot: Shot;

  constructor(shot: Shot) {
    this.shot = shot;
  }

  /** A data address, of the surest sighting that has one. */
  thumbnail: string | null = null;
  thumbnailScore = 0;

  get last(): Sighting | undefined {
    return this.sightings.at(-1);
  }

  get score(): number {
    return Math.max(...this.sightings.map(({ score }) => score));
  }

  get isFace(): boolean {
    const surely = this.sightings.filter(({ score }) => score >= sure).length;
    const enough = this.score >= likely ? 2 : 4;
    return (surely >= enough && surely >= minSureShare * this.sightings.length) || this.score >= beyondDoubt;
  }
}

/** Where a face is to be expected that goes on as it went: up to twice as far as it was seen to go. */
function expectedAt({ sightings, last }: SeenFace, seconds: number): Box | undefined {
  if (!last) return undefined;
  const before = sightings.findLast(({ at }) => last.at - at > 0.1);
  const share = before ? Math.min(2, (seconds - last.at) / (last.at - before.at)) : 0;
  const moved = (side: 'x' | 'y'): number => last[side] + (before ? (last[side] - before[side]) * share : 0);
  return { x: moved('x'), y: moved('y'), width: last.width, height: last.height };
}

/** Widths of itself that a face may be off where it is expected, and more for each second without it: who walks past goes that far. */
const reaches = { sure: { still: 0.6, moving: 6, most: 2.5 }, weak: { still: 0.45, moving: 0.9, most: 1.8 } };

/** How far a face is from where another is expected, in widths of it; undefined when it cannot be the same. */
function distanceOf(seen: SeenFace, face: Face, seconds: number, aspect: number): number | undefined {
  const { last } = seen;
  const expected = expectedAt(seen, seconds);
  if (!last || !expected) return undefined;
  const size = Math.max(last.width, face.width);
  const ratio = size / Math.min(last.width, face.width);
  const now = middle(face);
  const [distance = 0] = [last, expected]
    .map((box) => Math.hypot(now.x - middle(box).x, (now.y - middle(box).y) / aspect) / size)
    .toSorted((a, b) => a - b);
  // A sighting in doubt carries a face on where it was, and nowhere else: a shoulder next to it is often half a face to the detector.
  const isSure = face.score >= sure;
  const { still, moving, most } = isSure ? reaches.sure : reaches.weak;
  const reach = Math.min(most, still + moving * (seconds - last.at));
  return ratio < (isSure ? 2 : 1.8) && distance < reach ? distance : undefined;
}

/** Takes what was seen at each look, in the order of time. */
export class FaceFollower {
  #live: SeenFace[] = [];
  readonly #gone: SeenFace[] = [];
  #shot: Shot = { from: 0, to: Number.POSITIVE_INFINITY };
  /** Width of the picture by its height. */
  readonly #aspect: number;

  constructor(aspect: number) {
    this.#aspect = aspect;
  }

  /** A cut: nobody is followed across it. `last` is when the frame before it is shown, `next` when the one after it is. */
  cut(last: number, next: number): void {
    this.#shot.to = last;
    this.#shot = { from: next, to: Number.POSITIVE_INFINITY };
    this.#gone.push(...this.#live);
    this.#live = [];
  }

  /** Where faces are expected that none of these sightings is: near where they were last seen, on the way that they were going. */
  missing(seconds: number, seen: readonly Face[]): Box[] {
    return this.#live.flatMap((face) => {
      const { last, score } = face;
      const box = expectedAt(face, seconds);
      if (!last || !box || seconds - last.at > maxGap || !isInPicture(box)) return [];
      const isSmall = box.height < small;
      const isNew = isSmall && score >= worthALook && face.sightings.length <= 2;
      if (score < sure && !isNew) return [];
      const isSeen = seen.some((other) => {
        const shared = overlap(other, box);
        return other.score >= sure && shared > 0.2 * Math.min(areaOf(other), areaOf(box));
      });
      return isSeen ? [] : [box];
    });
  }

  /** Says which face each of these is. */
  add(seconds: number, faces: readonly Face[]): SeenFace[] {
    const stays = ({ last }: SeenFace): boolean => last !== undefined && seconds - last.at <= maxGap;
    this.#gone.push(...this.#live.filter((face) => !stays(face)));
    this.#live = this.#live.filter(stays);
    const pairs = this.#live.flatMap((seen) =>
      faces.flatMap((face) => {
        const distance = distanceOf(seen, face, seconds, this.#aspect);
        return distance === undefined ? [] : [{ seen, face, distance }];
      }),
    );
    const matched = new Map<Face, SeenFace>();
    const taken = new Set<SeenFace>();
    for (const { seen, face } of pairs.toSorted((a, b) => a.distance - b.distance)) {
      if (matched.has(face) || taken.has(seen)) continue;
      matched.set(face, seen);
      taken.add(seen);
    }
    return faces.map((face) => {
      let seen = matched.get(face);
      if (!seen) this.#live.push((seen = new SeenFace(this.#shot)));
      seen.sightings.push({ ...face, at: seconds });
      return seen;
    });
  }

  /** Everybody who was seen, in the order in which they came into sight. */
  tracks(): FaceTrack[] {
    return this.found(Number.POSITIVE_INFINITY).tracks;
  }

  /** The same, with where that is in doubt; the video ends at `end`. */
  found(end: number): { tracks: FaceTrack[]; doubts: FaceDoubt[] } {
    this.#shot.to = end;
    const all = [...this.#gone, ...this.#live];
    const pieces = all
      .filter(({ isFace }) => isFace)
      .flatMap((face) => tracksOf(face, this.#aspect))
      .toSorted((a, b) => a.region.from - b.region.from);
    const idOf = new Map<SeenFace, number>();
    const tracks = pieces.map(({ face, region }, id) => {
      if (!idOf.has(face)) idOf.set(face, id);
      return { id, region, score: thousandths(face.score), thumbnail: face.thumbnail };
    });
    const isHidden = (box: Box, at: number): boolean =>
      pieces.some(({ region }) => {
        const hidden = boxAt(region, at);
        return hidden !== undefined && overlap(hidden, box) > mostOf * areaOf(box);
      });
    return { tracks, doubts: doubtsOf(all, (face) => idOf.get(face as SeenFace) ?? null, isHidden) };
  }
}

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** The key frame that hides a face that was seen: larger, and inside the picture. */
function keyFrameOf({ at, x, y, width, height, score }: Sighting, aspect: number): KeyFrame {
  const larger =
    dilation + weakDilation * Math.max(0, Math.min(1, (beyondDoubt - score) / (beyondDoubt - sure)));
  const inside = (value: number): number => Math.max(0, Math.min(1, value));
  const dx = (width * larger) / 2 + margin / Math.max(1, aspect);
  const dy = (height * larger) / 2 + margin * Math.min(1, aspect);
  const [left, top] = [Math.min(0.998, inside(x - dx)), Math.min(0.998, inside(y - dy))];
  return {
    at: thousandths(at),
    x: left,
    y: top,
    width: Math.max(0.002, inside(x + width + dx) - left),
    height: Math.max(0.002, inside(y + height + dy) - top),
  };
}

const sides = ['x', 'y', 'width', 'height'] as const;

/** How far a position is from the straight way between two others, in sizes of the face. */
function offBy(frame: KeyFrame, before: KeyFrame, after: KeyFrame): number {
  const share = (frame.at - before.at) / (after.at - before.at);
  const size = { x: frame.width, width: frame.width, y: frame.height, height: frame.height };
  return Math.max(
    ...sides.map(
      (side) => Math.abs(frame[side] - (before[side] + (after[side] - before[side]) * share)) / size[side],
    ),
  );
}

/** Leaves out positions that lie on the straight way between others. */
function thinned(frames: readonly KeyFrame[]): KeyFrame[] {
  const [first, last] = [frames[0], frames.at(-1)];
  if (!first || !last || frames.length < 3) return [...frames];
  const off = frames.slice(1, -1).map((frame) => offBy(frame, first, last));
  const worst = Math.max(...off);
  if (worst <= tolerance) return [first, last];
  const split = off.indexOf(worst) + 1;
  return [...thinned(frames.slice(0, split + 1)).slice(0, -1), ...thinned(frames.slice(split))];
}

/** Seconds from a cut within which a face is taken to have been there from the cut on, or to have stayed until it. */
const nearCut = 1.5;

/** From when to when a face is hidden: half a second more at either end, up to a cut that is near, and never across one. */
function spanOf({ sightings, shot }: SeenFace): { from: number; to: number } {
  const [first, last] = [sightings[0]?.at ?? 0, sightings.at(-1)?.at ?? 0];
  const isFirstShot = shot.from === 0;
  const from = !isFirstShot && first - shot.from <= nearCut ? shot.from : first - holdOver;
  const to = Number.isFinite(shot.to) && shot.to - last <= nearCut ? shot.to : last + holdOver;
  return { from: Math.max(shot.from, from), to: Math.max(last, Math.min(shot.to, to)) };
}

/** Seconds over which the way of a face is measured that is out of sight up to a cut. */
const wayOver = 0.6;

/** Where a face may be at a cut that it was last seen before, or first seen after: where it was, up to where it was going. */
function onwards(frames: readonly KeyFrame[], edge: KeyFrame, at: number): KeyFrame {
  const known = frames.find((frame) => Math.abs(frame.at - edge.at) >= wayOver / 2) ?? edge;
  const share = known === edge ? 0 : (at - edge.at) / (edge.at - known.at);
  const far = (side: 'x' | 'y', length: number): number =>
    edge[side] + Math.max(-length, Math.min(length, (edge[side] - known[side]) * share));
  const inside = (value: number): number => Math.max(0, Math.min(1, value));
  const [x, y] = [far('x', edge.width), far('y', edge.height)];
  const [left, top] = [inside(Math.min(x, edge.x)), inside(Math.min(y, edge.y))];
  return {
    at: thousandths(at),
    x: left,
    y: top,
    width: inside(Math.max(x, edge.x) + edge.width) - left,
    height: inside(Math.max(y, edge.y) + edge.height) - top,
  };
}

interface Piece {
  readonly face: SeenFace;
  readonly region: FaceTrack['region'];
}

/** A face as what is stored of it; in pieces when it moves more than one region can. */
function tracksOf(face: SeenFace, aspect: number): Piece[] {
  const span = spanOf(face);
  const frames = thinned(face.sightings.map((sighting) => keyFrameOf(sighting, aspect)));
  const [first, last] = [frames[0], frames.at(-1)];
  if (first && first.at - span.from > holdOver) frames.unshift(onwards(frames, first, span.from));
  if (last && span.to - last.at > holdOver) frames.push(onwards(frames.toReversed(), last, span.to));
  const pieces: KeyFrame[][] = [];
  // The last position of a piece is the first of the next: nothing is between them.
  for (let from = 0; from === 0 || from < frames.length - 1; from += maxPositions - 1)
    pieces.push(frames.slice(from, from + maxPositions));
  return pieces.map((keyFrames, place) => ({
    face,
    region: {
      from: place === 0 ? span.from : (keyFrames[0]?.at ?? 0),
      // A region that is a moment long ends after it begins.
      to: Math.max(
        span.from + 0.001,
        place === pieces.length - 1 ? span.to : (keyFrames.at(-1)?.at ?? 0) + holdOver,
      ),
      keyFrames,
    },
  }));
}
