import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { SignedCall } from '../../../platform/http/call.ts';

interface LinkChange {
  /** `userProject.link`, `userReport.unlink` … */
  readonly action: `user${'Project' | 'Report'}.${string}`;
  readonly id: number;
  readonly link: { readonly userId: number; readonly companyId: number };
  readonly before?: object;
  readonly after?: object;
}

/** Writes a changed link down, and tells the person it is about: what they may see is another from now on. */
export async function tellOfLink(
  { db, caller, requestId }: SignedCall,
  { action, id, link, before, after }: LinkChange,
): Promise<void> {
  const { userId, companyId } = link;
  await recordAudit(db, {
    companyId,
    userId: caller.userId,
    requestId,
    action,
    thing: action.split('.')[0] ?? action,
    thingId: id,
    before: before && { userId, ...before },
    after: after && { userId, ...after },
  });
  // Without a company: a new link is told to somebody who does not hear of that company yet.
  await announce(db, { topic: 'users', companyId: null, id: userId });
}
