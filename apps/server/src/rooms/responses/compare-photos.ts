// Holds the photos of a visit against those of all others of the company, and marks the visits that share one (D71).
import { record, type Recorder } from '../../platform/audit/record.ts';
import {
  findSamePhotos,
  listUncompared,
  markDuplicates,
  noteCompared,
  saveMatches,
} from './photo-prints.queries.ts';

interface Visit {
  readonly companyId: number;
  readonly responseId: number;
}

/** Photos that one transaction holds against the others. */
export const photosAtOnce = 10;

/**
 * Compares photos of a visit that nobody has compared, ten at most, and marks it and the others where one is the same. Gives the photos
 * that it looked at and the visits that were not marked before.
 */
export async function comparePhotos(call: Recorder, { companyId, responseId }: Visit) {
  const { db } = call;
  const prints = await listUncompared(db, companyId, responseId, photosAtOnce);
  const found = new Set<number>();
  for (const print of prints) {
    const matches = await findSamePhotos(db, companyId, print);
    if (matches.length === 0) continue;
    await saveMatches(db, companyId, print, matches);
    for (const match of matches) found.add(match.responseId);
  }
  const marked = found.size > 0 ? await markDuplicates(db, companyId, [responseId, ...found]) : [];
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
  return { imageIds: prints.map(({ imageId }) => imageId), marked };
}

/** The same, and the photos are done with. Gives how many there were. */
export async function finishComparing(call: Recorder, visit: Visit): Promise<number> {
  const { imageIds } = await comparePhotos(call, visit);
  if (imageIds.length > 0) await noteCompared(call.db, visit.companyId, imageIds);
  return imageIds.length;
}
