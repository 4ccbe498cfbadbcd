// Which encoding a text file is in, recognised by its bytes: a mark at its beginning, or whether all of it is UTF-8. Anything else
// leaves it open, and a person chooses (letter-readings.ts); until then it is read as spreadsheets of Western Windows save it.
import { open } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import type { TextEncoding } from '@gondola/contract';
import { SheetFault, withoutNull } from './sheet-rows.ts';

type TextEncodingName = TextEncoding | 'utf-16le' | 'utf-16be';

interface FoundEncoding {
  readonly encoding: TextEncodingName;
  /** Whether the bytes say so. */
  readonly isCertain: boolean;
}

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
function withoutMark(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
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
export async function encodingOf(path: string): Promise<FoundEncoding> {
  const head = await headOf(path);
  if (head.length === 0) throw new SheetFault('empty');
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', isCertain: true };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', isCertain: true };
  const wide = withoutMark(head);
  if (wide) return { encoding: wide, isCertain: true };
  return (await isUtf8(path))
    ? { encoding: 'utf-8', isCertain: true }
    : { encoding: 'windows-1252', isCertain: false };
}

/** The upper half of code page 850, which is no encoding of the web: TextDecoder lacks it. */
const upperHalfOf850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** Turns bytes into text as they come; without bytes it ends. */
export function decoderOf(encoding: TextEncodingName, isFatal: boolean): (bytes?: Uint8Array) => string {
  if (encoding === 'ibm850')
    return (bytes = new Uint8Array()) =>
      Buffer.from(bytes)
        .toString('latin1')
        .replaceAll(/[\u0080-\u00FF]/g, (letter) => upperHalfOf850[letter.charCodeAt(0) - 128] ?? '');
  const decoder = new TextDecoder(encoding, { fatal: isFatal });
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined });
}

/** The text at `path`, piece by piece, without its mark. Throws when a promise of its beginning is broken further on. */
export async function* decoded(path: string, { encoding, isCertain }: FoundEncoding): AsyncGenerator<string> {
  const decode = decoderOf(encoding, isCertain);
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>) {
      const text = decode(chunk);
      if (text !== '') yield withoutNull(text);
    }
    const rest = decode();
    if (rest !== '') yield withoutNull(rest);
  } catch (error) {
    if (error instanceof TypeError) throw new SheetFault('encoding', {}, error);
    throw error;
  }
}
