// Which product each file of a drop is for, told before anything is saved and asked again when it is.
import type { contract, ImageMatch } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Call } from '../../platform/http/call.ts';
import { type CodeKind, meaningOf, partsOf } from './image-names.ts';
import { type CodedProduct, findByCodes } from './product-images.queries.ts';

export interface NamedImage {
  readonly fileName: string;
  readonly outcome: ImageMatch['outcome'];
  readonly matchedBy: CodeKind | null;
  readonly product: CodedProduct | null;
  readonly candidates: readonly CodedProduct[];
}

/** More candidates than this help nobody choose. */
const mostCandidates = 5;

function outcomeOf(products: readonly CodedProduct[], taken: ReadonlySet<number>): ImageMatch['outcome'] {
  const [first] = products;
  if (!first) return 'unmatched';
  if (products.length > 1) return 'ambiguous';
  return taken.has(first.id) ? 'duplicate' : 'matched';
}

/** Reads the names in their order; the first file of a product is the one that counts. */
export async function readImageNames(
  db: Database,
  scope: CompanyScope,
  fileNames: readonly string[],
): Promise<NamedImage[]> {
  const files = fileNames.map((fileName) => ({ fileName, parts: partsOf(fileName) }));
  const codes = new Set(files.flatMap(({ parts }) => parts.map(({ bare }) => bare)));
  const byCode = new Map<string, CodedProduct[]>();
  for (const product of await findByCodes(db, scope, [...codes])) {
    for (const code of [product.internalCode, product.ean ?? '']) {
      const bare = code.replace(/^0+/, '').toLowerCase();
      byCode.set(bare, [...(byCode.get(bare) ?? []), product]);
    }
  }
  const taken = new Set<number>();
  return files.map(({ fileName, parts }) => {
    const possible = new Set(parts.flatMap(({ bare }) => byCode.get(bare) ?? []));
    const { products, by } = meaningOf(parts, [...possible]);
    const outcome = outcomeOf(products, taken);
    const product = products.length === 1 ? (products[0] ?? null) : null;
    if (product) taken.add(product.id);
    const candidates = outcome === 'ambiguous' ? products.slice(0, mostCandidates) : [];
    return { fileName, outcome, matchedBy: by, product, candidates };
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
