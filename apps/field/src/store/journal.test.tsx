import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Batch, lineOf, readJournal } from './journal.ts';
import { isQuota } from './store-failure.ts';
import { appendLine, type SyncFile } from './sync-file.ts';

/** A file on a disk with so many bytes of room besides it. */
class FileOnDisk implements SyncFile {
  bytes = new Uint8Array(0);
  room: number;
  constructor(room: number) {
    this.room = room;
  }
  getSize(): number {
    return this.bytes.length;
  }
  read(into: Uint8Array<ArrayBuffer>, { at }: { readonly at: number }): number {
    const part = this.bytes.subarray(at, at + into.length);
    into.set(part);
    return part.length;
  }
  write(bytes: Uint8Array<ArrayBuffer>, { at }: { readonly at: number }): number {
    const length = Math.min(bytes.length, this.bytes.length - at + this.room);
    if (length <= 0) throw new DOMException('full', 'QuotaExceededError');
    const wanted = Math.max(this.bytes.length, at + length);
    this.room -= wanted - this.bytes.length;
    const written = new Uint8Array(wanted);
    written.set(this.bytes);
    written.set(bytes.subarray(0, length), at);
    this.bytes = written;
    return length;
  }
  truncate(size: number): void {
    this.room += this.bytes.length - size;
    this.bytes = this.bytes.slice(0, size);
  }
  flush(): void {}
  close(): void {}
}

const aBatch = (n: number, value: string): Batch => ({
  n,
  changes: [{ store: 'answers', row: { visitId: 'v', questionId: 1, answer: { value } } }],
});
const never = async () => false;
const written = ({ bytes }: FileOnDisk): readonly Batch[] => readJournal(bytes).batches;

describe('a journal', () => {
  it('has every batch that was added, in their order, whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 20 }),
        async (values) => {
          const file = new FileOnDisk(Infinity);
          const batches = values.map((value, place) => aBatch(place + 1, value));
          let end = 0;
          for (const batch of batches) end = await appendLine(file, lineOf(batch), never, end);
          expect(written(file)).toEqual(batches);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is whole up to its last line, wherever that was cut off', () => {
    const first = lineOf(aBatch(1, 'uno'));
    const second = lineOf(aBatch(2, 'dos'));
    for (let cut = 0; cut < second.length; cut += 1) {
      const bytes = new Uint8Array(first.length + 200);
      bytes.set(first);
      bytes.set(second.subarray(0, cut), first.length);
      expect(readJournal(bytes)).toEqual({ batches: [aBatch(1, 'uno')], end: first.length });
    }
  });

  it('takes a line in the room that it has kept, on a disk without any other', async () => {
    const file = new FileOnDisk(16_384);
    await appendLine(file, lineOf(aBatch(1, 'antes')), never);
    expect(file.room).toBe(0);
    await appendLine(file, lineOf(aBatch(2, 'lleno')), never);
    expect(written(file)).toEqual([aBatch(1, 'antes'), aBatch(2, 'lleno')]);
  });

  it('does not take the number that Chromium 150 gives on a full disk for bytes', async () => {
    const file = new FileOnDisk(16_384);
    await appendLine(file, lineOf(aBatch(1, 'antes')), never);
    vi.spyOn(file, 'write').mockReturnValue(2 ** 32 - 8);
    await expect(appendLine(file, lineOf(aBatch(2, 'lleno')), never)).rejects.toSatisfy(isQuota);
    expect(written(file)).toEqual([aBatch(1, 'antes')]);
  });

  it('grows by what is given up elsewhere, and stays as it was where nothing is left', async () => {
    const file = new FileOnDisk(16_384);
    let parts = 3;
    const giveUp = async () => {
      if (parts === 0) return false;
      parts -= 1;
      file.room += 10_000;
      return true;
    };
    const long = 'x'.repeat(10_000);
    await appendLine(file, lineOf(aBatch(1, long)), giveUp);
    await appendLine(file, lineOf(aBatch(2, long)), giveUp);
    expect(parts).toBe(1);
    const before = file.bytes;
    await expect(appendLine(file, lineOf(aBatch(3, 'x'.repeat(60_000))), giveUp)).rejects.toSatisfy(isQuota);
    expect(file.bytes).toEqual(before);
    expect(written(file)).toHaveLength(2);
  });
});
