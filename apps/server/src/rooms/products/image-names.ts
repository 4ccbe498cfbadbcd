// What the name of an image file says: which parts of it could be a code, and which product they mean. Pure.

export interface NamedProduct {
  readonly id: number;
  readonly internalCode: string;
  readonly ean: string | null;
}

/** A part of a name that could be a code: whole words, with what stands between them. */
export interface NamePart {
  readonly text: string;
  /** Without the zeros it begins with and without capitals: how codes are compared. */
  readonly bare: string;
  readonly start: number;
  readonly end: number;
  /** Looks like the time a file was given as a suffix. */
  readonly isTime: boolean;
}

const mostWords = 24;
/** A code of so many words is still found. */
const longestPart = 6;
/** Codes shorter than this count only where nothing longer is found: `780…-2.jpg` is not about product 2. */
const tellingLength = 4;

/** A code as it is compared: spreadsheets drop leading zeros, file systems capitals. */
export const bareCode = (code: string): string => code.replace(/^0+/, '').toLowerCase();

/** The name without its folder, its extension and the suffix that storing it added. */
const stemOf = (fileName: string): string =>
  (fileName.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/-\d{13}-[0-9a-f]{12}$/, '');

/** The parts of a name that could be codes. */
export function partsOf(fileName: string): NamePart[] {
  const stem = stemOf(fileName);
  const words = [...stem.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, mostWords);
  const parts: NamePart[] = [];
  for (const [place, first] of words.entries()) {
    for (const last of words.slice(place, place + longestPart)) {
      const end = last.index + last[0].length;
      const text = stem.slice(first.index, end);
      const bare = bareCode(text);
      if (bare) parts.push({ text, bare, start: first.index, end, isTime: /^1[5-9]\d{11}$/.test(text) });
    }
  }
  return parts;
}

export type CodeKind = 'ean' | 'internalCode';

interface Hit<Product> {
  readonly part: NamePart;
  readonly product: Product;
  readonly by: CodeKind;
  readonly isExact: boolean;
}

export interface NameMeaning<Product> {
  /** The products a name could mean: none, one, or several. */
  readonly products: readonly Product[];
  /** By which code, where it is one. */
  readonly by: CodeKind | null;
}

function hitsOf<Product extends NamedProduct>(
  parts: readonly NamePart[],
  products: readonly Product[],
): Hit<Product>[] {
  return parts.flatMap((part) =>
    products.flatMap((product) => {
      const { ean, internalCode } = product;
      const byEan = ean !== null && bareCode(ean) === part.bare;
      if (!byEan && bareCode(internalCode) !== part.bare) return [];
      const isExact = part.text === ean || part.text === internalCode;
      return [{ part, product, by: byEan ? ('ean' as const) : ('internalCode' as const), isExact }];
    }),
  );
}

const isInside = (inner: NamePart, outer: NamePart): boolean =>
  inner !== outer &&
  inner.start >= outer.start &&
  inner.end <= outer.end &&
  inner.text.length < outer.text.length;

/**
 * Which of the products a name means. Whole words only; of codes inside one another the longest counts, of equal ones the one
 * written exactly so; what looks like a time or is very short counts only where nothing else is found.
 */
export function meaningOf<Product extends NamedProduct>(
  parts: readonly NamePart[],
  products: readonly Product[],
): NameMeaning<Product> {
  let hits = hitsOf(parts, products);
  const narrow = (keep: (hit: Hit<Product>) => boolean): void => {
    if (hits.some(keep)) hits = hits.filter(keep);
  };
  narrow(({ part }) => !part.isTime);
  narrow(({ part }) => part.text.length >= tellingLength);
  const widest = hits;
  hits = hits.filter(({ part }) => !widest.some((other) => isInside(part, other.part)));
  hits = hits.filter(
    ({ part, isExact }) => isExact || !hits.some((other) => other.isExact && other.part.start === part.start),
  );
  const found = [...new Map(hits.map(({ product }) => [product.id, product])).values()];
  return { products: found, by: found.length === 1 ? (hits[0]?.by ?? null) : null };
}
