// The product form's values and when it may be sent (back-office 5).
import {
  fieldsOf,
  newProduct,
  pick,
  type Product,
  type ProductText,
  productTextKeys,
} from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { filled } from '@gondola/ui/form/field-rules.ts';

type Values = Record<ProductText | 'name' | 'internalCode' | 'imageUrl', string>;
interface ProductValues extends Values, Record<string, unknown> {
  /** Text, as selects hold it. */
  companyId: string;
}

/** The form of a product there is, or of a new one in the selected company. */
export const productValues = (
  product: Product | undefined,
  companyId: number | undefined,
): ProductValues => ({
  companyId: String(product?.companyId ?? companyId ?? ''),
  name: product?.name ?? '',
  internalCode: product?.internalCode ?? '',
  ...fieldsOf(productTextKeys, (key) => product?.[key] ?? ''),
  imageUrl: product?.imageUrl ?? '',
});

const { name, internalCode, ...others } = newProduct.shape;

const schema = z.object({
  companyId: filled,
  name,
  internalCode,
  ...pick(others, productTextKeys),
  imageUrl: z.string(),
});

/** The form's schema and its sentences in the language shown. The server has the last word. */
export function useProductRules() {
  const { t } = useTranslation('products');
  return {
    schema,
    messages: {
      'companyId.required': t(($) => $.productForm.companyError),
      nameError: t(($) => $.productForm.nameError),
      internalCodeError: t(($) => $.productForm.internalCodeError),
    },
  };
}

/** The values for the wire: empty texts as null (back-office 5). */
export function sentFields(values: z.infer<typeof schema>) {
  const { companyId: _companyId, name, internalCode, ...rest } = values;
  const nothing = Object.fromEntries(Object.entries(rest).map(([key, text]) => [key, text || null]));
  return { ...(nothing as Record<keyof typeof rest, string | null>), name, internalCode };
}
