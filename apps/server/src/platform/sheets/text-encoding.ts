// Which encoding a text file is in, recognised by its bytes: a mark at its beginning, whether all of it is UTF-8, or else the
// encoding of Western Windows, in which spreadsheets save.
import { open } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { SheetFault, withoutNull } from './sheet-rows.ts';

type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const chunkSize = 256 * 1024;

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: chunkSize }) as AsyncIterable<Buffer>) {
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Half of the bytes of Latin text in UTF-16 are zero, all on the same side. */
function withoutMark(head: Buffer): TextEncodingName | undefined {
  let even = 0;
  let odd = 0;
  for (const [index, byte] of head.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const max = head.length * 0.3;
  if (odd > max && even === 0) return 'utf-16le';
  if (even > max && odd === 0) return 'utf-16be';
  if (even + odd > 0) throw new SheetFault('encoding');
  return undefined;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The encoding of the text at `path`. Throws when it is binary. */
export async function encodingOf(path: string): Promise<TextEncodingName> {
  const head = await headOf(path);
  if (head.length === 0) throw new SheetFault('empty');
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return withoutMark(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252');
}

/** The text at `path`, piece by piece, without its mark. Throws when a promise of its beginning is broken further on. */
export async function* decoded(path: string, encoding: TextEncodingName): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true });
      if (text !== '') yield withoutNull(text);
    }
    const rest = decoder.decode();
    if (rest !== '') yield withoutNull(rest);
  } catch (error) {
    if (error instanceof TypeError) throw new SheetFault('encoding', {}, error);
    throw error;
  }
}
