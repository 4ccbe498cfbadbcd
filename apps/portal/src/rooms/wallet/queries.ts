// What this room reads and writes. Asked without a company: a project names its own.
import { type InputOf, walletEndpoints } from '@gondola/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/lib/api/call.ts';
import { apiQuery } from '~/lib/api/queries.ts';

/** Movements of a page. */
export const movementsPerPage = 10;

/** One page of a project's movements, newest first; `page` counts from 1. */
export const useMovements = (projectId: number, page: number) =>
  useQuery({
    ...apiQuery(
      walletEndpoints.movements,
      { params: { projectId }, query: { page: page - 1, limit: movementsPerPage } },
      null,
    ),
    placeholderData: keepPreviousData,
  });

const touched = ['GET /api/project', 'GET /api/wallet'];

/** Adds tokens and gives the balance that is left; whatever shows it reads it again. */
export function useAddTokens() {
  const queries = useQueryClient();
  return async (id: number, body: InputOf<typeof walletEndpoints.addTokens>['body']): Promise<number> => {
    const { project } = await call(walletEndpoints.addTokens, { params: { id }, body }, { companyId: null });
    void queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        typeof name === 'string' && touched.some((beginning) => name.startsWith(beginning)),
    });
    return project.tokens;
  };
}
