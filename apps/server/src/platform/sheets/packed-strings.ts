// Many small texts in few large buffers. Texts cut from what a parser holds would keep all of that alive.

const blockSize = 1024 * 1024;

export class PackedStrings {
  private readonly blocks: Buffer[] = [];
  private used = blockSize;
  private readonly starts: number[] = [];
  private bytes = 0;

  /** Bytes held so far. */
  get size(): number {
    return this.bytes;
  }

  add(text: string): void {
    const content = Buffer.from(text, 'utf8');
    if (this.used + content.length + 4 > blockSize) {
      this.blocks.push(Buffer.allocUnsafe(Math.max(blockSize, content.length + 4)));
      this.used = 0;
    }
    const block = this.blocks[this.blocks.length - 1] as Buffer;
    this.starts.push((this.blocks.length - 1) * blockSize + this.used);
    block.writeUInt32LE(content.length, this.used);
    content.copy(block, this.used + 4);
    this.used += content.length + 4;
    this.bytes += content.length + 4;
  }

  /** The text added as number `index`, the first being 0; undefined when there are not that many. */
  at(index: number): string | undefined {
    const start = this.starts[index];
    if (start === undefined) return undefined;
    const block = this.blocks[Math.floor(start / blockSize)] as Buffer;
    const from = start % blockSize;
    return block.toString('utf8', from + 4, from + 4 + block.readUInt32LE(from));
  }
}
