// Runs once a visit with photos is committed: of two that arrive at the same moment neither sees the other before, and the one that
// is compared last sees both.
import { inTransaction } from '../../platform/database/transaction.ts';
import type { SignedCall } from '../../platform/http/call.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { ProcessServices } from '../../platform/services.ts';
import { finishComparing, photosAtOnce } from './compare-photos.ts';

interface VisitToCompare {
  readonly companyId: number;
  readonly responseId: number;
  readonly requestId: string;
}

/** Compares all photos of a visit that are left, some at a time, each time in a transaction of its own. */
export async function compareVisit(
  { backgroundPool }: Pick<ProcessServices, 'backgroundPool'>,
  { companyId, responseId, requestId }: VisitToCompare,
): Promise<void> {
  const tenants = { companyIds: [companyId], userId: null };
  for (;;) {
    const compared = await inTransaction(backgroundPool, tenants, 'write', (db) =>
      finishComparing({ db, requestId, caller: undefined }, { companyId, responseId }),
    );
    if (compared < photosAtOnce) return;
  }
}

export const comparePhotosJob: JobDefinition<VisitToCompare> = {
  name: 'compare-photos',
  retryLimit: 5,
  run: (visit, services) => compareVisit(services, visit),
};

/** Has the photos that a call gave a visit compared once the call is committed. */
export const comparePhotosLater = (
  { db, services, requestId }: Pick<SignedCall, 'db' | 'services' | 'requestId'>,
  visit: Pick<VisitToCompare, 'companyId' | 'responseId'>,
): Promise<void> => services.jobs.enqueue(db, comparePhotosJob, { ...visit, requestId });
