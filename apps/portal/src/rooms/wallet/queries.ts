// The reads and writes of this room. Asked without a company: a project names its own.
import { type InputOf, projectEndpoints, walletEndpoints } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { apiQuery, useKeptQuery, useReadAgain } from '@gondola/client/queries.ts';
import type { MovementFilter } from './wallet-search.ts';

/** Movements of a page. */
export const movementsPerPage = 10;

/** One page of a project's movements, newest first; `page` counts from 1. */
export const useMovements = (projectId: number, page: number) =>
  useKeptQuery({
    ...apiQuery(
      walletEndpoints.movements,
      { params: { projectId }, query: { page: page - 1, limit: movementsPerPage } },
      null,
    ),
  });

/** A wallet's balance over the days of a filter. */
export const useCourse = (projectId: number, { startDate, endDate }: MovementFilter) =>
  useKeptQuery({
    ...apiQuery(walletEndpoints.course, { params: { projectId }, query: { startDate, endDate } }, null),
  });

/** Adds tokens; whatever shows the balance reads it again. */
export function useAddTokens() {
  const readAgain = useReadAgain(projectEndpoints.addTokens);
  return async (id: number, body: InputOf<typeof projectEndpoints.addTokens>['body']): Promise<void> => {
    await call(projectEndpoints.addTokens, { params: { id }, body }, { companyId: null });
    void readAgain();
  };
}
