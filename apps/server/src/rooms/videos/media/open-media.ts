// Opens a file that anybody made. Only containers of recordings are read, and only this file: a playlist that names files of
// the disk or addresses of the network is no recording.
import { open } from 'node:fs/promises';
import { AV_LOG_ERROR, Demuxer, Log, type Stream } from 'node-av';
import { maxVideoSeconds } from '@gondola/contract/plain';
import { MediaFault } from './media-task.ts';

Log.setLevel(AV_LOG_ERROR);

/** Names of FFmpeg, for what was signed as MP4, QuickTime, WebM or WAV. */
const formats = 'mov,mp4,matroska,webm,wav';
/** Pixels: 4096 × 2304. */
const maxPixels = 4096 * 2304;

/** How each of them begins. */
function isRecording(head: Buffer): boolean {
  const box = head.subarray(4, 8).toString('latin1');
  return (
    ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(box) ||
    head.readUInt32BE(0) === 0x1a_45_df_a3 ||
    head.subarray(0, 4).toString('latin1') === 'RIFF'
  );
}

async function assertRecording(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(12);
    const { bytesRead } = await file.read(head, 0, 12, 0);
    if (bytesRead < 12 || !isRecording(head)) throw new MediaFault('unreadable', 'no recording begins so');
  } finally {
    await file.close();
  }
}

export interface OpenMedia {
  readonly demuxer: Demuxer;
  readonly video: Stream | undefined;
  readonly audio: Stream | undefined;
  /** Seconds, as the file says. */
  readonly duration: number;
}

/** Opens a recording. Throws MediaFault for what is none, or is too long or too large to be worked on. */
export async function openMedia(path: string): Promise<OpenMedia> {
  await assertRecording(path);
  const demuxer = await Demuxer.open(path, {
    options: { format_whitelist: formats, protocol_whitelist: 'file', probesize: 20_000_000 },
  });
  try {
    const video = demuxer.video() ?? undefined;
    const audio = demuxer.audio() ?? undefined;
    const duration = Number.isFinite(demuxer.duration) ? Math.max(0, demuxer.duration) : 0;
    if (duration > maxVideoSeconds) throw new MediaFault('tooLong');
    if (video) {
      const { width, height } = video.codecpar;
      if (width * height > maxPixels) throw new MediaFault('tooLarge');
    }
    return { demuxer, video, audio, duration };
  } catch (error) {
    await demuxer.close();
    throw error;
  }
}
