// A sheet in whatever file it came: told by its first bytes, never by its name.
import { open } from 'node:fs/promises';
import { readCsv } from './read-csv.ts';
import { readWorksheet } from './read-worksheet.ts';
import { SheetFault, type SheetLimits, type SheetRow } from './sheet-rows.ts';

export type SheetFormat = 'xlsx' | 'csv';

const starts = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);

/** Beginnings of files that are not text: images, PDF, archives. */
const others = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x25, 0x50, 0x44, 0x46],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x49, 0x46, 0x46],
] as const;

/** Text of the stream that an encrypted workbook keeps inside its container, as the container writes it. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(512 * 1024), 0, 512 * 1024, 0);
    return buffer.subarray(0, bytesRead).includes(encryptedStream);
  } finally {
    await file.close();
  }
}

/** What kind of sheet lies at `path`. Throws SheetFault when it is none. */
export async function formatOf(path: string): Promise<SheetFormat> {
  const file = await open(path);
  const head = Buffer.alloc(16);
  try {
    const { bytesRead } = await file.read(head, 0, 16, 0);
    if (bytesRead === 0) throw new SheetFault('empty');
  } finally {
    await file.close();
  }
  if (starts(head, 0x50, 0x4b)) return 'xlsx';
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new SheetFault((await isEncrypted(path)) ? 'encrypted' : 'oldFormat');
  }
  if (others.some((bytes) => starts(head, ...bytes))) throw new SheetFault('notASheet');
  return 'csv';
}

/** Rows of the file, the heading among them, one after another. Throws SheetFault. */
export async function* readSheet(
  path: string,
  limits: SheetLimits,
  passedOver: readonly string[] = [],
): AsyncGenerator<SheetRow> {
  const format = await formatOf(path);
  yield* format === 'xlsx' ? readWorksheet(path, limits, passedOver) : readCsv(path, limits);
}
