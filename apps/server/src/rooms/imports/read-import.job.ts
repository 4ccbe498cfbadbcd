import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { runReading } from './reading/run-reading.ts';

/** Reads a file into its preview. Run again, it begins at the beginning. */
export const readImportJob: JobDefinition<{ companyId: number; importId: number }> = {
  name: 'read-import',
  retryLimit: 3,
  run: ({ companyId, importId }, services) => runReading(services, companyId, importId),
};
