// What this room reads and writes. Asked without a company: a project names its own.
import { type InputOf, projectEndpoints, walletEndpoints } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { apiQuery, useApi, useKeptQuery, useReadAgain } from '@gondola/client/queries.ts';
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

/** Cards of a page. */
export const walletsPerPage = 10;

/** One page of the wallets the person may open in the company at hand; `page` counts from 1. */
export const useWallets = (page: number, searchValue: string | undefined) =>
  useApi(
    projectEndpoints.list,
    { query: { wallets: 'true', searchValue, page: page - 1, limit: walletsPerPage } },
    { keep: true },
  );

/** A page of a wallet's movements under a filter. */
export const useMovementPage = (projectId: number, filter: MovementFilter, page: number, limit: number) =>
  useKeptQuery({
    ...apiQuery(
      walletEndpoints.movements,
      { params: { projectId }, query: { ...filter, page: page - 1, limit } },
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
  const readAgain = useReadAgain(walletEndpoints.addTokens);
  return async (id: number, body: InputOf<typeof walletEndpoints.addTokens>['body']): Promise<void> => {
    await call(walletEndpoints.addTokens, { params: { id }, body }, { companyId: null });
    void readAgain();
  };
}
