// A walk along a shelf that the demo draws, with people in the way: the recording of the demo, and a brief one for tests and
// journeys on machines without real ones. The detector finds the faces of these drawings. FFmpeg is an optional package: only a
// process of its own and tests load this file.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AV_CH_LAYOUT_MONO,
  AV_CHANNEL_ORDER_NATIVE,
  AV_LOG_ERROR,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  Encoder,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  Frame,
  Log,
  Muxer,
  Rational,
} from 'node-av';
import { pictureList } from '../pictures/picture-list.ts';
import { paceAt, stepRate, wayAt } from './walk-pace.ts';
import { type Camera, faceAt, type Passer, size, walkPictures } from './walk-picture.ts';
import { soundRate, walkSound } from './walk-sound.ts';

Log.setLevel(AV_LOG_ERROR);

/** Frames of a second. */
const rate = 15;
/** Samples that the encoder takes at a time. */
const soundFrame = 1024;

const ana = { skin: '#e0ac86', hair: '#3a2a20', shirt: '#3f6f8f' };
const beto = { skin: '#c98b64', hair: '#1d1a19', shirt: '#8a4b5c' };
const carla = { skin: '#edc3a2', hair: '#7a4a22', shirt: '#5b7a4a' };

interface Walk {
  readonly seconds: number;
  /** File names of the shelves that it goes along. */
  readonly shelves: readonly string[];
  readonly passers: readonly Passer[];
  readonly camera: Camera;
  readonly isHeard: boolean;
}

/** Two stand in the way of somebody who walks past a shelf, and nothing is heard. */
const briefWalk: Walk = {
  seconds: 3,
  shelves: ['gondola-leches-1'],
  passers: [
    { looks: ana, from: 790, to: 304, top: 190, scale: 1.12, begins: 0, ends: 1 },
    { looks: beto, from: 1180, to: 586, top: 230, scale: 0.95, begins: 0, ends: 1 },
  ],
  camera: (share) => ({ way: share, dip: 0 }),
  isHeard: false,
};

const demoSeconds = 12;

/** Three shelves, a stop in front of each, and customers who come by. */
const demoWalk: Walk = {
  seconds: demoSeconds,
  shelves: ['gondola-leches-1', 'gondola-yogures-1', 'gondola-quesos-1'],
  passers: [
    { looks: carla, from: -90, to: 1060, top: 248, scale: 0.9, begins: 0.6, ends: 0.97 },
    { looks: beto, from: 1080, to: -90, top: 222, scale: 0.98, begins: 0.36, ends: 0.68 },
    { looks: ana, from: 1090, to: -110, top: 190, scale: 1.12, begins: 0.06, ends: 0.44 },
  ],
  camera: (share) => ({
    way: wayAt(share),
    dip: 3 * Math.min(1, paceAt(share)) * Math.sin(2 * Math.PI * stepRate * share * demoSeconds),
  }),
  isHeard: true,
};

/** Where the middles of the faces of the brief walk are at a share of it, in fractions of the picture. */
export const drawnFacesAt = (share: number): { x: number; y: number }[] =>
  briefWalk.passers.flatMap((passer) => {
    const face = faceAt(passer, share);
    return face ? [{ x: face.x / size.width, y: face.y / size.height }] : [];
  });

/** Makes the brief walk, as MP4. */
export const drawnWalk = (): Promise<Buffer> => recordingOf(briefWalk);

/** Makes the walk that the demo shows, as MP4 with sound. */
export const drawnDemoWalk = (): Promise<Buffer> => recordingOf(demoWalk);

function soundOf(samples: Float32Array, place: number): Frame {
  const part = new Float32Array(soundFrame);
  part.set(samples.subarray(place * soundFrame, (place + 1) * soundFrame));
  return Frame.fromAudioBuffer(Buffer.from(part.buffer), {
    nbSamples: soundFrame,
    format: AV_SAMPLE_FMT_FLTP,
    sampleRate: soundRate,
    channelLayout: { nbChannels: 1, order: AV_CHANNEL_ORDER_NATIVE, mask: AV_CH_LAYOUT_MONO },
    timeBase: new Rational(1, soundRate),
    pts: BigInt(place * soundFrame),
  });
}

async function recordingOf({ seconds, shelves, passers, camera, isHeard }: Walk): Promise<Buffer> {
  const specs = shelves.map((shelf) => {
    const spec = pictureList.find(({ name }) => name === shelf);
    if (!spec) throw new Error(`${shelf} is not drawn`);
    return spec;
  });
  const pictureAt = await walkPictures(specs, passers, camera);
  const samples = isHeard ? walkSound(seconds) : new Float32Array();
  const folder = await mkdtemp(join(tmpdir(), 'gondola-walk-'));
  const path = join(folder, 'walk.mp4');
  try {
    {
      using encoder = await Encoder.create(FF_ENCODER_LIBX264, {
        gopSize: 30,
        options: { preset: 'veryfast', crf: 20 },
      });
      using voice = await Encoder.create(FF_ENCODER_AAC, { bitrate: '64k' });
      await using muxer = await Muxer.open(path);
      const index = muxer.addStream(encoder);
      const soundIndex = isHeard ? muxer.addStream(voice) : -1;
      const frames = seconds * rate;
      for (let place = 0; place < frames; place += 1) {
        using frame = Frame.fromVideoBuffer(pictureAt(place / (frames - 1)), {
          ...size,
          format: AV_PIX_FMT_YUV420P,
          timeBase: new Rational(1, 1000),
          pts: BigInt(Math.round((place * 1000) / rate)),
        });
        for await (using packet of encoder.packets(frame)) await muxer.writePacket(packet, index);
      }
      for (let place = 0; place * soundFrame < samples.length; place += 1) {
        using frame = soundOf(samples, place);
        for await (using packet of voice.packets(frame)) await muxer.writePacket(packet, soundIndex);
      }
      for await (using packet of encoder.packets(null)) await muxer.writePacket(packet, index);
      if (isHeard)
        for await (using packet of voice.packets(null)) await muxer.writePacket(packet, soundIndex);
    }
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
