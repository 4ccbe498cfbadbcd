// The long edges of shelves on a photo, by which its tilt is judged: a board runs through the picture, and what stands on it or lies in a
// hand does not. Pure. docs/decisions/0057 says how the limits were found.

/** A grey picture: luma of each pixel, 0 to 255, row by row. */
export interface Grey {
  readonly values: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A long straight edge near the horizontal. */
interface Edge {
  /** Degrees that it falls to the right. */
  readonly degrees: number;
  /** Its height in the middle of the picture, in pixels from above. */
  readonly middle: number;
}

/** Degrees to either side in which edges are looked for, and steps in each. */
const widest = 20;
const stepsPerDegree = 2;
const directions = 2 * widest * stepsPerDegree + 1;
/** Strength of a gradient (Sobel) that is an edge. */
const strong = 48;
/** Degrees by which the gradient of a pixel may differ from that of its edge. */
const tolerance = 4;
/** Share of the width that a long edge runs along, and share of its columns that have a pixel of it. */
const minRun = 0.5;
/** Share of the width without one that an edge runs over: a price tag hangs before it. */
const maxGap = 1 / 64;
/** Share of the height between two edges of different boards, or of both sides of one. */
const minDistance = 0.04;

/** Lines that are looked along, those with most pixels first. */
const maxCandidates = 400;

interface Gradients {
  /** Direction of the edge that a pixel is on, in degrees; 127 where it is on none. */
  readonly degrees: Int8Array;
}

const none = 127;

/** Directions of edges near the horizontal. */
function gradientsOf({ values, width, height }: Grey): Gradients {
  const degrees = new Int8Array(width * height).fill(none);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const value = (offset: number): number => values[at + offset] ?? 0;
      const right =
        value(1 - width) +
        2 * value(1) +
        value(1 + width) -
        value(-1 - width) -
        2 * value(-1) -
        value(width - 1);
      const down =
        value(width - 1) +
        2 * value(width) +
        value(width + 1) -
        value(-width - 1) -
        2 * value(-width) -
        value(1 - width);
      if (Math.abs(down) < strong || Math.abs(right) > Math.abs(down)) continue;
      // A gradient that points down and to the left is that of an edge which falls to the right.
      const falls = (Math.atan2(-right, Math.abs(down)) * 180 * (down < 0 ? -1 : 1)) / Math.PI;
      if (Math.abs(falls) <= widest + tolerance) degrees[at] = Math.round(falls);
    }
  }
  return { degrees };
}

const slopes = Array.from({ length: directions }, (_, place) =>
  Math.tan(((place / stepsPerDegree - widest) * Math.PI) / 180),
);

/** Counts, for each direction and height in the middle of the picture, the pixels that lie on that line (Hough 1962). */
function votesOf({ degrees }: Gradients, { width, height }: Grey, margin: number): Uint16Array {
  const lines = height + 2 * margin;
  const votes = new Uint16Array(directions * lines);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const own = degrees[y * width + x] ?? none;
      if (own === none) continue;
      const first = Math.max(0, (own - 2 + widest) * stepsPerDegree);
      const last = Math.min(directions - 1, (own + 2 + widest) * stepsPerDegree);
      for (let place = first; place <= last; place += 1) {
        const line = Math.round(y - (slopes[place] ?? 0) * (x - width / 2)) + margin;
        if (line >= 0 && line < lines) votes[place * lines + line] = (votes[place * lines + line] ?? 0) + 1;
      }
    }
  }
  return votes;
}

/** Columns of the longest stretch of a line on which there is an edge of its direction, but for gaps. */
function runOf({ degrees }: Gradients, { width, height }: Grey, place: number, middle: number): number {
  const slope = slopes[place] ?? 0;
  const own = place / stepsPerDegree - widest;
  let [best, hits, start, last] = [0, 0, -1, -1];
  for (let x = 0; x < width; x += 1) {
    const y = Math.round(middle + slope * (x - width / 2));
    let isThere = false;
    for (let beside = -1; beside <= 1 && !isThere; beside += 1) {
      const row = y + beside;
      if (row < 0 || row >= height) continue;
      const found = degrees[row * width + x] ?? none;
      isThere = found !== none && Math.abs(found - own) <= tolerance;
    }
    if (!isThere) continue;
    if (start < 0 || x - last > maxGap * width) [start, hits] = [x, 0];
    hits += 1;
    last = x;
    const length = last - start + 1;
    if (hits >= 0.7 * length) best = Math.max(best, length);
  }
  return best;
}

/** The long edges near the horizontal, the longest first; none closer to another than two boards are. */
function longEdges(grey: Grey): Edge[] {
  const { width, height } = grey;
  const margin = Math.ceil((width / 2) * Math.tan((widest * Math.PI) / 180));
  const gradients = gradientsOf(grey);
  const votes = votesOf(gradients, grey, margin);
  const lines = height + 2 * margin;
  const wanted = minRun * width;
  const found: (Edge & { readonly run: number })[] = [];
  const candidates: number[] = [];
  for (let at = 0; at < votes.length; at += 1) if ((votes[at] ?? 0) >= wanted * 0.6) candidates.push(at);
  candidates.sort((one, other) => (votes[other] ?? 0) - (votes[one] ?? 0));
  candidates.splice(maxCandidates);
  for (const at of candidates) {
    const place = Math.floor(at / lines);
    const middle = (at % lines) - margin;
    if (found.some((edge) => Math.abs(edge.middle - middle) < minDistance * height)) continue;
    const run = runOf(gradients, grey, place, middle);
    if (run >= wanted) found.push({ degrees: place / stepsPerDegree - widest, middle, run });
  }
  return found
    .toSorted((one, other) => other.run - one.run)
    .map(({ degrees, middle }) => ({ degrees, middle }));
}

/** Degrees between edges of one photo that are still those of one shelf: from the side, they run together. */
const maxSpread = 4;

/**
 * Degrees that a photo is turned by, as its long edges agree at least, positive where they fall to the right; null without two of them, or where
 * they run together so much that it was taken from the side.
 */
export function tiltOf(grey: Grey): number | null {
  const edges = longEdges(grey)
    .map(({ degrees }) => degrees)
    .toSorted((one, other) => one - other);
  const [lowest = 0, highest = 0] = [edges[0], edges.at(-1)];
  if (edges.length < 2 || highest - lowest > maxSpread) return null;
  // From the side, boards run together to the height of the eye: the one that is turned least is turned by the hand.
  return lowest * highest <= 0 ? 0 : Math.abs(lowest) < Math.abs(highest) ? lowest : highest;
}
