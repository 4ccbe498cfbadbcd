// The reads and writes of this room.
import { type BodyOf, type InputOf, type Product, productEndpoints } from '@gondola/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { oneByOne } from '@gondola/ui/table/one-by-one.ts';
import { apiQuery, useApi, useChangeBy } from '@gondola/client/queries.ts';

type ProductListQuery = NonNullable<InputOf<typeof productEndpoints.list>['query']>;

/** One page of the list; the old page stays while the next one comes. */
export const useProductPage = (query: ProductListQuery) =>
  useApi(productEndpoints.list, { query }, { keep: true });

/** One product, of whichever company. */
export const useProduct = (id: number) => useQuery(apiQuery(productEndpoints.get, { params: { id } }, null));

/** Adds a product to the company it names. */
export const useCreateProduct = () =>
  useChangeBy(
    [productEndpoints.create],
    async (body: BodyOf<typeof productEndpoints.create>) =>
      (await call(productEndpoints.create, { body }, { companyId: null })).product,
  );

/** Changes a product. */
export const useUpdateProduct = () =>
  useChangeBy(
    [productEndpoints.update],
    async ({ id, body }: { id: number; body: BodyOf<typeof productEndpoints.update> }) =>
      (await call(productEndpoints.update, { params: { id }, body }, { companyId: null })).product,
  );

/** Marks products deleted, one after the other; tells which went through. */
export const useRemoveProducts = () =>
  useChangeBy([productEndpoints.remove], (products: readonly Product[]) =>
    oneByOne(products, ({ id }) => call(productEndpoints.remove, { params: { id } }, { companyId: null })),
  );

/** Takes deletions back. */
export const useRestoreProducts = () =>
  useChangeBy([productEndpoints.update], (products: readonly Product[]) =>
    oneByOne(products, ({ id }) =>
      call(productEndpoints.update, { params: { id }, body: { deleted: false } }, { companyId: null }),
    ),
  );
