// Where the finder was unsure: what a person looks at before they sign a copy off, since a share of frames in which something is hidden
// says nothing of the faces in the others. Pure.
import { type Box, type FaceDoubt, type FaceDoubtKind, maxFaceDoubts } from '@gondola/contract/plain';
import type { Face } from './face-model.ts';

/** From where on a sighting is sure. */
export const sure = 0.5;

export interface Sighting extends Face {
  readonly at: number;
}

/** From one cut to the next, in seconds. */
export interface Shot {
  readonly from: number;
  /** Infinity while it goes on. */
  to: number;
}

/** Seconds without a sighting over which a place is no more than likely. */
const longGap = 0.5;
/** Seconds of sightings in doubt, one after the other, that are worth a look. */
const longWeak = 0.5;
/** Seconds from a cut, or share of the picture from its edge, at which a face may come and go. */
const nearCut = 0.25;
const nearEdge = 0.03;
/** Of what was no face after all: how sure its surest sighting has to be, and how often it was seen, to be looked at. */
const likely = 0.4;
const often = 2;

export interface FollowedFace {
  readonly sightings: readonly Sighting[];
  readonly shot: Shot;
  readonly score: number;
  readonly isFace: boolean;
}

type Spot = Omit<FaceDoubt, 'id'>;

const isAtEdge = ({ x, y, width, height }: Sighting): boolean =>
  x < nearEdge || y < nearEdge || x + width > 1 - nearEdge || y + height > 1 - nearEdge;

const round = (value: number): number => Math.round(value * 1000) / 1000;

function spotAt(kind: FaceDoubtKind, from: number, to: number, { x, y, width, height }: Sighting): Spot {
  const inside = (value: number): number => round(Math.max(0, Math.min(1, value)));
  const [left, top] = [Math.min(0.998, inside(x)), Math.min(0.998, inside(y))];
  const box = {
    x: left,
    y: top,
    width: Math.max(0.002, round(inside(x + width) - left)),
    height: Math.max(0.002, round(inside(y + height) - top)),
  };
  return { kind, from: round(Math.max(0, from)), to: round(Math.max(from, to)), box, track: null };
}

/** Share of a face's size by which it may have moved to count as where it was: what hides it covers both places. */
const atRest = 0.35;

/** Whether a face is seen again where it was seen before: in between it has not gone anywhere. */
const isAtRest = (before: Sighting, after: Sighting): boolean =>
  Math.abs(before.x + before.width / 2 - after.x - after.width / 2) < atRest * before.width &&
  Math.abs(before.y + before.height / 2 - after.y - after.height / 2) < atRest * before.height;

/** Stretches of sightings of which none is sure, unless the face rests from the sure one before them to the sure one behind. */
function weakSpots(sightings: readonly Sighting[]): Spot[] {
  const spots: Spot[] = [];
  let before: Sighting | undefined;
  let begin: Sighting | undefined;
  let end: Sighting | undefined;
  const close = (after?: Sighting): void => {
    const isExplained = before && after && isAtRest(before, after);
    if (begin && end && end.at - begin.at >= longWeak && !isExplained)
      spots.push(spotAt('weak', begin.at, end.at, begin));
    begin = undefined;
    before = after;
  };
  for (const sighting of sightings) {
    if (sighting.score >= sure) close(sighting);
    else {
      begin ??= sighting;
      end = sighting;
    }
  }
  close();
  return spots;
}

function spotsOf({ sightings, shot, score, isFace }: FollowedFace): Spot[] {
  const [first, last] = [sightings[0], sightings.at(-1)];
  if (!first || !last) return [];
  if (!isFace)
    return score >= likely && (sightings.length >= often || score >= sure)
      ? [spotAt('unhidden', first.at, last.at, first)]
      : [];
  const spots = weakSpots(sightings);
  for (const [place, sighting] of sightings.entries()) {
    const next = sightings[place + 1];
    if (next && next.at - sighting.at > longGap && !isAtRest(sighting, next))
      spots.push(spotAt('gap', sighting.at, next.at, sighting));
  }
  if (first.at - shot.from > nearCut && !isAtEdge(first))
    spots.push(spotAt('begins', Math.max(shot.from, first.at - 1), first.at, first));
  if (shot.to - last.at > nearCut && !isAtEdge(last))
    spots.push(spotAt('ends', last.at, Math.min(shot.to, last.at + 1), last));
  return spots;
}

const importance: Readonly<Record<FaceDoubtKind, number>> = {
  ends: 0,
  begins: 1,
  gap: 2,
  unhidden: 3,
  weak: 4,
};

/** Seconds between two spots at one place that are looked at as one, and how long that may be. */
const soonAfter = 1;
const longest = 5;

const isBeside = (one: Box, other: Box): boolean =>
  Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < 0.75 * (one.width + other.width) &&
  Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < 0.75 * (one.height + other.height);

/** Two spots as one: the more important says of which kind it is. */
function joined(one: Spot, other: Spot): Spot {
  const first = importance[one.kind] <= importance[other.kind] ? one : other;
  const [x, y] = [Math.min(one.box.x, other.box.x), Math.min(one.box.y, other.box.y)];
  const width = Math.max(one.box.x + one.box.width, other.box.x + other.box.width) - x;
  const height = Math.max(one.box.y + one.box.height, other.box.y + other.box.height) - y;
  return {
    kind: first.kind,
    track: first.track,
    from: Math.min(one.from, other.from),
    to: Math.max(one.to, other.to),
    box: { x, y, width: round(width), height: round(height) },
  };
}

/** Spots of one shot that lie next to each other and follow each other soon, as one. */
function withoutNeighbours(spots: readonly (Spot & { readonly shot: Shot })[]): Spot[] {
  const kept: (Spot & { readonly shot: Shot })[] = [];
  for (const spot of spots.toSorted((a, b) => a.from - b.from)) {
    const place = kept.findIndex(
      (other) =>
        other.shot === spot.shot &&
        spot.from - other.to <= soonAfter &&
        Math.max(other.to, spot.to) - other.from <= longest &&
        isBeside(other.box, spot.box),
    );
    const known = kept[place];
    if (known) kept[place] = { ...joined(known, spot), shot: spot.shot };
    else kept.push(spot);
  }
  return kept.map(({ kind, from, to, box, track }) => ({ kind, from, to, box, track }));
}

/**
 * Every place at which somebody should look, in the order of time; `idOf` gives the track of a face, null for what is not hidden, and
 * `isHidden` says whether something else hides a place.
 */
export function doubtsOf(
  faces: readonly FollowedFace[],
  idOf: (face: FollowedFace) => number | null,
  isHidden: (box: Box, at: number) => boolean = () => false,
): FaceDoubt[] {
  const spots = faces.flatMap((face) => {
    const track = idOf(face);
    const isKnown = track === null && face.sightings.every((sighting) => isHidden(sighting, sighting.at));
    return isKnown ? [] : spotsOf(face).map((spot) => Object.assign(spot, { track, shot: face.shot }));
  });
  return withoutNeighbours(spots)
    .toSorted((a, b) => importance[a.kind] - importance[b.kind])
    .slice(0, maxFaceDoubts)
    .toSorted((a, b) => a.from - b.from)
    .map((spot, id) => Object.assign({ id }, spot));
}
