// Holds the photos of a visit against those of all others of the company, and marks the visits that share one (D71).
import { record, type Recorder } from '../../platform/audit/record.ts';
import {
  findSamePhotos,
  findSameSkips,
  listUncompared,
  markDuplicates,
  markSkips,
  noteCompared,
  printSkip,
  saveMatches,
} from './photo-prints.queries.ts';

interface Visit {
  readonly companyId: number;
  readonly responseId: number;
}

/** Photos that one transaction holds against the others. */
export const photosAtOnce = 10;

/** Records that visits share a photo. Gives those that were not marked before. */
async function markVisits(call: Recorder, companyId: number, responseIds: readonly number[]) {
  const marked = responseIds.length > 0 ? await markDuplicates(call.db, companyId, responseIds) : [];
  for (const { id, recalled, needsTeleaudit } of marked) {
    await record(call, {
      companyId,
      action: 'response.markDuplicatePhoto',
      entity: 'response',
      entityId: id,
      after: recalled ? { duplicatePhoto: true, status: 'pending' } : { duplicatePhoto: true },
      ...(needsTeleaudit ? { also: ['teleaudit'] } : {}),
    });
  }
  return marked;
}

/**
 * Compares photos of a visit that nobody has compared, ten at most, with those of all visits, its own and skipped ones among them, and
 * marks those that have the same. Gives the photos that it looked at and the visits that were not marked before.
 */
export async function comparePhotos(call: Recorder, { companyId, responseId }: Visit) {
  const { db } = call;
  const prints = await listUncompared(db, companyId, responseId, photosAtOnce);
  const found = new Set<number>();
  for (const print of prints) {
    const matches = await findSamePhotos(db, companyId, print);
    if (matches.length > 0) await saveMatches(db, companyId, print, matches);
    for (const match of matches) found.add(match.responseId);
    const skips = await findSameSkips(db, companyId, print);
    if (skips.length > 0) await markSkips(db, companyId, skips);
    if (matches.length + skips.length > 0) found.add(responseId);
  }
  const marked = await markVisits(call, companyId, [...found]);
  return { imageIds: prints.map(({ imageId }) => imageId), marked };
}

/** Compares the photo of a skipped visit with those of all others, and marks the visits that have the same. */
export async function compareSkip(
  call: Recorder,
  { companyId, skipId, key }: { readonly companyId: number; readonly skipId: number; readonly key: string },
): Promise<void> {
  const { db } = call;
  const print = await printSkip(db, companyId, skipId, key);
  if (!print) return;
  const matches = await findSamePhotos(db, companyId, { ...print, imageId: 0, isEarlier: false });
  const skips = await findSameSkips(db, companyId, print);
  // The photo finds itself.
  if (matches.length > 0 || skips.length > 1) await markSkips(db, companyId, [...skips, skipId]);
  await markVisits(call, companyId, [...new Set(matches.map(({ responseId }) => responseId))]);
}

/** The same, and the photos are done with. Gives how many there were. */
export async function finishComparing(call: Recorder, visit: Visit): Promise<number> {
  const { imageIds } = await comparePhotos(call, visit);
  if (imageIds.length > 0) await noteCompared(call.db, visit.companyId, imageIds);
  return imageIds.length;
}
