import { projectEndpoints } from '@gondola/contract';
import { useApi } from '@gondola/client/queries.ts';

/** The projects a ticket can be filed under, by name, with the balances the person may see. */
export function useProjects() {
  const { data, error } = useApi(projectEndpoints.list, { query: { limit: 1000 } });
  return { projects: data?.projects, failed: error !== null };
}
