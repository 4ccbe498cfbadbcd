// The recordings that the product takes, by what they contain: names and declared types are anybody's. Server and field application
// ask here, so that a phone keeps nothing that the server refuses.
import { faultOfBoxes, firstBoxes } from './boxes.ts';
import { faultOfElements } from './ebml.ts';
import { type FileBytes, lettersOf, type RecordingFault, type RecordingKind } from './file-bytes.ts';
import { faultOfAac, faultOfMpeg, faultOfOgg, faultOfWave } from './sound.ts';

interface Recording {
  readonly kind: RecordingKind;
  /** The reason why a file is no recording of the type; undefined where it is one. Only the container is read, nothing is decoded. */
  readonly faultOf: (bytes: FileBytes) => Promise<RecordingFault | undefined>;
}

const inBoxes = (kind: RecordingKind): Recording => ({ kind, faultOf: (bytes) => faultOfBoxes(bytes, kind) });
const inElements = (kind: RecordingKind): Recording => ({
  kind,
  faultOf: (bytes) => faultOfElements(bytes, kind),
});

/** The recordings by their content types. */
export const recordings = {
  'video/mp4': inBoxes('video'),
  'video/quicktime': inBoxes('video'),
  'video/3gpp': inBoxes('video'),
  'video/webm': inElements('video'),
  'audio/mp4': inBoxes('audio'),
  'audio/webm': inElements('audio'),
  'audio/wav': { kind: 'audio', faultOf: faultOfWave },
  'audio/ogg': { kind: 'audio', faultOf: faultOfOgg },
  'audio/mpeg': { kind: 'audio', faultOf: faultOfMpeg },
  'audio/aac': { kind: 'audio', faultOf: faultOfAac },
} as const satisfies Readonly<Record<string, Recording>>;

export type RecordingType = keyof typeof recordings;

/** The content types that a file may have by its first bytes. */
function typesBy(head: Uint8Array, kind: RecordingKind): readonly RecordingType[] {
  const brand = lettersOf(head, 8, 12);
  if (firstBoxes.has(lettersOf(head, 4, 8))) {
    if (kind === 'audio') return ['audio/mp4'];
    if (lettersOf(head, 4, 8) !== 'ftyp' || brand === 'qt  ') return ['video/quicktime'];
    return [brand.startsWith('3g') ? 'video/3gpp' : 'video/mp4'];
  }
  if (lettersOf(head, 0, 4) === '\u001aE\u00df\u00a3') return [`${kind}/webm`];
  if (kind === 'video') return [];
  if (brand === 'WAVE') return ['audio/wav'];
  return lettersOf(head, 0, 4) === 'OggS' ? ['audio/ogg'] : ['audio/mpeg', 'audio/aac'];
}

/** The content type of a recording by what it contains, or the reason why it is none of that kind. */
export async function typeOfRecording(
  bytes: FileBytes,
  kind: RecordingKind,
): Promise<{ readonly type: RecordingType } | { readonly fault: RecordingFault }> {
  let fault: RecordingFault = 'unreadable';
  for (const type of typesBy(await bytes.read(0, 12), kind)) {
    const found = await recordings[type].faultOf(bytes);
    if (found === undefined) return { type };
    if (found === 'incomplete') fault = found;
  }
  return { fault };
}
