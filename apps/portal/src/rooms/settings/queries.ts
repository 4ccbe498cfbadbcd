import { settingsEndpoints } from '@gondola/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useApi } from '~/lib/api/queries.ts';

/** Every setting, who changed it, and the services around. */
export const useInstallation = () => useApi(settingsEndpoints.read, {});

/** How the background work stands; asked anew while the page is shown. */
export const useJobs = () => useApi(settingsEndpoints.jobs, {});

/** Has everything about settings read anew. */
export function useRefreshSettings(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [settingsEndpoints.read, settingsEndpoints.jobs, settingsEndpoints.portal].map((endpoint) =>
        queries.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    );
  };
}
