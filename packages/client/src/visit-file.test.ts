// A file of visits: what was saved is read again, whatever was done to it in between is noticed, and the server opens the same head.
import { createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { sealedForVisits, sealedHead } from '@gondola/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blockSize, type DeclaredFile } from './send-blocks.ts';
import { DamagedFile, makeVisitFile, openPieces, readHead, type SavedVisit } from './visit-file.ts';

const saver = {
  userId: 7,
  deviceId: '7b0c6a52-6b0e-4a39-9d0e-3b8d5f0a9c11',
  key: randomBytes(32).toString('base64url'),
};
const savedAt = new Date('2026-11-29T12:00:00Z');

interface Bytes {
  readonly declared: DeclaredFile;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function aFile(size: number): Bytes {
  const bytes = new Uint8Array(randomBytes(size));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    declared: { id: randomUUID(), fileName: 'a.jpg', fileType: 'image/jpeg', size, sha256, blocks: '' },
    bytes,
  };
}

const visitOf = (files: readonly Bytes[]): SavedVisit => ({
  title: 'Góndola',
  place: 'Almacén Ñuñoa',
  finishedAt: savedAt.toISOString(),
  sent: {
    kind: 'skip',
    body: { clientId: randomUUID(), assignmentId: 3, reason: 'closed', skippedAt: savedAt.toISOString() },
  },
  files: files.map(({ declared }) => declared),
});

/** A file of visits with these files each, its parts and what the server would give for its head. */
async function saved(...sizes: readonly (readonly number[])[]) {
  const files = sizes.map((each) => each.map(aFile));
  const visits = files.map(visitOf);
  const bytes = new Map(files.flat().map((file) => [file.declared.id, file.bytes]));
  const read = async ({ id }: DeclaredFile, block: number) =>
    (bytes.get(id) ?? new Uint8Array()).slice(block * blockSize, (block + 1) * blockSize);
  const file = await makeVisitFile(saver, visits, read, savedAt);
  const { head, begin } = (await readHead(file)) ?? { head: { ...saver, sealed: '' }, begin: 0 };
  return {
    file,
    visits,
    files: files.flat(),
    head,
    begin,
    opened: sealedHead.parse(openedByServer(head.sealed)),
  };
}

/** Opens a head as the server does, with a library of its own. */
function openedByServer(sealed: string): unknown {
  const [iv, content, tag] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(saver.key, 'base64url'), iv ?? Buffer.alloc(0))
    .setAAD(Buffer.from(sealedForVisits(saver)))
    .setAuthTag(tag ?? Buffer.alloc(0));
  return JSON.parse(
    Buffer.concat([decipher.update(content ?? Buffer.alloc(0)), decipher.final()]).toString(),
  );
}

const readWhole = async (file: Blob, begin: number, opened: { key: string; listSize: number }) => {
  const pieces = await openPieces(file, begin, opened);
  await pieces.check(() => undefined);
  return pieces;
};

it('gives back the visits and every byte of their files, whose head names whose it is and nothing more', async () => {
  const { file, visits, files, head, begin, opened } = await saved(
    [0, 5, blockSize],
    [blockSize * 2 + 9],
    [],
  );
  expect(Object.keys(head).toSorted()).toEqual(['deviceId', 'sealed', 'userId']);
  expect(opened).toMatchObject({
    savedAt: savedAt.toISOString(),
    clientIds: visits.map(({ sent }) => sent.body.clientId),
  });
  const pieces = await readWhole(file, begin, opened);
  expect(pieces.visits).toEqual(visits);
  for (const { declared, bytes } of files) {
    const count = Math.ceil(declared.size / blockSize);
    expect(Buffer.from(await pieces.inBlocks(declared).read(0, count)).equals(bytes)).toBe(true);
  }
  const long = files.at(-1);
  const last = long && (await pieces.inBlocks(long.declared).read(2, 1));
  expect(last).toHaveLength(9);
  expect(Buffer.from(await file.arrayBuffer()).includes('Almac')).toBe(false);
});

it('notices a cut and a changed bit, wherever they are', async () => {
  const { file, begin, opened } = await saved([300, blockSize + 40], [7]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: begin, max: bytes.length - 1 }),
      fc.integer({ min: 0, max: 7 }),
      async (at, bit) => {
        await expect(readWhole(new Blob([bytes.slice(0, at)]), begin, opened)).rejects.toThrow(DamagedFile);
        const changed = bytes.slice();
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        await expect(readWhole(new Blob([changed]), begin, opened)).rejects.toThrow(DamagedFile);
      },
    ),
    { numRuns: 40 },
  );
  await expect(readWhole(new Blob([bytes, 'x']), begin, opened)).rejects.toThrow(DamagedFile);
});

it('notices pieces that were swapped, and pieces of another file', async () => {
  const one = await saved([blockSize, blockSize]);
  const bytes = new Uint8Array(await one.file.arrayBuffer());
  const [second, first] = [bytes.slice(-blockSize - 16), bytes.slice(-2 * (blockSize + 16), -blockSize - 16)];
  const before = bytes.slice(0, -2 * (blockSize + 16));
  await expect(readWhole(new Blob([before, second, first]), one.begin, one.opened)).rejects.toThrow(
    DamagedFile,
  );
  const other = new Uint8Array(await (await saved([blockSize, blockSize])).file.arrayBuffer());
  const mixed = new Blob([before, first, other.slice(-blockSize - 16)]);
  await expect(readWhole(mixed, one.begin, one.opened)).rejects.toThrow(DamagedFile);
});

it('reads no head of another file, nor of one that was cut within it', async () => {
  const { file, begin } = await saved([5]);
  expect(await readHead(new Blob(['GONDOLA']))).toBeUndefined();
  expect(await readHead(new Blob(['GONDOLA VISITS 1\nnothing\n']))).toBeUndefined();
  expect(await readHead(file.slice(0, begin - 2))).toBeUndefined();
});

it('is not made of a file that is shorter than it was declared', async () => {
  const { declared } = aFile(blockSize + 5);
  const visit = { ...visitOf([]), files: [declared] };
  await expect(makeVisitFile(saver, [visit], async () => new Uint8Array(3), savedAt)).rejects.toThrow(
    'a.jpg',
  );
});
