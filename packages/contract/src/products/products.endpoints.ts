import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  codeForm,
  id,
  idList,
  idParams,
  optionalText,
  paging,
  pagingData,
  requiredText,
  searchValue,
  signUploadBody,
  signUploadData,
  onOneLine,
  direction,
} from '../wire.ts';
import { fileRules } from '../file-rules.ts';
import { fieldsOf } from '../pick.ts';
import { productFilters } from './product-filters.ts';
import { productLengths as longest, productTextKeys } from './product-lengths.ts';
import { imageMatch, product, savedImage } from './product.schema.ts';

/** Images one call takes. */
export const maxImagesAtOnce = 50;

const order = {
  sortBy: z._default(z.enum(['id', 'name', 'internal_code']), 'id'),
  /** Newest first, names and codes from A, by default. */
  orderBy: z.optional(direction),
};

const page = z.object({ products: z.array(product), totalProducts: z.int(), ...pagingData });
const one = z.object({ product });

const name = z
  .string('nameError')
  .check(onOneLine, z.trim(), z.minLength(1, 'nameError'), z.maxLength(longest.name));
const internalCode = z
  .string('internalCodeError')
  .check(...codeForm, z.minLength(1, 'internalCodeError'), z.maxLength(longest.internalCode));

const details = {
  ...fieldsOf(productTextKeys, (key) => optionalText(longest[key])),
  imageUrl: optionalText(1000),
};

/** The fields of a product. */
export const productFields = z.object({ name, internalCode, ...details });
export type ProductFields = z.infer<typeof productFields>;

export const newProduct = z.object({
  ...productFields.shape,
  /** The selected company when it is left out. */
  companyId: z.optional(id),
  /** Made by the client for one filled form: sending it twice creates one product. */
  requestId: z.optional(z.uuid()),
});

/** Fields left out stay as they are. */
export const productChange = z.object({
  ...details,
  name: z.optional(name),
  internalCode: z.optional(internalCode),
  companyId: z.optional(id),
  /** False restores a deleted product. */
  deleted: z.optional(z.boolean()),
});

export const productEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'products',
    reads: ['products'],
    summary: 'Products of the company',
    query: z.object({ ...paging, ...productFilters, ...order }),
    data: page,
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: '/api/product-company',
    access: 'products',
    reads: ['products'],
    summary: 'Active products of the company that a group can still take',
    query: z.object({
      ...paging,
      searchValue,
      column: productFilters.column,
      /** Products the group has already: left out. */
      idsInTheGroup: z.optional(idList),
    }),
    data: page,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/products/export',
    access: 'products',
    summary: 'The filtered list as a workbook or CSV',
    query: z.object({ ...productFilters, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    produces: 'file',
    data: z.object({}),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/products/{id}',
    access: 'products',
    reads: ['products'],
    summary: 'One product',
    params: idParams,
    data: one,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/products',
    access: 'products',
    changes: ['products'],
    status: 201,
    summary: 'Create a product',
    body: newProduct,
    data: one,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/products/{id}',
    access: 'products',
    changes: ['products'],
    summary: 'Change a product; deleted: false restores it',
    params: idParams,
    body: productChange,
    data: one,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/products/{id}',
    access: 'products',
    changes: ['products'],
    summary: 'Mark a product deleted',
    params: idParams,
    data: one,
  }),
  signUpload: endpoint({
    method: 'POST',
    path: '/api/products/signS3',
    access: 'products',
    changes: [],
    summary: 'An address that takes the picture of a product',
    body: signUploadBody,
    data: signUploadData,
    errors: [413],
  }),
  matchImages: endpoint({
    method: 'POST',
    path: '/api/products/match-images',
    access: 'products',
    changes: [],
    summary: 'Which product the name of each image file means; nothing is saved',
    body: z.object({
      fileNames: z.array(requiredText(255)).check(z.minLength(1), z.maxLength(1000)),
    }),
    data: z.object({ matches: z.array(imageMatch) }),
  }),
  uploadImages: endpoint({
    method: 'POST',
    path: '/api/products/upload-images',
    access: 'products',
    changes: ['products'],
    summary: 'Pictures for the products their file names mean; each image with its outcome',
    files: { field: 'files', max: maxImagesAtOnce, maxSize: fileRules.product.maxSize },
    body: z.object({
      /** `,12,`: ids of products somebody chose by hand, file by file; empty where the name tells. */
      productIds: z.optional(
        z.pipe(
          z.string().check(z.maxLength(400), z.regex(/^\d{0,15}(,\d{0,15})*$/, 'invalidFormat')),
          z.transform((list: string) => list.split(',').map((one) => (one === '' ? null : Number(one)))),
        ),
      ),
    }),
    data: z.object({ images: z.array(savedImage), saved: z.int() }),
    errors: [413, 415],
  }),
};
