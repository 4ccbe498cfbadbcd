// Where the finder was unsure: what a person looks at before they sign a copy off, since a share of frames in which something is hidden
// says nothing of the faces in the others. Pure.
import { type FaceDoubt, type FaceDoubtKind, maxFaceDoubts } from '@gondola/contract/plain';
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

/** Stretches of sightings of which none is sure. */
function weakSpots(sightings: readonly Sighting[]): Spot[] {
  const spots: Spot[] = [];
  let begin: Sighting | undefined;
  let end: Sighting | undefined;
  const close = (): void => {
    if (begin && end && end.at - begin.at >= longWeak) spots.push(spotAt('weak', begin.at, end.at, begin));
    begin = undefined;
  };
  for (const sighting of sightings) {
    if (sighting.score >= sure) close();
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
    if (next && next.at - sighting.at > longGap) spots.push(spotAt('gap', sighting.at, next.at, sighting));
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

/** Every place at which somebody should look, in the order of time; `idOf` gives the track of a face, null for what is not hidden. */
export function doubtsOf(
  faces: readonly FollowedFace[],
  idOf: (face: FollowedFace) => number | null,
): FaceDoubt[] {
  const spots = faces.flatMap((face) => {
    const track = idOf(face);
    return spotsOf(face).map((spot) => Object.assign(spot, { track }));
  });
  return spots
    .toSorted((a, b) => importance[a.kind] - importance[b.kind])
    .slice(0, maxFaceDoubts)
    .toSorted((a, b) => a.from - b.from)
    .map((spot, id) => Object.assign({ id }, spot));
}
