// Where one shot ends and the next begins: from a frame to the next nearly everything changes, and much more than before and after. Pure.

/** Pixels of what frames are compared by: brightness alone. */
export const comparedSize = { width: 48, height: 27 } as const;

/** Mean difference of brightness, of 255, below which nothing is a cut. */
const minDifference = 14;
/** By how much a cut changes more than the frames before it did. */
const factor = 3.5;
/** Frames that say how much changes within the shot. */
const remembered = 12;
/** Shares of pixels by brightness that have to differ: what only moves keeps them. */
const minShares = 0.12;
/** Where they differ so much, less change is enough: a camera that moves changes much from frame to frame. */
const otherShares = 0.4;
const smallFactor = 1.6;
const bins = 16;

function sharesOf(pixels: Uint8Array): Float64Array {
  const shares = new Float64Array(bins);
  for (const value of pixels) {
    const bin = Math.floor((value * bins) / 256);
    shares[bin] = (shares[bin] ?? 0) + 1 / pixels.length;
  }
  return shares;
}

/** Half of the sum by which two lists differ: from 0 to 1. */
const differenceOf = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, share, place) => sum + Math.abs(share - (other[place] ?? 0)), 0) / 2;

/** Takes every frame in turn. */
export class CutFinder {
  #last: Uint8Array | undefined;
  #changes: number[] = [];

  /** Whether this frame, as so many bytes of brightness, begins another shot. */
  isCut(frame: Uint8Array): boolean {
    const before = this.#last;
    this.#last = Uint8Array.from(frame);
    if (!before || before.length !== frame.length) return false;
    let sum = 0;
    for (const [place, value] of frame.entries()) sum += Math.abs(value - (before[place] ?? 0));
    const change = sum / frame.length;
    const usual = this.#changes.toSorted((a, b) => a - b)[Math.floor(this.#changes.length / 2)] ?? 0;
    const shares = differenceOf(sharesOf(before), sharesOf(frame));
    const isOther = change >= minDifference && change >= factor * usual && shares >= minShares;
    const isOtherLight = change >= minDifference && change >= smallFactor * usual && shares >= otherShares;
    const isCut = isOther || isOtherLight || (change >= 3 * minDifference && change >= factor * usual);
    this.#changes = isCut ? [] : [...this.#changes, change].slice(-remembered);
    return isCut;
  }
}
