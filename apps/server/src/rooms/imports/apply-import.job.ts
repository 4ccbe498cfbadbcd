import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { runApplying } from './applying/run-applying.ts';
import { runReading } from './reading/run-reading.ts';

/** Applies a preview; all of it happens in one transaction, so that a second run finds nothing left to do. */
export const applyImportJob: JobDefinition<{ companyId: number; importId: number }> = {
  name: 'apply-import',
  retryLimit: 3,
  async run({ companyId, importId }, services) {
    const fresh = await runApplying(services, companyId, importId, `import ${importId}`);
    if (fresh !== undefined) await runReading(services, companyId, fresh);
  },
};
