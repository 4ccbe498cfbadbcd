// The codes in the name of an image file: which parts of it could be one, and which product they mean. Pure.

interface NamedProduct {
  readonly id: number;
  readonly internalCode: string;
  readonly ean: string | null;
}

/** A part of a name that could be a code: whole words, with what is between them. */
interface NamePart {
  readonly text: string;
  /** Without the zeros it begins with and without capitals: how codes are compared. */
  readonly bare: string;
  readonly start: number;
  readonly end: number;
  /** Looks like the time a file was given as a suffix. */
  readonly isTime: boolean;
}

const maxWords = 24;
/** A code of up to this many words is found. */
const longestPart = 6;
/** Codes shorter than this count only where nothing longer is found: `780…-2.jpg` is not about product 2. */
const tellingLength = 4;

/** A code without the leading zeros that spreadsheets drop. */
export const bareCode = (code: string): string => sameCode(code).replace(/^0+/, '');

/** A code as it is compared: whatever its capitals and its Unicode form, it is the same (fold_code in the database). */
const sameCode = (code: string): string => code.normalize('NFKC').toLowerCase();

/** The name without its folder, its extension and the suffix that storing it added. Macs write accents apart. */
export const stemOf = (fileName: string): string =>
  (fileName.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/-\d{13}-[0-9a-f]{12}$/, '')
    .trim();

/** The parts of a name without its extension that could be codes. */
export function partsOf(stem: string): NamePart[] {
  const words = [...stem.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, maxWords);
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
  /** The code itself, not one that has lost its leading zeros. */
  readonly isSame: boolean;
  /** Written just so, capitals included. */
  readonly isExact: boolean;
}

export interface NameMeaning<Product> {
  /** The one product a name means beyond doubt, else null. */
  readonly product: Product | null;
  /** By which code. */
  readonly by: CodeKind | null;
  /** The products it could mean where that is in doubt: somebody has to choose, even if there is only one. */
  readonly candidates: readonly Product[];
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
      const code = byEan ? ean : internalCode;
      const isSame = sameCode(code) === sameCode(part.text);
      const by = byEan ? ('ean' as const) : ('internalCode' as const);
      return [{ part, product, by, isSame, isExact: part.text === ean || part.text === internalCode }];
    }),
  );
}

const isInside = (inner: NamePart, outer: NamePart): boolean =>
  inner !== outer &&
  inner.start >= outer.start &&
  inner.end <= outer.end &&
  inner.text.length < outer.text.length;

/** The whole name as a part, dashes at its edges included: `-18` is a code, and not 18. */
function wholeOf(stem: string): NamePart {
  return { text: stem, bare: bareCode(stem), start: 0, end: stem.length, isTime: false };
}

/** The hits that count: those that no longer code holds inside it, written as exactly as any at the same place. */
function tellingHits<Product extends NamedProduct>(
  stem: string,
  products: readonly Product[],
): readonly Hit<Product>[] {
  const whole = hitsOf([wholeOf(stem)], products).filter(({ isSame }) => isSame);
  let hits = whole.length > 0 ? whole : hitsOf(partsOf(stem), products);
  const narrow = (keep: (hit: Hit<Product>) => boolean): void => {
    if (hits.some(keep)) hits = hits.filter(keep);
  };
  narrow(({ part }) => !part.isTime);
  narrow(({ part }) => part.text.length >= tellingLength);
  const widest = hits;
  hits = hits.filter(({ part }) => !widest.some((other) => isInside(part, other.part)));
  for (const better of ['isSame', 'isExact'] as const) {
    const sharper = hits;
    hits = hits.filter(
      (hit) => hit[better] || !sharper.some((other) => other[better] && other.part.start === hit.part.start),
    );
  }
  return hits;
}

/** A short number in a longer name, or a short one without its zeros, may be anything: `foto 18` is not yet product 000018. */
const isSure = <Product>({ part, isSame }: Hit<Product>, stem: string): boolean =>
  isSame ? part.text === stem || part.text.length >= tellingLength : part.bare.length >= tellingLength;

/**
 * Which of the products a name means. A code that is the whole name counts before all; else whole words only: of codes inside
 * one another the longest, of equal ones the one that has lost no zeros; what looks like a time or is very short only where
 * nothing else is found. What is left in doubt is not guessed.
 */
export function meaningOf<Product extends NamedProduct>(
  fileName: string,
  products: readonly Product[],
): NameMeaning<Product> {
  const stem = stemOf(fileName);
  const hits = tellingHits(stem, products);
  const found = [...new Map(hits.map(({ product }) => [product.id, product])).values()];
  const [first] = found;
  const sure = first && found.length === 1 ? hits.find((hit) => isSure(hit, stem)) : undefined;
  return { product: sure?.product ?? null, by: sure?.by ?? null, candidates: sure ? [] : found };
}
