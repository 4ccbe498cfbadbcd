// The reads and writes of this room.
import { type BodyOf, type Category, categoryEndpoints } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { oneByOne } from '@gondola/ui/table/one-by-one.ts';
import { useChangeBy } from '@gondola/client/queries.ts';

/** Creates a category in a company. */
export const useCreateCategory = () =>
  useChangeBy(
    [categoryEndpoints.create],
    ({ companyId, ...body }: BodyOf<typeof categoryEndpoints.create> & { companyId: number }) =>
      call(categoryEndpoints.create, { body }, { companyId }),
  );

type Change = BodyOf<typeof categoryEndpoints.update> & Pick<Category, 'id' | 'companyId'>;

/** Changes a category. */
export const useUpdateCategory = () =>
  useChangeBy([categoryEndpoints.update], ({ id, companyId, ...body }: Change) =>
    call(categoryEndpoints.update, { params: { id }, body }, { companyId }),
  );

/** Marks categories deleted, one after the other; tells which went through. */
export const useRemoveCategories = () =>
  useChangeBy([categoryEndpoints.remove], (categories: readonly Category[]) =>
    oneByOne(categories, ({ id, companyId }) =>
      call(categoryEndpoints.remove, { params: { id } }, { companyId }),
    ),
  );

/** Takes deletions back. */
export const useRestoreCategories = () =>
  useChangeBy([categoryEndpoints.update], (categories: readonly Category[]) =>
    oneByOne(categories, ({ id, companyId, name, code }) =>
      call(categoryEndpoints.update, { params: { id }, body: { name, code, deleted: false } }, { companyId }),
    ),
  );
