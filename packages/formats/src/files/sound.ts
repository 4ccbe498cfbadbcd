// Recordings of sound that are no MP4 and no WebM: WAV, Ogg, MP3 and AAC.
import { type FileBytes, lettersOf, type RecordingFault, viewOf } from './file-bytes.ts';

/** Chunks of a WAV before its sound. */
const maxChunks = 200;

/** Why a file is no WAV (RIFF, or RF64 beyond 4 GB); undefined where it is one. */
export async function faultOfWave(bytes: FileBytes): Promise<RecordingFault | undefined> {
  const head = await bytes.read(0, 12);
  const begin = lettersOf(head, 0, 4);
  if (!['RIFF', 'RF64'].includes(begin) || lettersOf(head, 8, 12) !== 'WAVE') return 'unreadable';
  let hasFormat = false;
  let at = 12;
  for (let count = 0; count < maxChunks && at + 8 <= bytes.size; count += 1) {
    const chunk = await bytes.read(at, 24);
    const type = lettersOf(chunk, 0, 4);
    const length = viewOf(chunk).getUint32(4, true);
    if (type === 'fmt ') {
      if (chunk.length < 24 || length < 14) return 'unreadable';
      hasFormat = viewOf(chunk).getUint16(10, true) > 0 && viewOf(chunk).getUint32(12, true) > 0;
    }
    if (type === 'data') {
      const rest = bytes.size - at - 8;
      // Recorders that write as they go leave a length of nothing, or the largest there is.
      const isOpen = length === 0 || length === 0xff_ff_ff_ff || begin === 'RF64';
      if (!hasFormat) return 'unreadable';
      return rest > 0 && (isOpen || length <= rest) ? undefined : 'incomplete';
    }
    at += 8 + length + (length % 2);
  }
  return hasFormat ? 'incomplete' : 'unreadable';
}

/** How the first packet of each kind of sound in Ogg begins. */
const oggSounds = ['\u0001vorbis', 'OpusHead', '\u007fFLAC', 'fLaC', 'Speex   '];

/** Why a file is no Ogg with sound (RFC 3533); undefined where it is one. */
export async function faultOfOgg(bytes: FileBytes): Promise<RecordingFault | undefined> {
  const head = await bytes.read(0, 27 + 255 + 8);
  const begins = head.length > 28 && lettersOf(head, 0, 4) === 'OggS' && head[4] === 0;
  if (!begins || ((head[5] ?? 0) & 2) === 0) return 'unreadable';
  const segments = head[26] ?? 0;
  const content = lettersOf(head, 27 + segments);
  if (!oggSounds.some((sound) => content.startsWith(sound))) return 'unreadable';
  const length = head.subarray(27, 27 + segments).reduce((sum, part) => sum + part, 0);
  const next = await bytes.read(27 + segments + length, 4);
  return lettersOf(next) === 'OggS' ? undefined : 'incomplete';
}

const rates = [44_100, 48_000, 32_000] as const;
// Thousands of bits a second, by what the header of a frame says (ISO/IEC 11172-3, 2.4.2.3, and 13818-3).
const bitrates = {
  firstLayer: [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  secondLayer: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  thirdLayer: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  firstLayerOfLow: [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  othersOfLow: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

/** Bytes of the frame whose header this is; undefined for no header. */
function lengthOfFrame(head: Uint8Array, at: number): number | undefined {
  const [first = 0, second = 0, third = 0] = head.subarray(at, at + 3);
  if (first !== 0xff || second >> 5 !== 7) return undefined;
  const version = (second >> 3) & 3;
  const layer = 4 - ((second >> 1) & 3);
  const rate = rates[(third >> 2) & 3];
  if (version === 1 || layer === 4 || rate === undefined) return undefined;
  const isFull = version === 3;
  const table = isFull
    ? [bitrates.firstLayer, bitrates.secondLayer, bitrates.thirdLayer][layer - 1]
    : layer === 1
      ? bitrates.firstLayerOfLow
      : bitrates.othersOfLow;
  const bitrate = table?.[(third >> 4) - 1];
  if (bitrate === undefined) return undefined;
  const samples = isFull ? rate : version === 2 ? rate / 2 : rate / 4;
  const padding = (third >> 1) & 1;
  if (layer === 1) return (Math.floor((12_000 * bitrate) / samples) + padding) * 4;
  const factor = layer === 3 && !isFull ? 72_000 : 144_000;
  return Math.floor((factor * bitrate) / samples) + padding;
}

/** Where the sound begins behind the texts and pictures of ID3. */
async function afterTags(bytes: FileBytes): Promise<number> {
  let at = 0;
  for (let count = 0; count < 10; count += 1) {
    const head = await bytes.read(at, 10);
    if (head.length < 10 || lettersOf(head, 0, 3) !== 'ID3') break;
    const size = [...head.subarray(6, 10)].reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    at += 10 + size + ((head[5] ?? 0) & 0x10 ? 10 : 0);
  }
  return at;
}

/** Bytes behind the tags in which the first frame begins: encoders pad with zeros. */
const searched = 8_192;

/** Whether sound begins behind the tags of a file, by the lengths of two frames, one behind the other. */
async function faultOfFrames(
  bytes: FileBytes,
  frameLength: (head: Uint8Array, at: number) => number | undefined,
): Promise<RecordingFault | undefined> {
  const from = await afterTags(bytes);
  const part = await bytes.read(from, searched + 8_192);
  let hasFrame = false;
  for (let at = 0; at < Math.min(searched, part.length); at += 1) {
    const length = frameLength(part, at);
    if (length === undefined) continue;
    if (frameLength(part, at + length) !== undefined) return undefined;
    hasFrame ||= at === 0;
  }
  return hasFrame || (from > 0 && from >= bytes.size) ? 'incomplete' : 'unreadable';
}

/** Why a file is no MP3; undefined where it is one. */
export const faultOfMpeg = (bytes: FileBytes): Promise<RecordingFault | undefined> =>
  faultOfFrames(bytes, lengthOfFrame);

/** Bytes of the ADTS frame whose header this is (ISO/IEC 13818-7, 6.2); undefined for no header. */
function lengthOfAacFrame(head: Uint8Array, at: number): number | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = head.subarray(at, at + 6);
  // Twelve bits of ones, whichever version, and the layer 0.
  if (first !== 0xff || (second & 0xf6) !== 0xf0) return undefined;
  const hasRate = ((third >> 2) & 0xf) < 13;
  const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
  return hasRate && length > 7 ? length : undefined;
}

/** Why a file is no AAC in frames of its own (ADTS), as phones record it; undefined where it is one. */
export const faultOfAac = (bytes: FileBytes): Promise<RecordingFault | undefined> =>
  faultOfFrames(bytes, lengthOfAacFrame);
