import { projectEndpoints } from '@gondola/contract';
import { useApi } from './queries.ts';

/** Projects of the selected company, or of all of them, by name, with the balances the person may see. */
export function useProjects() {
  const { data, error } = useApi(projectEndpoints.list, { query: { limit: 1000 } });
  // A refresh that fails leaves the projects there are.
  return { projects: data?.projects, failed: error !== null && !data };
}
