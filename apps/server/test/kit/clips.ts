// Small videos made on the spot, and what is in them: no test of video needs a file that somebody brought.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AV_CH_LAYOUT_MONO,
  AV_CHANNEL_ORDER_NATIVE,
  AV_LOG_ERROR,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  Decoder,
  Demuxer,
  Encoder,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  FF_ENCODER_LIBVPX_VP8,
  FilterAPI,
  Frame,
  Log,
  Muxer,
  Rational,
} from 'node-av';

Log.setLevel(AV_LOG_ERROR);

export interface ClipOptions {
  readonly width?: number;
  readonly height?: number;
  readonly frames?: number;
  /** Frames of a second. */
  readonly rate?: number;
  readonly container?: 'mp4' | 'mov' | 'webm';
  /** A tone in the first half. */
  readonly sound?: 'tone' | 'silence' | 'none';
  /** Milliseconds from each frame to the next vary. */
  readonly isUneven?: boolean;
  /** Recorded lying down, to be turned clockwise when shown. */
  readonly isTurned?: boolean;
}

/** Brightness of the picture and of the square that is in it, a quarter wide and high, a quarter from top and left. */
export const shades = { ground: 110, square: 220 } as const;

const soundRate = 48_000;
const soundFrame = 1024;

function picture(width: number, height: number): Buffer {
  const data = Buffer.alloc((width * height * 3) / 2, 128);
  data.fill(shades.ground, 0, width * height);
  for (let y = height / 4; y < height / 2; y += 1)
    data.fill(shades.square, y * width + width / 4, y * width + width / 2);
  return data;
}

/** Turns the matrix of a track by a quarter: what a phone writes that was held upright. */
function turn(file: Buffer): Buffer {
  const matrix = [0, 0x1_00_00, 0, -0x1_00_00, 0, 0, 0, 0, 0x40_00_00_00];
  const at = file.indexOf('tkhd') + 4 + 40;
  for (const [place, value] of matrix.entries()) file.writeInt32BE(value, at + place * 4);
  return file;
}

/** Makes a clip. */
export async function makeClip({
  width = 128,
  height = 96,
  frames = 20,
  rate = 10,
  container = 'mp4',
  sound = 'none',
  isUneven = false,
  isTurned = false,
}: ClipOptions = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-clip-'));
  const path = join(folder, `clip.${container}`);
  const timeBase = new Rational(1, 1000);
  try {
    {
      const isWebm = container === 'webm';
      using encoder = await Encoder.create(isWebm ? FF_ENCODER_LIBVPX_VP8 : FF_ENCODER_LIBX264, {
        gopSize: 10,
        options: isWebm ? { deadline: 'realtime' } : { preset: 'ultrafast', crf: 18 },
      });
      await using muxer = await Muxer.open(path);
      const index = muxer.addStream(encoder);
      const isHeard = sound !== 'none' && !isWebm;
      using voice = await Encoder.create(FF_ENCODER_AAC, { bitrate: '64k' });
      const soundIndex = isHeard ? muxer.addStream(voice) : -1;
      const buffer = picture(width, height);
      for (let place = 0; place < frames; place += 1) {
        const uneven = isUneven ? (place % 3) * 20 : 0;
        using frame = Frame.fromVideoBuffer(buffer, {
          width,
          height,
          format: AV_PIX_FMT_YUV420P,
          timeBase,
          pts: BigInt(Math.round((place * 1000) / rate) + uneven),
        });
        for await (using packet of encoder.packets(frame)) await muxer.writePacket(packet, index);
      }
      const seconds = frames / rate;
      for (let place = 0; place * soundFrame < seconds * soundRate; place += 1) {
        if (!isHeard) break;
        const isLoud = sound === 'tone' && place * soundFrame < (seconds * soundRate) / 2;
        const samples = Float32Array.from({ length: soundFrame }, (_, at) =>
          isLoud ? 0.4 * Math.sin((place * soundFrame + at) / 12) : 0,
        );
        using frame = Frame.fromAudioBuffer(Buffer.from(samples.buffer), {
          nbSamples: soundFrame,
          format: AV_SAMPLE_FMT_FLTP,
          sampleRate: soundRate,
          channelLayout: { nbChannels: 1, order: AV_CHANNEL_ORDER_NATIVE, mask: AV_CH_LAYOUT_MONO },
          timeBase: new Rational(1, soundRate),
          pts: BigInt(place * soundFrame),
        });
        for await (using packet of voice.packets(frame)) await muxer.writePacket(packet, soundIndex);
      }
      for await (using packet of encoder.packets(null)) await muxer.writePacket(packet, index);
      if (isHeard)
        for await (using packet of voice.packets(null)) await muxer.writePacket(packet, soundIndex);
    }
    const file = await readFile(path);
    return isTurned ? turn(file) : file;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a moving picture of another kind as MP4, frame by frame. */
export async function asMp4(path: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-clip-'));
  const to = join(folder, 'clip.mp4');
  try {
    {
      await using demuxer = await Demuxer.open(path);
      const video = demuxer.video();
      if (!video) throw new Error('no picture');
      using decoder = await Decoder.create(video);
      using filter = FilterAPI.create('format=yuv420p');
      using encoder = await Encoder.create(FF_ENCODER_LIBX264, { decoder, filter, options: { crf: 16 } });
      await using muxer = await Muxer.open(to);
      const index = muxer.addStream(encoder);
      for await (using packet of demuxer.packets(video.index)) {
        for await (using frame of decoder.frames(packet)) {
          for await (using plain of filter.frames(frame)) {
            for await (using written of encoder.packets(plain)) await muxer.writePacket(written, index);
          }
        }
      }
    }
    return await readFile(to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface ShotOptions {
  /** A moving picture of any kind. */
  readonly path: string;
  /** Seconds of it. */
  readonly from: number;
  readonly to: number;
}

export interface MontageFrame {
  /** Seconds. */
  readonly at: number;
  /** Index of its shot, and where it was in the picture that the shot is of. */
  readonly shot: number;
  readonly source: number;
}

/** Seconds of a frame before a cut. */
const lastFrame = 0.08;

/** Writes one shot behind the other, 768 × 432, as MP4 at `to`: a clip with cuts, and what each of its frames shows. */
export async function makeMontage(shots: readonly ShotOptions[], to: string): Promise<MontageFrame[]> {
  const [width, height] = [768, 432];
  const timeBase = new Rational(1, 1000);
  const written: MontageFrame[] = [];
  using encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    gopSize: 25,
    options: { preset: 'ultrafast', crf: 16 },
  });
  await using muxer = await Muxer.open(to);
  const index = muxer.addStream(encoder);
  let begin = 0;
  for (const [shot, { path, from, to: until }] of shots.entries()) {
    await using demuxer = await Demuxer.open(path);
    const video = demuxer.video();
    if (!video) throw new Error('no picture');
    using decoder = await Decoder.create(video);
    using filter = FilterAPI.create(`scale=${width}:${height},format=yuv420p`);
    for await (using packet of demuxer.packets(video.index)) {
      for await (using frame of decoder.frames(packet)) {
        for await (using plain of filter.frames(frame)) {
          if (!plain) continue;
          const source = (Number(plain.pts) * plain.timeBase.num) / plain.timeBase.den;
          if (source < from - 0.001 || source >= until) continue;
          const at = Math.round((begin + source - from) * 1000) / 1000;
          written.push({ at, shot, source });
          using copy = Frame.fromVideoBuffer(plain.toBuffer(), {
            width,
            height,
            format: AV_PIX_FMT_YUV420P,
            timeBase,
            pts: BigInt(Math.round(at * 1000)),
          });
          for await (using packed of encoder.packets(copy)) await muxer.writePacket(packed, index);
        }
      }
    }
    begin = (written.at(-1)?.at ?? 0) + lastFrame;
  }
  for await (using packed of encoder.packets(null)) await muxer.writePacket(packed, index);
  return written;
}

export interface ReadFrame {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** Brightness at a place given in fractions of the picture. */
  at(x: number, y: number): number;
}

export interface ReadClip {
  readonly frames: readonly ReadFrame[];
  /** Seconds of sound; 0 without. */
  readonly soundSeconds: number;
}

/** Every frame of a file, as it lies in it. */
export async function readClip(path: string): Promise<ReadClip> {
  await using demuxer = await Demuxer.open(path);
  const video = demuxer.video();
  if (!video) throw new Error('no picture');
  const audio = demuxer.audio();
  using decoder = await Decoder.create(video);
  using filter = FilterAPI.create('format=yuv420p');
  const frames: ReadFrame[] = [];
  let soundSeconds = 0;
  for await (using packet of demuxer.packets()) {
    if (packet && audio && packet.streamIndex === audio.index) {
      const { num, den } = audio.timeBase;
      soundSeconds = Math.max(soundSeconds, (Number(packet.pts + packet.duration) * num) / den);
    }
    if (packet && packet.streamIndex !== video.index) continue;
    for await (using frame of decoder.frames(packet)) {
      for await (using plain of filter.frames(frame)) {
        if (!plain) continue;
        const { width, height, pts, timeBase } = plain;
        const data = plain.toBuffer();
        frames.push({
          seconds: (Number(pts) * timeBase.num) / timeBase.den,
          width,
          height,
          at: (x, y) => data[Math.floor(y * height) * width + Math.floor(x * width)] ?? 0,
        });
      }
    }
  }
  return { frames, soundSeconds };
}
