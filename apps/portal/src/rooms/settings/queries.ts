import { settingsEndpoints } from '@gondola/contract';
import { useApi } from '@gondola/client/queries.ts';

/** Every setting, who changed it, and the services around. */
export const useInstallation = () => useApi(settingsEndpoints.read, {});

/** The state of the background work; asked again while the page is shown. */
export const useJobs = () => useApi(settingsEndpoints.jobs, {});
