// Looks at a recording six times a second, and at the first frame of every shot, finds the faces in it and follows them up to the next
// cut; keeps a small picture of each, and where it was unsure.
import { Decoder, FilterAPI, type Frame } from 'node-av';
import sharp from 'sharp';
import { type Box, maxFaceTracks, maxVideoSeconds } from '@gondola/contract/plain';
import { firstRotation, secondsOf, turnsOf } from '../copy-video.ts';
import { MediaFault, type MediaFacts } from '../media-task.ts';
import { openMedia } from '../open-media.ts';
import { sure } from './face-doubts.ts';
import { type FaceModel, loadFaceModel } from './face-model.ts';
import { comparedSize, CutFinder } from './cuts.ts';
import { distinctFaces, FaceFollower, type SeenFace } from './face-tracks.ts';
import {
  closeLength,
  closeView,
  detectorSide,
  farSide,
  fineView,
  partView,
  type Pixels,
  type View,
  wholeView,
} from './views.ts';

/** Looks at a second of the video. */
const looksPerSecond = 6;
/** One look in so many is at the close view, which takes more than twice as long: most faces are seen in both. */
const closeEvery = 3;
/** One look in so many is at all pixels, for faces that are small: it takes as long as five others. The first of every shot is one. */
const fineEvery = 18;
/** By how much a fine view has to have more pixels than a close one. */
const finer = 1.25;
/** Parts that one look enlarges, around faces that it has not found where they are expected. */
const maxParts = 4;
/** Pixels of the shorter side of what is looked at finely, of what thumbnails are cut from, and of their own sides. */
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

/** Looks at frames, each as closely as its turn asks for. */
class Looker {
  readonly #model: FaceModel;
  readonly #toLook: FilterAPI;
  readonly #toShow: FilterAPI;
  /** Looks at this shot. */
  #looks = 0;
  follower: FaceFollower | undefined;
  size = { width: 0, height: 0 };

  constructor(model: FaceModel, toLook: FilterAPI, toShow: FilterAPI) {
    this.#model = model;
    this.#toLook = toLook;
    this.#toShow = toShow;
  }

  /** Ends the shot after the frame at `last`; the next begins at `next`. */
  cut(last: number, next: number): void {
    this.follower?.cut(last, next);
    this.#looks = 0;
  }

  async look(frame: Frame, seconds: number): Promise<void> {
    const picture = await pixelsOf(frame, this.#toLook);
    if (!picture) return;
    this.size = picture;
    const follower = (this.follower ??= new FaceFollower(picture.width / picture.height));
    // Small ones, large ones and all of them in turn: one view sees faces of a certain size only.
    const isClose = this.#looks % closeEvery === 0;
    const wantsFine = this.#looks % fineEvery === 0;
    const isFirst = this.#looks === 0;
    this.#looks += 1;
    let source = wantsFine ? await pixelsOf(frame, this.#toShow) : undefined;
    const isFine = source !== undefined && Math.min(source.width, source.height) > detectorSide * finer;
    const views: View[] = [];
    if (source && isFine) views.push(fineView(source));
    else if (isClose) views.push(closeView(picture));
    if (isClose) views.push(wholeView(picture, farSide));
    if (isFirst || isFine || !isClose) views.push(wholeView(picture));
    const found = views.flatMap((view) => this.#model.find(view));
    const missing = follower.missing(seconds, found).slice(0, maxParts);
    if (missing.length > 0) source ??= await pixelsOf(frame, this.#toShow);
    if (source) for (const box of missing) found.push(...this.#model.find(partView(source, box)));
    await this.#show(frame, follower.add(seconds, distinctFaces(found)), source);
  }

  async #show(frame: Frame, seen: readonly SeenFace[], given: Pixels | undefined): Promise<void> {
    const isBetter = (score: number, known: number): boolean => score >= sure && score > known + better;
    const wanted = seen.filter(({ last, thumbnailScore }) => isBetter(last?.score ?? 0, thumbnailScore));
    const source = wanted.length > 0 ? (given ?? (await pixelsOf(frame, this.#toShow))) : undefined;
    for (const face of wanted) {
      if (!source || !face.last) continue;
      face.thumbnail = await thumbnailOf(source, face.last);
      face.thumbnailScore = face.last.score;
    }
  }
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
  // Enlarging adds nothing that a detector could see, and much that it takes for faces.
  const shownSide = Math.min(thumbnailSource, video.codecpar.width, video.codecpar.height);
  using toShow = FilterAPI.create(filterTo(shownSide, rotation));
  const { width: wide, height: high } = comparedSize;
  using toCompare = FilterAPI.create(`scale=${wide}:${high}:flags=fast_bilinear,format=gray`);
  const cuts = new CutFinder();
  const looker = new Looker(model, toLook, toShow);
  let next = Number.NEGATIVE_INFINITY;
  let last = 0;
  for await (using packet of opened.packets(video.index)) {
    for await (using frame of decoder.frames(packet)) {
      if (!frame) continue;
      const seconds = Math.max(0, secondsOf(frame));
      if (seconds > maxVideoSeconds) throw new MediaFault('tooLong');
      const compared = await pixelsOf(frame, toCompare);
      if (compared && cuts.isCut(compared.data)) {
        looker.cut(last, seconds);
        next = seconds;
      }
      last = seconds;
      if (seconds < next - 0.001) continue;
      // Late by less than half a step, a look does not put off the ones after it: there are as many as wanted at any rate of frames.
      next = Math.max(next, seconds - 0.5 / looksPerSecond) + 1 / looksPerSecond;
      await looker.look(frame, seconds);
      if (duration > 0) report((100 * seconds) / duration);
    }
  }
  const { follower, size } = looker;
  if (!follower) throw new MediaFault('unreadable', 'no frame can be read');
  const { tracks, doubts } = follower.found(last);
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
    doubts,
  };
}
