// Cuts a stream of samples into pieces that can be heard, at pauses. Pure.

/** Samples of a second. */
export const sampleRate = 16_000;
/** Seconds over which loudness is measured. */
const windowSeconds = 0.05;
const windowBytes = sampleRate * windowSeconds * 2;
/** Of the full range: what is softer is a pause. A whisper at arm's length is ten times as loud. */
const threshold = 0.004;
/** Seconds without a word after which a piece ends, and that are kept at either end of it. */
const maxPause = 4;
const margin = 0.4;
/** Seconds of a piece; from `softCut` on it ends at the next short pause. */
const maxPiece = 600;
const softCut = 540;
const shortPause = 0.3;

export interface CutPiece {
  /** Seconds from the beginning of the stream. */
  readonly start: number;
  /** 16 bits each, little endian. */
  readonly samples: Buffer;
}

function isLoud(window: Buffer): boolean {
  let sum = 0;
  for (let at = 0; at + 1 < window.length; at += 2) sum += window.readInt16LE(at) ** 2;
  return Math.sqrt(sum / (window.length / 2)) / 32_768 > threshold;
}

/** Takes samples as they come and gives the pieces as they end. */
export class SoundCutter {
  #rest = Buffer.alloc(0);
  #windows: Buffer[] = [];
  /** Windows before the first of `#windows`. */
  #before = 0;
  #lastLoud = -1;

  /** Seconds taken so far. */
  get seconds(): number {
    return (this.#before + this.#windows.length) * windowSeconds;
  }

  add(samples: Buffer): CutPiece[] {
    const pieces: CutPiece[] = [];
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, samples]) : samples;
    while (bytes.length >= windowBytes) {
      const piece = this.#take(Buffer.from(bytes.subarray(0, windowBytes)));
      if (piece) pieces.push(piece);
      bytes = bytes.subarray(windowBytes);
    }
    this.#rest = Buffer.from(bytes);
    return pieces;
  }

  /** The last piece, when there is one. */
  end(): CutPiece[] {
    if (this.#rest.length > 0 && isLoud(this.#rest)) {
      this.#windows.push(this.#rest);
      this.#lastLoud = this.#windows.length - 1;
    }
    const piece = this.#cut();
    return piece ? [piece] : [];
  }

  #take(window: Buffer): CutPiece | undefined {
    this.#windows.push(window);
    if (isLoud(window)) this.#lastLoud = this.#windows.length - 1;
    if (this.#lastLoud < 0) {
      // Nothing was heard yet: only what may lead into a word is kept.
      const kept = Math.round(margin / windowSeconds);
      while (this.#windows.length > kept) {
        this.#windows.shift();
        this.#before += 1;
      }
      return undefined;
    }
    const length = this.#windows.length * windowSeconds;
    const pause = (this.#windows.length - 1 - this.#lastLoud) * windowSeconds;
    const isOver = pause >= maxPause || length >= maxPiece || (length >= softCut && pause >= shortPause);
    return isOver ? this.#cut() : undefined;
  }

  #cut(): CutPiece | undefined {
    if (this.#lastLoud < 0) return undefined;
    const end = Math.min(this.#windows.length, this.#lastLoud + 1 + Math.round(margin / windowSeconds));
    const piece = {
      start: this.#before * windowSeconds,
      samples: Buffer.concat(this.#windows.slice(0, end)),
    };
    this.#before += this.#windows.length;
    this.#windows = [];
    this.#lastLoud = -1;
    return piece;
  }
}
