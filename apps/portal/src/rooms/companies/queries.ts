// What this room reads and writes. The provider keeps all companies, whichever of them is selected.
import { companyEndpoints, type InputOf } from '@gondola/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '~/lib/api/queries.ts';

export type CompanyPageQuery = NonNullable<InputOf<typeof companyEndpoints.page>['query']>;

/** One page of the companies; the old page stays while the next one comes. */
export const useCompanyPage = (query: CompanyPageQuery) =>
  useQuery({
    ...apiQuery(companyEndpoints.page, { query }, null),
    placeholderData: keepPreviousData,
  });
