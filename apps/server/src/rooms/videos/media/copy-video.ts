// Copies a recording frame by frame into an MP4 that every browser plays and can seek in, upright, with its sound, at the times
// that it had; on the way, regions are hidden.
import { rm } from 'node:fs/promises';
import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_H264,
  AV_CODEC_ID_MP3,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVJ420P,
  Decoder,
  type Demuxer,
  Encoder,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  FilterAPI,
  type Frame,
  Muxer,
  type Packet,
  type Stream,
  AV_FRAME_DATA_DISPLAYMATRIX,
} from 'node-av';
import { boxAt, type HiddenRegion, type HidingAction, maxVideoSeconds } from '@gondola/contract/plain';
import { hideBoxes } from './hide-boxes.ts';
import { MediaFault, type MediaFacts } from './media-task.ts';
import { openMedia, type OpenMedia } from './open-media.ts';

/** Clockwise degrees by which a frame is turned when it is shown: 0, 90, 180 or 270. Phones record lying down and say so. */
function rotationOf(frame: Frame): number {
  const matrix = frame.getSideData(AV_FRAME_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 8) return 0;
  // The first row of a 3 × 3 matrix of 16.16 numbers: (cos, sin) of the turn.
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI;
  return (Math.round(degrees / 90) * 90 + 360) % 360;
}

type Report = (percent: number) => void;

interface Paths {
  readonly input: string;
  readonly output: string;
}

interface Hiding {
  readonly action: HidingAction;
  readonly regions: readonly HiddenRegion[];
}

/** Pixels of the longer side of a copy. */
const maxSide = 1920;
/** Share of the frames that the file says it has, below which it counts as damaged. */
const minShare = 0.95;

interface Size {
  readonly width: number;
  readonly height: number;
}

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

/** How large the copy is: as shown, even, and no larger than needed. */
function sizeOf({ width, height }: Size, rotation: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const [wide, high] = rotation % 180 === 0 ? [width, height] : [height, width];
  return { width: even(wide * scale), height: even(high * scale) };
}

const turns: Readonly<Record<number, readonly string[]>> = {
  90: ['transpose=clock'],
  180: ['hflip', 'vflip'],
  270: ['transpose=cclock'],
};

/** The filters that turn a picture upright. */
export const turnsOf = (rotation: number): readonly string[] => turns[rotation] ?? [];

const filterOf = (rotation: number, { width, height }: Size): string =>
  [...turnsOf(rotation), `scale=${width}:${height}`, 'setsar=1', 'format=yuv420p'].join(',');

/** Hides what the regions hide at the frame's time; true when there was something. */
function hideIn(frame: Frame, seconds: number, { regions, action }: Hiding): boolean {
  const boxes = regions.flatMap((region) => boxAt(region, seconds) ?? []);
  if (boxes.length === 0) return false;
  const { width, height } = frame;
  const data = frame.toBuffer();
  hideBoxes({ data, width, height }, boxes, action);
  if (frame.makeWritable() < 0 || frame.fromBuffer(data) < 0) throw new Error('a frame cannot be written');
  return true;
}

/** When a frame is shown, in seconds. */
export const secondsOf = ({ pts, timeBase }: Frame): number => (Number(pts) * timeBase.num) / timeBase.den;

/** A stream of sound on its way into the copy: as it is where MP4 carries it, encoded again otherwise. */
async function soundInto(muxer: Muxer, audio: Stream) {
  const { codecId } = audio.codecpar;
  if (codecId === AV_CODEC_ID_AAC || codecId === AV_CODEC_ID_MP3) {
    const index = muxer.addStream(audio);
    return {
      write: (packet: Packet | null) => muxer.writePacket(packet, index),
      end: (): void => undefined,
    };
  }
  const decoder = await Decoder.create(audio, { exitOnError: false });
  const filter = FilterAPI.create(
    'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo,asetnsamples=n=1024:p=0',
  );
  const encoder = await Encoder.create(FF_ENCODER_AAC, { decoder, filter, bitrate: '128k' });
  const index = muxer.addStream(encoder);
  return {
    async write(packet: Packet | null) {
      for await (using frame of decoder.frames(packet)) {
        for await (using sound of filter.frames(frame)) {
          for await (using written of encoder.packets(sound)) await muxer.writePacket(written, index);
        }
      }
    },
    end(): void {
      encoder[Symbol.dispose]();
      filter[Symbol.dispose]();
      decoder[Symbol.dispose]();
    },
  };
}

/** How a recording is turned when it is shown. Throws MediaFault for one without a frame that can be read. */
export async function firstRotation({ input }: Pick<Paths, 'input'>): Promise<number> {
  const { demuxer, video } = await openMedia(input);
  await using opened = demuxer;
  if (!video) throw new MediaFault('noPicture');
  using decoder = await Decoder.create(video, { exitOnError: false });
  for await (using packet of opened.packets(video.index)) {
    for await (using frame of decoder.frames(packet)) if (frame) return rotationOf(frame);
  }
  throw new MediaFault('unreadable', 'no frame can be read');
}

/** Copies a recording, with regions hidden where there are any. Throws MediaFault for what cannot be copied as a whole. */
export async function makeCopy(paths: Paths, report: Report, hiding?: Hiding): Promise<MediaFacts> {
  const rotation = await firstRotation(paths);
  const media = await openMedia(paths.input);
  try {
    return await copyFrames(media, rotation, paths, report, hiding);
  } catch (error) {
    await rm(paths.output, { force: true });
    throw error;
  }
}

async function copyFrames(
  { demuxer, video, audio, duration }: OpenMedia,
  rotation: number,
  { output }: Paths,
  report: Report,
  hiding: Hiding | undefined,
): Promise<MediaFacts> {
  await using opened = demuxer;
  if (!video) throw new MediaFault('noPicture');
  const size = sizeOf(video.codecpar, rotation);
  using decoder = await Decoder.create(video, { exitOnError: false, threadCount: 2 });
  using filter = FilterAPI.create(filterOf(rotation, size));
  using encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    decoder,
    filter,
    gopSize: 50,
    threadCount: 2,
    options: { preset: 'veryfast', crf: 21 },
  });
  await using muxer = await Muxer.open(output, { format: 'mp4', options: { movflags: '+faststart' } });
  const index = muxer.addStream(encoder);
  const sound = audio ? await soundInto(muxer, audio) : undefined;
  let packets = 0;
  let frames = 0;
  let hiddenFrames = 0;
  let end = 0;
  for await (using packet of opened.packets()) {
    if (packet === null || packet.streamIndex === video.index) {
      if (packet) packets += 1;
      for await (using frame of decoder.frames(packet)) {
        for await (using upright of filter.frames(frame)) {
          if (upright) {
            const seconds = secondsOf(upright);
            if (seconds > maxVideoSeconds) throw new MediaFault('tooLong');
            if (hiding && hideIn(upright, seconds, hiding)) hiddenFrames += 1;
            frames += 1;
            end = Math.max(end, seconds);
            if (duration > 0) report((100 * seconds) / duration);
          }
          for await (using written of encoder.packets(upright)) await muxer.writePacket(written, index);
        }
      }
    }
    if (sound && (packet === null || packet.streamIndex === audio?.index)) await sound.write(packet);
  }
  sound?.end();
  if (frames === 0) throw new MediaFault('unreadable', 'no frame can be read');
  const expected = Math.max(packets, Number(video.nbFrames));
  if (frames < expected * minShare) throw new MediaFault('incomplete', `${frames} of ${expected} frames`);
  return {
    duration: duration || end,
    ...size,
    hasSound: audio !== undefined,
    frames,
    hiddenFrames,
    pieces: [],
    tracks: [],
  };
}

/** Whether a recording plays in every browser as it is: MP4 with H.264 of the usual kind, and sound that MP4 knows. */
function playsEverywhere(demuxer: Demuxer, { video, audio }: OpenMedia): boolean {
  const format = video?.codecpar.format;
  const isPlain = format === AV_PIX_FMT_YUV420P || format === AV_PIX_FMT_YUVJ420P;
  const sound = audio?.codecpar.codecId;
  return (
    (demuxer.formatName ?? '').includes('mp4') &&
    video?.codecpar.codecId === AV_CODEC_ID_H264 &&
    isPlain &&
    (sound === undefined || sound === AV_CODEC_ID_AAC || sound === AV_CODEC_ID_MP3)
  );
}

/** Looks into a recording, and copies it where not every browser plays it as it is. */
export async function prepare(
  paths: Paths & { readonly isMp4: boolean },
  report: Report,
): Promise<MediaFacts> {
  const rotation = await firstRotation(paths);
  const found = await look(paths, rotation);
  return found ?? makeCopy(paths, report);
}

/** The kind of a recording that plays everywhere as it is; undefined for others. */
async function look(
  paths: Paths & { readonly isMp4: boolean },
  rotation: number,
): Promise<MediaFacts | undefined> {
  const media = await openMedia(paths.input);
  await using opened = media.demuxer;
  const { video, audio, duration } = media;
  if (!video || !paths.isMp4 || !playsEverywhere(opened, media)) return undefined;
  const { width, height } = video.codecpar;
  const [wide, high] = rotation % 180 === 0 ? [width, height] : [height, width];
  return {
    duration,
    width: wide,
    height: high,
    hasSound: audio !== undefined,
    frames: 0,
    hiddenFrames: 0,
    pieces: [],
    tracks: [],
  };
}
