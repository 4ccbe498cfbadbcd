// The cost of answering a page for a person and their phone, estimated: a task is compared with itself and with others, not with
// the clock. Seconds are of somebody who knows the product and stands at the shelf.
import {
  type Answer,
  type MediaKind,
  minimumMemoryBytes,
  type MemoryUnit,
  type Page,
  type Quality,
} from '@gondola/survey';

/** 240 words of five letters a minute. */
const lettersPerSecond = 20;

/** Longest sides of D63, in a picture of 4:3. */
const longestSide: Record<Quality, number> = { low: 1280, medium: 1920, high: 2560, veryHigh: 4096 };
/** Of a JPEG of a shelf. */
const bytesPerPixel = 0.25;
const videoSeconds = 30;
/** Bits per second of 480p, 720p, 1080p and 1080p at a high rate (D63). */
const videoRate: Record<Quality, number> = { low: 1.5e6, medium: 4e6, high: 8e6, veryHigh: 16e6 };
const audioBytes = (30 * 64_000) / 8;

interface MediaSettings {
  readonly imageQuality?: Quality;
  readonly videoQuality?: Quality;
  readonly memoryQuantity?: number;
  readonly memoryUnit?: MemoryUnit;
}

/** Bytes of one file of a page, by its kind. */
const fileBytes: Record<MediaKind, (settings: MediaSettings) => number> = {
  image: ({ imageQuality = 'medium' }) => longestSide[imageQuality] ** 2 * 0.75 * bytesPerPixel,
  video: ({ videoQuality = 'medium', memoryQuantity: quantity = 0, memoryUnit: unit = 'KB' }) =>
    Math.max((videoSeconds * videoRate[videoQuality]) / 8, minimumMemoryBytes({ quantity, unit })),
  audio: () => audioBytes,
};

const bytesOfFile = ({ traits: { media }, settings }: Page<string>): number =>
  media ? fileBytes[media.kind](settings) : 0;

interface PageCost {
  readonly seconds: number;
  readonly photos: number;
  readonly bytes: number;
}

/** The cost of a page with this answer; `letters` of text are read first. A question left out is read all the same. */
export function costOfPage(
  page: Page<string>,
  answer: Answer<string> | undefined,
  letters: number,
): PageCost {
  const files = answer?.media?.length ?? 0;
  const isAnswered =
    page.traits.carries === 'nothing' || files > 0 || Boolean(answer?.value || answer?.choiceIds);
  const times = page.traits.media ? files : isAnswered ? 1 : 0;
  return {
    seconds: letters / lettersPerSecond + times * page.traits.seconds,
    photos: page.traits.media?.kind === 'image' ? files : 0,
    bytes: files * bytesOfFile(page),
  };
}
