import { settingsEndpoints } from '@gondola/contract';
import { apiQuery, useApi, useKeptQuery } from '@gondola/client/queries.ts';

/** Every setting, who changed it, and the services around. */
export const useInstallation = () => useApi(settingsEndpoints.read, {});

/** The state of the background work; every five seconds while a backup is made. */
export const useJobs = () =>
  useKeptQuery({
    ...apiQuery(settingsEndpoints.jobs, {}),
    refetchInterval: ({ state }) => (state.data?.runningBackup ? 5_000 : false),
  });
