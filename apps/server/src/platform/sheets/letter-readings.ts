// The likely readings of a text file whose encoding is not certain (D93): some of its words in each, so that a person sees
// which is right. No rule tells Mac Roman from code page 850 by the bytes.
import { createReadStream } from 'node:fs';
import type { LetterReading, TextEncoding } from '@gondola/contract';
import { textEncodings } from '@gondola/contract/plain';
import { decoderOf, encodingOf } from './text-encoding.ts';

const maxWords = 5;
/** Words whose bytes are no UTF-8, where others are. */
const maxDoubted = 3;
/** Bytes of the longest word that is shown. */
const maxWordLength = 60;
/** Bytes of a line that are looked at. */
const maxLineLength = 256 * 1024;
const maxLines = 5;

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** The lines of the file that have letters beyond ASCII, with their numbers. */
async function* letteredLines(path: string): AsyncGenerator<{ line: number; bytes: Buffer }> {
  let line = 1;
  let pieces: Buffer[] = [];
  let length = 0;
  let isLettered = false;
  let before = 0;
  const keep = (piece: Buffer): void => {
    if (length < maxLineLength) pieces.push(piece);
    length += piece.length;
  };
  for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (byte >= 0x80) isLettered = true;
      else if (byte === 0x0a || byte === 0x0d) {
        keep(chunk.subarray(from, at));
        if (isLettered) yield { line, bytes: Buffer.concat(pieces) };
        if (byte === 0x0d || before !== 0x0d) line += 1;
        from = at + 1;
        pieces = [];
        length = 0;
        isLettered = false;
      }
      before = byte;
    }
    keep(chunk.subarray(from));
  }
  if (isLettered) yield { line, bytes: Buffer.concat(pieces) };
}

/** Words with letters beyond ASCII, as bytes: a text of Latin-1 has one character for each. */
const wordsIn = (bytes: Buffer): string[] =>
  // oxlint-disable-next-line no-control-regex -- words end at control characters too
  (bytes.toString('latin1').match(/[^\u0000-\u0020"',;|]+/g) ?? []).filter(
    (word) => word.length <= maxWordLength && /[\u0080-\u00FF]/.test(word),
  );

/** Counts the letters of Western languages in a reading, less the signs that stand between letters. */
function likelihoodOf(words: readonly string[]): number {
  const text = words.join(' ');
  const letters = text.match(/[áéíóúüñçãõâêôàèìòùäöÁÉÍÓÚÜÑÇ°ºª¿¡]/g)?.length ?? 0;
  const signs = text.match(/(?<=\p{L})[^\p{L}\p{M}\d\s.\-'’/&]|[\uFFFD\u0080-\u009F]/gu)?.length ?? 0;
  return letters - signs * 2;
}

/** The likely readings of the text at `path`, the likeliest first; undefined where its bytes say which encoding it is in. */
export async function letterReadings(path: string): Promise<LetterReading[] | undefined> {
  if ((await encodingOf(path)).isCertain) return undefined;
  const doubted = new Set<string>();
  const others = new Set<string>();
  const faultyLines: number[] = [];
  let faults = 0;
  for await (const { line, bytes } of letteredLines(path)) {
    const isFaulty = !isUtf8(bytes);
    if (isFaulty) {
      faults += 1;
      if (faults <= maxLines) faultyLines.push(line);
    }
    if (!isFaulty && others.size === maxWords) continue;
    for (const word of wordsIn(bytes)) {
      const kind = isUtf8(Buffer.from(word, 'latin1')) ? others : doubted;
      if (kind.size < maxWords) kind.add(word);
    }
  }
  const shown = [...[...doubted].slice(0, others.size > 0 ? maxDoubted : maxWords), ...others].slice(
    0,
    maxWords,
  );
  const readingIn = (encoding: TextEncoding): LetterReading => {
    const decode = decoderOf(encoding, false);
    const words = shown.map((word) => `${decode(Buffer.from(word, 'latin1'))}${decode()}`);
    return encoding === 'utf-8'
      ? { encoding, words, faultyLines, faults }
      : { encoding, words, faultyLines: [], faults: 0 };
  };
  return textEncodings
    .filter((encoding) => encoding !== 'utf-8' || others.size > 0)
    .map(readingIn)
    .map((reading) => ({ reading, likelihood: likelihoodOf(reading.words) }))
    .toSorted((one, other) => other.likelihood - one.likelihood)
    .map(({ reading }) => reading);
}
