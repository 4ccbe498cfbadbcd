// An image that was dropped, from the drop to its answer.
import type { ImageMatch, SavedImage } from '@gondola/contract';

export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

export interface DroppedImage {
  readonly id: number;
  readonly file: File;
  /** Address of the picture in this browser. */
  readonly preview: string;
  /** Undefined while it is being read, null when the browser cannot show it. */
  readonly dimensions: Dimensions | null | undefined;
  /** The server's refusal when it was sent, or the browser's when it was chosen; a saved one has left the list. */
  readonly failure: string | undefined;
  /** Why it is not sent: the browser draws it still, or could not. */
  readonly held?: 'drawing' | 'refused' | undefined;
  /** The product somebody chose for it, whatever its name means. */
  readonly chosen?: MatchedProduct | undefined;
}

/** A product as the matching of names shows it. */
export type MatchedProduct = NonNullable<ImageMatch['product']>;

/** The product that an image is for: the one chosen by hand, else the one its name means. */
export function meaningOf({ chosen }: DroppedImage, match: ImageMatch | undefined): ImageMatch | undefined {
  if (!match || !chosen) return match;
  return { ...match, outcome: 'matched', matchedBy: null, product: chosen };
}

export type Outcome = ImageMatch['outcome'];
export const outcomes = [
  'matched',
  'unmatched',
  'ambiguous',
  'duplicate',
] as const satisfies readonly Outcome[];

/** An image with what its name means; undefined while the server is asked. */
export interface ListedImage extends DroppedImage {
  readonly match: ImageMatch | undefined;
  /** Products an ambiguous name could mean. */
  readonly candidates: readonly MatchedProduct[];
  /** Another image of the list would be saved for the same product: the later one stays. */
  readonly repeated: boolean;
}

/** Products that more than one of the matches would give a picture. */
export function repeatedProducts(matches: readonly (ImageMatch | undefined)[]): ReadonlySet<number> {
  const ids = matches.flatMap((match) =>
    match?.outcome === 'matched' && match.product ? [match.product.id] : [],
  );
  return new Set(ids.filter((id, place) => ids.indexOf(id) !== place));
}

/** How many of each outcome, and how many could not be read. */
export function countOutcomes(images: readonly ListedImage[]): Record<Outcome, number> {
  const counts = { matched: 0, unmatched: 0, ambiguous: 0, duplicate: 0 };
  for (const { match } of images) if (match) counts[match.outcome] += 1;
  return counts;
}

/** Those that would be saved. */
export const sendable = (images: readonly ListedImage[]): readonly ListedImage[] =>
  images.filter(({ match, held }) => match?.outcome === 'matched' && !held);

/** `PNG`: by the type, or by the end of the name where the browser knows none. */
export function formatOf({ type, name }: Pick<File, 'type' | 'name'>): string {
  const known = type.startsWith('image/') ? type.slice('image/'.length) : name.split('.').at(-1);
  return (known ?? '').replace(/\+.*$/, '').toUpperCase();
}

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** A size as back-office 9 shows it: `820 B`, `2.0 KB`, `1.4 MB`, with the language's decimal sign. */
export function sizeOf(bytes: number, language: string): string {
  if (bytes < kilobyte) return `${bytes} B`;
  const oneDecimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return bytes < megabyte
    ? `${oneDecimal.format(bytes / kilobyte)} KB`
    : `${oneDecimal.format(bytes / megabyte)} MB`;
}

/** Files that go in one call. */
const maxFiles = 10;
/** Bytes that go in one call, unless one file alone is larger. */
const maxBytes = 40 * 1024 * 1024;

/** Splits images into calls, in their order. */
export function batchesOf<Image extends { readonly file: Pick<File, 'size'> }>(
  images: readonly Image[],
): Image[][] {
  const batches: Image[][] = [];
  let bytes = 0;
  for (const image of images) {
    const last = batches.at(-1);
    if (last && last.length < maxFiles && bytes + image.file.size <= maxBytes) last.push(image);
    else {
      batches.push([image]);
      bytes = 0;
    }
    bytes += image.file.size;
  }
  return batches;
}

/** A call's answer for each image it took: null for a saved one, else why not. */
export const failuresOf = (answered: readonly SavedImage[]): (string | null)[] =>
  answered.map(({ outcome, reason }) => (outcome === 'saved' ? null : (reason ?? outcome)));
