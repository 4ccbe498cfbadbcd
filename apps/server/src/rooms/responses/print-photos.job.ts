// Looks at photos that nobody has looked at, as those from before looks were kept, and compares what a visit left uncompared, as a
// photo that arrived after its answer. Both in small steps: a run ends after a few hundred, the next minute goes on.
import { everyCompany, inTransaction } from '../../platform/database/transaction.ts';
import { thumbnailKey } from '../../platform/files/file-keys.ts';
import { looksOfThumbnail, type PhotoLooks } from '../../platform/files/photo-look.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { ProcessServices } from '../../platform/services.ts';
import { compareVisit } from './compare-photos.job.ts';
import { listUncomparedVisits, listUnlooked, saveLooks } from './photo-prints.queries.ts';

const photosAtOnce = 25;
const photosPerRun = 500;
const visitsPerRun = 200;

/** The looks of a photo that lies in the store; none where its thumbnail is gone or cannot be read. */
async function lookAt({ files }: ProcessServices, key: string): Promise<PhotoLooks> {
  try {
    return await looksOfThumbnail(Buffer.from(await files.place.disk.getBytes(thumbnailKey(key))));
  } catch {
    return { look: null, variants: [] };
  }
}

export const printPhotosJob: JobDefinition = {
  name: 'print-photos',
  retryLimit: 1,
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  async run(_data, services, log) {
    const tenants = await everyCompany(services.backgroundPool);
    const within = services.backgroundPool;
    let looked = 0;
    while (looked < photosPerRun) {
      const keys = await inTransaction(within, tenants, 'read', (db) => listUnlooked(db, photosAtOnce));
      if (keys.length === 0) break;
      const looks: (PhotoLooks & { key: string })[] = [];
      for (const key of keys) looks.push({ key, ...(await lookAt(services, key)) });
      await inTransaction(within, tenants, 'write', (db) => saveLooks(db, looks));
      looked += keys.length;
    }
    if (looked > 0) log.info({ looked }, 'photos from before were looked at');
    const left = await inTransaction(within, tenants, 'read', (db) => listUncomparedVisits(db, visitsPerRun));
    for (const visit of left) await compareVisit(services, { ...visit, requestId: 'job' });
  },
};
