// Text gathered into pieces of bytes. Every text is turned into bytes at once: strings that grow for long outlive the
// young generation and are only found dead much later, which is what makes a long export take memory.

const pieceSize = 64 * 1024;
/** Bytes a UTF-16 unit takes in UTF-8 at most. */
const widest = 3;

export class Pieces {
  private buffer = Buffer.allocUnsafeSlow(pieceSize);
  private used = 0;

  /** Adds a text; gives the pieces that became full by it. */
  add(text: string): Buffer[] {
    const max = text.length * widest;
    if (this.used + max <= pieceSize) {
      this.used += this.buffer.write(text, this.used);
      return [];
    }
    const full = this.rest();
    if (max > pieceSize) return [...full, Buffer.from(text)];
    this.used = this.buffer.write(text);
    return full;
  }

  /** The output gathered since. */
  rest(): Buffer[] {
    if (this.used === 0) return [];
    const piece = this.buffer.subarray(0, this.used);
    this.buffer = Buffer.allocUnsafeSlow(pieceSize);
    this.used = 0;
    return [piece];
  }
}
