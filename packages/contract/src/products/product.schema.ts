import { z } from 'zod/mini';
import { fieldsOf } from '../pick.ts';
import { id } from '../wire.ts';
import { productTextKeys } from './product-lengths.ts';

const text = z.nullable(z.string());

export const product = z.object({
  id,
  name: z.string(),
  /** The same as `name`, as older clients call it. */
  productName: z.string(),
  companyId: id,
  Company: z.object({ id, name: z.string() }),
  internalCode: z.string(),
  /** The same as `internalCode`, as older clients call it. */
  internal_code: z.string(),
  ...fieldsOf(productTextKeys, () => text),
  Category: z.nullable(z.object({ code: z.string(), name: z.string() })),
  /** Readable by this name for good, like a logo. */
  imageUrl: text,
  thumbnailUrl: text,
  deleted: z.boolean(),
});
export type Product = z.infer<typeof product>;

const found = z.object({
  id,
  name: z.string(),
  internalCode: z.string(),
  ean: text,
  thumbnailUrl: text,
});

/** The products that the name of an image file may mean. */
export const imageMatch = z.object({
  fileName: z.string(),
  /** `duplicate`: an earlier file is for the same product. */
  outcome: z.enum(['matched', 'unmatched', 'ambiguous', 'duplicate']),
  matchedBy: z.nullable(z.enum(['ean', 'internalCode'])),
  product: z.nullable(found),
  /** Those that an ambiguous name could mean. */
  candidates: z.array(found),
});
export type ImageMatch = z.infer<typeof imageMatch>;

/** The outcome of one image that was sent. */
export const savedImage = z.object({
  fileName: z.string(),
  outcome: z.enum(['saved', 'unmatched', 'ambiguous', 'duplicate', 'unreadable']),
  product: z.nullable(found),
  /** Why it was not saved, in the caller's language. */
  reason: text,
});
export type SavedImage = z.infer<typeof savedImage>;
