// The values of a form about a product, checked against what is there.
import { fileKeyAfter } from '../../../platform/files/named-file.ts';
import type { Call } from '../../../platform/http/call.ts';
import { type contract, fieldsOf, fileRules, productTextKeys } from '@gondola/contract';
import { invalidField } from '../../../platform/failure.ts';
import { findLiveCategory, type ProductValues } from '../products.queries.ts';

type Write = Call<typeof contract.products.create> | Call<typeof contract.products.update>;

/** The empty text counts as nothing said (back-office 5). */
export const textOrNull = (text: string | null | undefined): string | null => text || null;

/** The 400 of an internal code that another product has. */
export const takenCode = (other: { deleted: boolean } | undefined): Error =>
  invalidField('internalCode', other?.deleted ? 'internalCodeDeleted' : 'internalCodeTaken');

/** The code as its category writes it. Throws 400 when the category is not a live one of the company. */
export async function checkedCategory(
  call: Write,
  companyId: number,
  code: string | null,
): Promise<string | null> {
  if (code === null) return null;
  const found = await findLiveCategory(call.db, companyId, code);
  if (found === undefined) throw invalidField('categoryCode', 'unknownCategory');
  return found;
}

/** The key of the picture after a write; `before` is the one it has. */
export const imageKeyAfter = (call: Write, companyId: number, before: string | null) =>
  fileKeyAfter(call, call.body.imageUrl, before, { rule: fileRules.product, companyId, path: 'imageUrl' });

/** The fields of a body over what was there; what the body leaves out stays. */
export function mergedValues(
  before: ProductValues,
  { body }: Call<typeof contract.products.update>,
): ProductValues {
  return {
    name: body.name ?? before.name,
    internalCode: body.internalCode ?? before.internalCode,
    ...fieldsOf(productTextKeys, (key) => (body[key] === undefined ? before[key] : textOrNull(body[key]))),
    imageKey: before.imageKey,
    deleted: body.deleted ?? before.deleted,
  };
}
