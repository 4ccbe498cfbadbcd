// Type, size and end of a picture by its bytes, without decoding it: browsers draw a picture of which a part is missing with grey
// below, and say nothing.
import { lettersOf, viewOf } from './file-bytes.ts';

interface Picture {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'image/avif';
  /** Pixels as stored, before it is turned upright; 0 where they are not read here. */
  readonly width: number;
  readonly height: number;
  /** Whether its end is there. */
  readonly isWhole: boolean;
}

/** Whether a marker of a JPEG begins a frame, which says the size (ISO/IEC 10918-1, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** The next marker behind the compressed data that begins at `at`; the end of the file where there is none. */
function afterScan(bytes: Uint8Array, at: number): number {
  let place = bytes.indexOf(0xff, at);
  while (place !== -1) {
    const next = bytes[place + 1] ?? 0;
    // 0xff of the data has a zero behind it, and restarts are a part of the data.
    if (next !== 0 && next !== 0xff && !isRestart(next)) return place;
    place = bytes.indexOf(0xff, place + 1);
  }
  return bytes.length;
}

/** Reads segments up to the end of the picture: phones put videos and second pictures behind it. */
function readJpeg(bytes: Uint8Array): Picture {
  const view = viewOf(bytes);
  let [width, height] = [0, 0];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) break;
    if (marker === 0xff) at += 1;
    else if (isRestart(marker) || marker === 1) at += 2;
    else {
      if (isFrame(marker) && at + 9 <= bytes.length)
        [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      at += 2 + view.getUint16(at + 2);
      if (marker === 0xda) at = afterScan(bytes, at);
    }
  }
  return { type: 'image/jpeg', width, height, isWhole: bytes[at] === 0xff && bytes[at + 1] === 0xd9 };
}

/** Reads chunks up to the last one (PNG, 5.3). */
function readPng(bytes: Uint8Array): Picture {
  const view = viewOf(bytes);
  const isMeasured = bytes.length >= 24;
  const [width, height] = isMeasured ? [view.getUint32(16), view.getUint32(20)] : [0, 0];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const isEnd = lettersOf(bytes, at + 4, at + 8) === 'IEND';
    at += 12 + view.getUint32(at);
    if (isEnd) return { type: 'image/png', width, height, isWhole: at <= bytes.length };
  }
  return { type: 'image/png', width, height, isWhole: false };
}

/** Reads a RIFF with a picture (RFC 9649). */
function readWebp(bytes: Uint8Array): Picture {
  const view = viewOf(bytes);
  const picture = { type: 'image/webp', isWhole: view.getUint32(4, true) + 8 <= bytes.length } as const;
  if (bytes.length < 30) return { ...picture, width: 0, height: 0 };
  const kind = lettersOf(bytes, 12, 16);
  if (kind === 'VP8X') {
    const sideAt = (at: number): number => 1 + view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16);
    return { ...picture, width: sideAt(24), height: sideAt(27) };
  }
  if (kind === 'VP8L') {
    const sides = view.getUint32(21, true);
    return { ...picture, width: 1 + (sides & 0x3f_ff), height: 1 + ((sides >> 14) & 0x3f_ff) };
  }
  const sideAt = (at: number): number => view.getUint16(at, true) & 0x3f_ff;
  return { ...picture, width: sideAt(26), height: sideAt(28) };
}

/** Brands by which a file says that it is a HEIC photo. */
const heicBrands = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** Reads boxes up to the end of the file (ISO/IEC 14496-12, 4.2). */
function readBoxes(bytes: Uint8Array, type: Picture['type']): Picture {
  const view = viewOf(bytes);
  let at = 0;
  let boxes = 0;
  while (at + 8 <= bytes.length) {
    boxes += 1;
    const length = view.getUint32(at);
    if (length === 0) at = bytes.length;
    else if (length === 1 && at + 16 <= bytes.length) at += Number(view.getBigUint64(at + 8));
    else at += Math.max(8, length);
  }
  return { type, width: 0, height: 0, isWhole: at === bytes.length && boxes > 1 };
}

/** The picture that a file says it is; undefined where it is none of these. */
export function readPicture(bytes: Uint8Array): Picture | undefined {
  const head = lettersOf(bytes, 0, 12);
  if (head.startsWith('\u00ff\u00d8\u00ff')) return readJpeg(bytes);
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return readPng(bytes);
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return readWebp(bytes);
  if (head.slice(4, 8) !== 'ftyp') return undefined;
  if (/^avi[fs]$/.test(head.slice(8))) return readBoxes(bytes, 'image/avif');
  return heicBrands.test(head.slice(8)) ? readBoxes(bytes, 'image/heic') : undefined;
}
