import { type ShareType, shareTypes } from '@gondola/contract';
import type { MarkAssignment } from '@gondola/shelf';
import type { Database } from '../../../platform/database/transaction.ts';
import type { AuditedAnswer } from '../answers.queries.ts';
import { measureImage } from '../measure-image.ts';
import { listShares, saveShares, type ShareRow } from '../shares.queries.ts';
import { listStrokes } from '../strokes.queries.ts';

interface Measuring {
  readonly marks: MarkAssignment;
  readonly userId: number;
  /** Images that get a share of this kind even if they had none. */
  readonly wanted?: { readonly imageIds: readonly number[]; readonly shareType: ShareType };
  /** Images that count as saved now, whatever comes out. */
  readonly stamped: readonly number[];
}

/**
 * Computes the shares of a locked answer's images from their strokes, all of them: a colour's mark holds for the whole
 * answer, so a change of marks on one image changes what the others say.
 */
export async function measureAnswer(
  db: Database,
  { companyId, id }: AuditedAnswer,
  { marks, userId, wanted, stamped }: Measuring,
): Promise<ShareRow[]> {
  const strokes = await listStrokes(db, companyId, id);
  const before = await listShares(db, companyId, id);
  const measured = shareTypes.flatMap((shareType) => {
    const known = before.filter((share) => share.shareType === shareType).map(({ imageId }) => imageId);
    const asked = wanted?.shareType === shareType ? wanted.imageIds : [];
    return [...new Set([...known, ...asked])].map((imageId) =>
      measureImage(imageId, shareType, strokes, marks),
    );
  });
  await saveShares(db, companyId, measured, { userId, stamped });
  return listShares(db, companyId, id);
}
