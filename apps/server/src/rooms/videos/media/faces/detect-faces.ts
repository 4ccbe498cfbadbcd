// Looks at a recording six times a second, finds the faces in it and follows them; keeps a small picture of each.
import { Decoder, FilterAPI, type Frame } from 'node-av';
import sharp from 'sharp';
import { type Box, maxFaceTracks, maxVideoSeconds } from '@gondola/contract/plain';
import { firstRotation, secondsOf, turnsOf } from '../copy-video.ts';
import { MediaFault, type MediaFacts } from '../media-task.ts';
import { openMedia } from '../open-media.ts';
import { loadFaceModel } from './face-model.ts';
import { distinctFaces, FaceFollower, type SeenFace, sure } from './face-tracks.ts';
import { closeLength, closeView, detectorSide, type Pixels, wholeView } from './views.ts';

/** Looks at a second of the video. */
const looksPerSecond = 6;
/** One look in so many is at the close view, which takes more than twice as long: most faces are seen in both. */
const closeEvery = 3;
/** Pixels of the shorter side of what thumbnails are cut from, and of their own sides. */
const thumbnailSource = 540;
const thumbnailSide = 88;
/** By how much surer another sighting has to be to replace the thumbnail. */
const better = 0.05;

/** A filter that makes the shorter side of a picture so long, upright; the longer one is what `long` says of its sides. */
const filterTo = (side: number, rotation: number, long = (_long: string, _short: string) => '-2'): string =>
  [
    ...turnsOf(rotation),
    `scale='if(gt(iw,ih),${long('iw', 'ih')},${side})':'if(gt(iw,ih),${side},${long('ih', 'iw')})':flags=area`,
    'format=rgb24',
  ].join(',');

async function pixelsOf(frame: Frame, filter: FilterAPI): Promise<Pixels | undefined> {
  for await (using picture of filter.frames(frame)) {
    if (picture) return { data: picture.toBuffer(), width: picture.width, height: picture.height };
  }
  return undefined;
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
  using toLook = FilterAPI.create(filterTo(detectorSide, rotation, closeLength));
  using toShow = FilterAPI.create(filterTo(thumbnailSource, rotation));
  let follower: FaceFollower | undefined;
  let size = { width: 0, height: 0 };
  let looks = 0;
  let next = Number.NEGATIVE_INFINITY;
  const show = async (frame: Frame, seen: readonly SeenFace[]): Promise<void> => {
    const isBetter = (score: number, known: number): boolean => score >= sure && score > known + better;
    const wanted = seen.filter(({ last, thumbnailScore }) => isBetter(last?.score ?? 0, thumbnailScore));
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
      if (seconds < next - 0.001) continue;
      // Late by less than half a step, a look does not put off the ones after it: there are as many as wanted at any rate of frames.
      next = Math.max(next, seconds - 0.5 / looksPerSecond) + 1 / looksPerSecond;
      const picture = await pixelsOf(frame, toLook);
      if (!picture) continue;
      size = picture;
      follower ??= new FaceFollower(picture.width / picture.height);
      const view = looks % closeEvery === 0 ? closeView(picture) : wholeView(picture);
      looks += 1;
      await show(frame, follower.add(Math.max(0, seconds), distinctFaces(model.find(view))));
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
