import { type contract, type ShareType } from '@gondola/contract';
import { maximumStrokes } from '@gondola/shelf';
import { record } from '../../../platform/audit/record.ts';
import { instantOf } from '../../../platform/database/instants.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, invalidField, notFound } from '../../../platform/failure.ts';
import type { AuditedAnswer } from '../answers.queries.ts';
import { kindOfShare } from '../measure-image.ts';
import { checkBounds, type SentStrokes, sentStrokes } from '../sent-strokes.ts';
import { listShares, type ShareRow } from '../shares.queries.ts';
import {
  deleteStrokes,
  findStaleMarks,
  insertLines,
  insertPolygons,
  listImages,
  listStrokes,
  saveMarks,
} from '../strokes.queries.ts';
import { presentShare } from '../teleaudit.presenter.ts';
import { measureAnswer } from './measure-answer.ts';
import { takeAnswerOfImage } from './take-answer.ts';

type SaveStrokes = Call<typeof contract.teleaudit.saveStrokes>;

/** Throws 409 when somebody else saved one of the images since it was loaded. One's own save is no conflict. */
function checkNobodyElseSaved({ body, caller }: SaveStrokes, shares: readonly ShareRow[]): void {
  for (const { questionResponseImageId, savedAt } of body.images) {
    const share = shares.find(({ imageId }) => imageId === questionResponseImageId);
    if (savedAt === undefined || !share || share.savedBy === caller.userId) continue;
    if (savedAt !== instantOf(share.savedAt)) throw conflict('teleaudit:savedMeanwhile');
  }
}

/** Lines and polygons of one image count together; those of the other kind are already there. */
async function checkRoom({ db, body }: SaveStrokes, answer: AuditedAnswer, sent: SentStrokes): Promise<void> {
  const kind = kindOfShare[body.shareType];
  const others = (await listStrokes(db, answer.companyId, answer.id)).filter(
    (stroke) => stroke.kind !== kind,
  );
  const all = [...others, ...sent.lines, ...sent.polygons].map(({ imageId }) => imageId);
  for (const imageId of sent.imageIds) {
    if (all.filter((id) => id === imageId).length > maximumStrokes) {
      const path = kind === 'line' ? 'lineList' : 'polygonAreas';
      throw invalidField(path, 'tooManyStrokes', { max: maximumStrokes });
    }
  }
}

const ofImages = (shares: readonly ShareRow[], shareType: ShareType, imageIds: readonly number[]) =>
  shares.filter((share) => share.shareType === shareType && imageIds.includes(share.imageId));

/**
 * Replaces the strokes of one kind on images of one answer, and computes their shares. Throws 404 for an image that is
 * not one of the answer's, 400 for strokes outside their image, 409 when somebody else saved meanwhile.
 */
export async function saveStrokes(call: SaveStrokes) {
  const { db, body, caller } = call;
  const { shareType } = body;
  const sent = sentStrokes(body);
  const answer = await takeAnswerOfImage(call, sent.imageIds[0] ?? 0);
  const { companyId } = answer;
  const images = await listImages(db, companyId, answer.id);
  if (sent.imageIds.some((imageId) => !images.some(({ id }) => id === imageId))) throw notFound();
  checkBounds(images, sent);
  await checkRoom(call, answer, sent);
  const before = ofImages(await listShares(db, companyId, answer.id), shareType, sent.imageIds);
  checkNobodyElseSaved(call, before);

  const marks = body.marks ?? (await findStaleMarks(db, companyId, answer.id));
  await saveMarks(db, companyId, answer.id, marks);
  await deleteStrokes(db, companyId, sent.imageIds, kindOfShare[shareType]);
  if (sent.lines.length > 0) await insertLines(db, companyId, sent.lines);
  if (sent.polygons.length > 0) await insertPolygons(db, companyId, sent.polygons);
  const wanted = { imageIds: sent.imageIds, shareType };
  const shares = await measureAnswer(db, answer, {
    marks,
    userId: caller.userId,
    wanted,
    stamped: sent.imageIds,
  });
  const after = ofImages(shares, shareType, sent.imageIds).map(presentShare);
  await record(call, {
    companyId,
    action: 'teleaudit.saveStrokes',
    entity: 'answer',
    entityId: answer.id,
    announcedId: answer.responseId,
    before: before.map(presentShare),
    after: { shares: after, marks, strokes: sent.lines.length + sent.polygons.length },
  });
  return { images: after };
}
