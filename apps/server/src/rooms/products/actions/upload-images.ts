import { fileRules, type contract, type SavedImage } from '@gondola/contract';
import { keptImageType } from '../../../platform/files/image.ts';
import { type Call, type OutsideCall, outsideTransaction } from '../../../platform/http/call.ts';
import { Failure } from '../../../platform/failure.ts';
import type { SentFile } from '../../../platform/http/sent-files.ts';
import { translate } from '../../../platform/i18n/i18n.ts';
import { type NamedImage, presentCoded, readImageNames } from '../match-images.ts';
import { type CodedProduct, findChosen } from '../product-images.queries.ts';
import { savePicture } from './update-product.ts';

type Upload = typeof contract.products.uploadImages;

/** Encodes an image while no connection is held, then files it in a transaction of its own. Throws 400 for what is no image. */
async function save(call: OutsideCall<Upload>, file: SentFile, product: CodedProduct): Promise<CodedProduct> {
  const { services, caller } = call;
  const contentType = await keptImageType(file.path);
  const reserved = await call.transaction('write', ({ db }) =>
    services.files.reserve(db, {
      ...fileRules.product,
      fileName: file.fileName,
      contentType,
      extension: fileRules.product.types[contentType] ?? 'jpg',
      companyId: product.companyId,
      userId: caller.userId,
      field: 'files',
    }),
  );
  const kept = await services.files.keep(reserved, file.path);
  await call.transaction('write', async (inside) => {
    await services.files.record(inside.db, kept);
    await savePicture(inside, product.id, kept.key);
  });
  return { ...product, imageKey: kept.key };
}

interface Outcome {
  readonly image: SavedImage;
  /** Key of the reason why it was not saved. */
  readonly code: string | null;
}

async function outcomeOf(call: OutsideCall<Upload>, file: SentFile, named: NamedImage): Promise<Outcome> {
  const { locale, services } = call;
  const { fileName } = file;
  const present = presentCoded(services.files);
  const product = named.product && present(named.product);
  const refused = (outcome: SavedImage['outcome'], code: string): Outcome => ({
    image: { fileName, outcome, product, reason: translate(locale, code) },
    code,
  });
  if (named.outcome !== 'matched' || !named.product) {
    const outcome = named.outcome === 'matched' ? 'unmatched' : named.outcome;
    return refused(outcome, `products:images.${outcome}`);
  }
  try {
    const saved = present(await save(call, file, named.product));
    return { image: { fileName, outcome: 'saved', product: saved, reason: null }, code: null };
  } catch (error) {
    if (!(error instanceof Failure) || (error.status !== 400 && error.status !== 413)) throw error;
    return refused('unreadable', error.code);
  }
}

/** The same file for a product somebody chose, whatever its name means; a product out of scope is none. */
const chosenFor = (image: NamedImage, product: NamedImage['product']): NamedImage => ({
  ...image,
  outcome: product ? 'matched' : 'unmatched',
  product,
  matchedBy: null,
  candidates: [],
});

/** The products that the files are for: those that their names mean, or that somebody chose for them. */
async function readMeanings({ db, scope, files, body }: Call<Upload>): Promise<NamedImage[]> {
  const named = await readImageNames(
    db,
    scope,
    files.map(({ fileName }) => fileName),
  );
  const chosen = body.productIds ?? [];
  const ids = chosen.filter((id) => id !== null);
  if (ids.length === 0) return named;
  const products = new Map((await findChosen(db, scope, ids)).map((product) => [product.id, product]));
  return named.map((image, index) => {
    const id = chosen[index] ?? null;
    return id === null ? image : chosenFor(image, products.get(id) ?? null);
  });
}

/**
 * Gives each product the picture that its file name means, or that somebody chose for it. One image that is damaged or
 * means no product does not keep the others back; when none could be saved, throws 400 with what became of each.
 */
export const uploadImages = outsideTransaction<Upload>(async (call) => {
  const { files } = call;
  const named = await call.transaction('read', readMeanings);
  const outcomes: Outcome[] = [];
  for (const [index, file] of files.entries()) {
    const name = named[index];
    if (name) outcomes.push(await outcomeOf(call, file, name));
  }
  const images = outcomes.map(({ image }) => image);
  const saved = images.filter(({ outcome }) => outcome === 'saved').length;
  if (saved > 0) return { images, saved };
  const fields = outcomes.flatMap(({ code }, index) => (code ? [{ path: `files.${index}`, code }] : []));
  throw new Failure(400, 'products:images.noneSaved', { fields, data: { images, saved } });
});
