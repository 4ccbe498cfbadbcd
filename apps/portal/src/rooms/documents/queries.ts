// What this room reads and writes. The terms belong to no company.
import { documentEndpoints, type InputOf } from '@gondola/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/lib/api/call.ts';
import { apiQuery } from '~/lib/api/queries.ts';

/** One page of the versions of the terms, newest first; `page` counts from 1. */
export const useTermsVersions = (page: number, limit: number) =>
  useQuery({
    ...apiQuery(documentEndpoints.termsVersions, { query: { page: page - 1, limit } }, null),
    placeholderData: keepPreviousData,
  });

/** Puts a version in force; whatever shows the terms reads them again. */
export function usePublishTerms() {
  const queries = useQueryClient();
  return async (body: InputOf<typeof documentEndpoints.create>['body']): Promise<void> => {
    await call(documentEndpoints.create, { body }, { companyId: null });
    void queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.startsWith('GET /api/documents'),
    });
  };
}

/** Opens a version in a new window, through an address signed for the moment. Rejects when it cannot be read. */
export async function openTermsFile(fileName: string): Promise<void> {
  // Opened before the address is known: a window opened later would be blocked.
  const page = window.open('', '_blank');
  try {
    const { returnData } = await call(
      documentEndpoints.address,
      { query: { fileName } },
      { companyId: null },
    );
    if (page) page.location.href = returnData.signedRequest;
  } catch (error) {
    page?.close();
    throw error;
  }
}
