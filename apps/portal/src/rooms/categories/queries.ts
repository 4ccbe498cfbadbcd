// What this room reads and writes.
import { type BodyOf, type Category, categoryEndpoints, type InputOf } from '@gondola/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '~/lib/api/call.ts';
import { useApi } from '~/lib/api/queries.ts';

type ListQuery = NonNullable<InputOf<typeof categoryEndpoints.list>['query']>;

/** One page of the list; the old page stays while the next one comes. */
export const useCategoryPage = (query: ListQuery) =>
  useApi(categoryEndpoints.list, { query }, { keep: true });

function useCategoryChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) =>
          typeof name === 'string' && name.startsWith('GET /api/categories'),
      }),
  });
}

/** Creates a category in a company. */
export const useCreateCategory = () =>
  useCategoryChange(
    ({ companyId, ...body }: BodyOf<typeof categoryEndpoints.create> & { companyId: number }) =>
      call(categoryEndpoints.create, { body }, { companyId }),
  );

type Change = BodyOf<typeof categoryEndpoints.update> & Pick<Category, 'id' | 'companyId'>;

/** Changes a category. */
export const useUpdateCategory = () =>
  useCategoryChange(({ id, companyId, ...body }: Change) =>
    call(categoryEndpoints.update, { params: { id }, body }, { companyId }),
  );

/** Marks categories deleted or takes that back, one after the other; tells which went through. */
export const useMarkCategories = () =>
  useCategoryChange(
    async ({ categories, deleted }: { categories: readonly Category[]; deleted: boolean }) => {
      const done: Category[] = [];
      const failures: string[] = [];
      for (const category of categories) {
        const { id, companyId, name, code } = category;
        try {
          if (deleted) await call(categoryEndpoints.remove, { params: { id } }, { companyId });
          else
            await call(
              categoryEndpoints.update,
              { params: { id }, body: { name, code, deleted: false } },
              { companyId },
            );
          done.push(category);
        } catch (error) {
          failures.push(error instanceof Error ? error.message : '');
        }
      }
      return { done, failures };
    },
  );
