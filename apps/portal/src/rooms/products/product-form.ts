// What the product form holds and when it may be sent (back-office 5).
import { newProduct, type Product, productLengths as longest } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

const details = [
  'ean',
  'distributor',
  'description',
  'size',
  'categoryCode',
  'subCategory',
  'category01',
  'category02',
  'category03',
] as const;

type Values = Record<(typeof details)[number] | 'name' | 'internalCode' | 'imageUrl', string>;
export interface ProductValues extends Values, Record<string, unknown> {
  /** Text, as selects hold it. */
  companyId: string;
}

/** The form of a product there is, or of a new one in the company at hand. */
export const productValues = (
  product: Product | undefined,
  companyId: number | undefined,
): ProductValues => ({
  companyId: String(product?.companyId ?? companyId ?? ''),
  name: product?.name ?? '',
  internalCode: product?.internalCode ?? '',
  ean: product?.ean ?? '',
  distributor: product?.distributor ?? '',
  description: product?.description ?? '',
  size: product?.size ?? '',
  categoryCode: product?.categoryCode ?? '',
  subCategory: product?.subCategory ?? '',
  category01: product?.category01 ?? '',
  category02: product?.category02 ?? '',
  category03: product?.category03 ?? '',
  imageUrl: product?.imageUrl ?? '',
});

/** The form's schema, with its messages in the language shown. The server has the last word. */
export function useProductSchema() {
  const { t } = useTranslation('products');
  const required = (message: string, max: number) =>
    z.string().check(
      z.trim(),
      z.refine((text) => text !== '', message),
      z.maxLength(max),
    );
  const { shape } = newProduct;
  return z.object({
    companyId: z.string().check(
      z.refine(
        (id) => id !== '',
        t(($) => $.productForm.companyError),
      ),
    ),
    name: required(
      t(($) => $.productForm.nameError),
      longest.name,
    ),
    internalCode: required(
      t(($) => $.productForm.internalCodeError),
      longest.internalCode,
    ),
    ean: shape.ean,
    distributor: shape.distributor,
    description: shape.description,
    size: shape.size,
    categoryCode: shape.categoryCode,
    subCategory: shape.subCategory,
    category01: shape.category01,
    category02: shape.category02,
    category03: shape.category03,
    imageUrl: z.string(),
  });
}

/** What the wire gets: empty texts as null (back-office 5). */
export function sentFields(values: z.infer<ReturnType<typeof useProductSchema>>) {
  const { companyId: _companyId, name, internalCode, ...rest } = values;
  const nothing = Object.fromEntries(Object.entries(rest).map(([key, text]) => [key, text || null]));
  return { ...(nothing as Record<keyof typeof rest, string | null>), name, internalCode };
}
