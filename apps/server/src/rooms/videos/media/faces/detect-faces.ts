// Looks at a recording six times a second, finds the faces in it and follows them; keeps a small picture of each.
import { Decoder, FilterAPI, type Frame } from 'node-av';
import sharp from 'sharp';
import { type Box, maxFaceTracks, maxVideoSeconds } from '@gondola/contract/plain';
import { firstRotation, secondsOf, turnsOf } from '../copy-video.ts';
import { MediaFault, type MediaFacts } from '../media-task.ts';
import { openMedia } from '../open-media.ts';
import { type FaceModel, loadFaceModel } from './face-model.ts';
import { distinctFaces, FaceFollower, type SeenFace } from './face-tracks.ts';
import { boxInPicture, detectorSide, type Pixels, sampleSquare, squaresOf } from './squares.ts';

/** Looks at a second of the video. */
const looksPerSecond = 6;
/** Pixels of the shorter side of what thumbnails are cut from, and of their own sides. */
const thumbnailSource = 540;
const thumbnailSide = 88;
/** By how much surer another sighting has to be to replace the thumbnail. */
const better = 0.05;

/** A filter that makes the shorter side of a picture so long, upright. */
const filterTo = (side: number, rotation: number): string =>
  [
    ...turnsOf(rotation),
    `scale='if(gt(iw,ih),-2,${side})':'if(gt(iw,ih),${side},-2)':flags=area`,
    'format=rgb24',
  ].join(',');

async function pixelsOf(frame: Frame, filter: FilterAPI): Promise<Pixels | undefined> {
  for await (using picture of filter.frames(frame)) {
    if (picture) return { data: picture.toBuffer(), width: picture.width, height: picture.height };
  }
  return undefined;
}

const input = new Float32Array(detectorSide * detectorSide * 3);

/** The faces of a picture, in fractions of it. */
export function facesIn(model: FaceModel, picture: Pixels) {
  return distinctFaces(
    squaresOf(picture).flatMap((square) => {
      sampleSquare(picture, square, input);
      return model.find(input).map((face) => {
        const { x, y, width, height } = boxInPicture(face, square, picture);
        return { x, y, width, height, score: face.score };
      });
    }),
  );
}

/** A face with what is around it, as a data address. */
async function thumbnailOf({ data, width, height }: Pixels, box: Box): Promise<string> {
  const side = Math.min(width, height, Math.ceil(1.6 * Math.max(box.width * width, box.height * height)));
  const place = (middle: number, length: number): number =>
    Math.round(Math.max(0, Math.min(length - side, middle * length - side / 2)));
  const left = place(box.x + box.width / 2, width);
  const top = place(box.y + box.height / 2, height);
  const content = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: side, height: side })
    .resize(thumbnailSide, thumbnailSide)
    .jpeg({ quality: 72 })
    .toBuffer();
  return `data:image/jpeg;base64,${content.toString('base64')}`;
}

/** Finds the faces of a recording. Throws MediaFault for what cannot be read as a whole. */
export async function detectFaces(
  { input: path }: { readonly input: string },
  report: (percent: number) => void,
): Promise<MediaFacts> {
  const rotation = await firstRotation({ input: path });
  const model = await loadFaceModel();
  const { demuxer, video, audio, duration } = await openMedia(path);
  await using opened = demuxer;
  if (!video) throw new MediaFault('noPicture');
  using decoder = await Decoder.create(video, { exitOnError: false, threadCount: 2 });
  using toLook = FilterAPI.create(filterTo(detectorSide, rotation));
  using toShow = FilterAPI.create(filterTo(thumbnailSource, rotation));
  let follower: FaceFollower | undefined;
  let size = { width: 0, height: 0 };
  let next = Number.NEGATIVE_INFINITY;
  const show = async (frame: Frame, seen: readonly SeenFace[]): Promise<void> => {
    const wanted = seen.filter(({ last, thumbnailScore }) => (last?.score ?? 0) > thumbnailScore + better);
    const source = wanted.length > 0 ? await pixelsOf(frame, toShow) : undefined;
    for (const face of wanted) {
      if (!source || !face.last) continue;
      face.thumbnail = await thumbnailOf(source, face.last);
      face.thumbnailScore = face.last.score;
    }
  };
  for await (using packet of opened.packets(video.index)) {
    for await (using frame of decoder.frames(packet)) {
      if (!frame) continue;
      const seconds = secondsOf(frame);
      if (seconds > maxVideoSeconds) throw new MediaFault('tooLong');
      if (seconds < next) continue;
      next = seconds + 1 / looksPerSecond - 0.001;
      const picture = await pixelsOf(frame, toLook);
      if (!picture) continue;
      size = picture;
      follower ??= new FaceFollower(picture.width / picture.height);
      await show(frame, follower.add(Math.max(0, seconds), facesIn(model, picture)));
      if (duration > 0) report((100 * seconds) / duration);
    }
  }
  if (!follower) throw new MediaFault('unreadable', 'no frame can be read');
  const tracks = follower.tracks();
  if (tracks.length > maxFaceTracks) throw new MediaFault('tooManyFaces');
  return {
    duration,
    width: size.width,
    height: size.height,
    hasSound: audio !== undefined,
    frames: 0,
    hiddenFrames: 0,
    pieces: [],
    tracks,
  };
}
