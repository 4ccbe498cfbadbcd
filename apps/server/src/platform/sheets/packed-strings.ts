// Many small texts in few large buffers. Texts cut from what a parser holds would keep all of that alive, and a list of
// millions of places would fill the heap of a reading thread even if every text were empty: both lie outside it.

const blockSize = 1024 * 1024;

export class PackedStrings {
  private readonly blocks: Buffer[] = [];
  private used = blockSize;
  private starts = new Uint32Array(1024);
  private count = 0;

  /** Bytes held so far. */
  get size(): number {
    const full = this.blocks.slice(0, -1).reduce((sum, block) => sum + block.length, 0);
    return full + (this.blocks.length > 0 ? this.used : 0) + this.count * 4;
  }

  add(text: string): void {
    const content = Buffer.from(text, 'utf8');
    if (this.used + content.length + 4 > blockSize) {
      this.blocks.push(Buffer.allocUnsafe(Math.max(blockSize, content.length + 4)));
      this.used = 0;
    }
    const block = this.blocks[this.blocks.length - 1] as Buffer;
    if (this.count === this.starts.length) {
      const wider = new Uint32Array(this.count * 2);
      wider.set(this.starts);
      this.starts = wider;
    }
    this.starts[this.count] = (this.blocks.length - 1) * blockSize + this.used;
    this.count += 1;
    block.writeUInt32LE(content.length, this.used);
    content.copy(block, this.used + 4);
    this.used += content.length + 4;
  }

  /** The text added as number `index`, the first being 0; undefined when there are not that many. */
  at(index: number): string | undefined {
    const start = index < this.count ? this.starts[index] : undefined;
    if (start === undefined) return undefined;
    const block = this.blocks[Math.floor(start / blockSize)] as Buffer;
    const from = start % blockSize;
    return block.toString('utf8', from + 4, from + 4 + block.readUInt32LE(from));
  }
}
