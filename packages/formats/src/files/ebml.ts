// WebM and Matroska: elements of an identifier, a length and a content (RFC 8794, RFC 9559). What a browser records has lengths that
// were unknown when they were written, so that the end of such a file proves nothing.
import { type FileBytes, lettersOf, type RecordingFault, type RecordingKind } from './file-bytes.ts';

const ids = {
  head: 0x1a_45_df_a3,
  docType: 0x42_82,
  segment: 0x18_53_80_67,
  tracks: 0x16_54_ae_6b,
  track: 0xae,
  trackType: 0x83,
  cluster: 0x1f_43_b6_75,
} as const;

interface Element {
  readonly id: number;
  readonly from: number;
  /** Infinity where the length was not known. */
  readonly to: number;
}

/** Elements looked at before the first picture. */
const maxElements = 1_000;

/** The element that begins at a place; undefined where none does. */
async function elementAt(bytes: FileBytes, at: number): Promise<Element | undefined> {
  const head = await bytes.read(at, 12);
  const lengthOfId = Math.clz32((head[0] ?? 0) << 24) + 1;
  const lengthOfSize = Math.clz32((head[lengthOfId] ?? 0) << 24) + 1;
  if (lengthOfId > 4 || lengthOfSize > 8 || head.length < lengthOfId + lengthOfSize) return undefined;
  const id = head.subarray(0, lengthOfId).reduce((sum, byte) => sum * 256 + byte, 0);
  const first = (head[lengthOfId] ?? 0) & (0xff >> lengthOfSize);
  let size = first;
  let isUnknown = first === 0xff >> lengthOfSize;
  for (const byte of head.subarray(lengthOfId + 1, lengthOfId + lengthOfSize)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  const from = at + lengthOfId + lengthOfSize;
  return { id, from, to: isUnknown ? Infinity : from + size };
}

/** The elements between two places, until one is not whole. */
async function* elementsIn(bytes: FileBytes, from: number, to: number): AsyncGenerator<Element> {
  let at = from;
  for (let count = 0; at < to && count < maxElements; count += 1) {
    const element = await elementAt(bytes, at);
    if (!element) return;
    yield element;
    at = element.to;
  }
}

const typeOfTrack: Readonly<Record<RecordingKind, number>> = { video: 1, audio: 2 };

async function hasTrack(bytes: FileBytes, tracks: Element, kind: RecordingKind): Promise<boolean> {
  for await (const entry of elementsIn(bytes, tracks.from, tracks.to)) {
    if (entry.id !== ids.track) continue;
    for await (const { id, from } of elementsIn(bytes, entry.from, entry.to))
      if (id === ids.trackType && (await bytes.read(from, 1))[0] === typeOfTrack[kind]) return true;
  }
  return false;
}

async function isWebm(bytes: FileBytes, head: Element): Promise<boolean> {
  for await (const { id, from, to } of elementsIn(bytes, head.from, head.to)) {
    if (id !== ids.docType) continue;
    const name = lettersOf(await bytes.read(from, Math.min(16, to - from))).replace(/\0+$/, '');
    return name === 'webm' || name === 'matroska';
  }
  return false;
}

/** Why a file is no WebM with a track of that kind; undefined where it is one. */
export async function faultOfElements(
  bytes: FileBytes,
  kind: RecordingKind,
): Promise<RecordingFault | undefined> {
  const head = await elementAt(bytes, 0);
  if (head?.id !== ids.head || head.to > bytes.size || !(await isWebm(bytes, head))) return 'unreadable';
  const segment = await elementAt(bytes, head.to);
  if (segment?.id !== ids.segment) return 'incomplete';
  if (Number.isFinite(segment.to) && segment.to > bytes.size) return 'incomplete';
  let isOfKind: boolean | undefined;
  for await (const element of elementsIn(bytes, segment.from, Math.min(segment.to, bytes.size))) {
    if (element.id === ids.tracks) isOfKind = await hasTrack(bytes, element, kind);
    if (element.id === ids.cluster && isOfKind !== undefined) return isOfKind ? undefined : 'unreadable';
  }
  return isOfKind === false ? 'unreadable' : 'incomplete';
}
