// Which product each file of a drop is for, matched before anything is saved, and again when it is.
import type { contract, ImageMatch } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Call } from '../../platform/http/call.ts';
import { bareCode, type CodeKind, meaningOf, type NameMeaning, partsOf, stemOf } from './image-names.ts';
import { type CodedProduct, findByCodes } from './product-images.queries.ts';

export interface NamedImage {
  readonly fileName: string;
  readonly outcome: ImageMatch['outcome'];
  readonly matchedBy: CodeKind | null;
  readonly product: CodedProduct | null;
  readonly candidates: readonly CodedProduct[];
}

/** More candidates than this help nobody choose. */
const maxCandidates = 5;

function outcomeOf(
  { product, candidates }: NameMeaning<CodedProduct>,
  taken: ReadonlySet<number>,
): ImageMatch['outcome'] {
  if (!product) return candidates.length > 0 ? 'ambiguous' : 'unmatched';
  return taken.has(product.id) ? 'duplicate' : 'matched';
}

/** Reads the names in their order; the first file of a product is the one that counts. */
export async function readImageNames(
  db: Database,
  scope: CompanyScope,
  fileNames: readonly string[],
): Promise<NamedImage[]> {
  const files = fileNames.map((fileName) => {
    const stem = stemOf(fileName);
    return { fileName, stem, bares: [bareCode(stem), ...partsOf(stem).map(({ bare }) => bare)] };
  });
  const bares = new Set(files.flatMap(({ bares }) => bares));
  const byCode = new Map<string, CodedProduct[]>();
  for (const product of await findByCodes(
    db,
    scope,
    [...bares],
    [...new Set(files.map(({ stem }) => stem))],
  )) {
    for (const bare of new Set([bareCode(product.internalCode), bareCode(product.ean ?? '')]))
      byCode.set(bare, [...(byCode.get(bare) ?? []), product]);
  }
  const taken = new Set<number>();
  return files.map(({ fileName, bares }) => {
    const possible = new Set(bares.flatMap((bare) => byCode.get(bare) ?? []));
    const meaning = meaningOf(fileName, [...possible]);
    const outcome = outcomeOf(meaning, taken);
    const { product, by: matchedBy } = meaning;
    if (product) taken.add(product.id);
    return { fileName, outcome, matchedBy, product, candidates: meaning.candidates.slice(0, maxCandidates) };
  });
}

/** A product as a report about images shows it. */
export const presentCoded =
  (files: FileStore) =>
  ({ id, name, internalCode, ean, imageKey }: CodedProduct) => ({
    id,
    name,
    internalCode,
    ean,
    thumbnailUrl: imageKey === null ? null : files.thumbnailOf(imageKey),
  });

export async function matchImages({
  db,
  scope,
  body,
  services,
}: Call<typeof contract.products.matchImages>): Promise<{ matches: ImageMatch[] }> {
  const present = presentCoded(services.files);
  const named = await readImageNames(db, scope, body.fileNames);
  return {
    matches: named.map((image) => ({
      fileName: image.fileName,
      outcome: image.outcome,
      matchedBy: image.matchedBy,
      product: image.product && present(image.product),
      candidates: image.candidates.map(present),
    })),
  };
}
