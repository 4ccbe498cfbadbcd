import { recordAudit } from '../../platform/audit/audit.ts';
import { announce } from '../../platform/events/event-feed.ts';
import type { SignedCall } from '../../platform/http/call.ts';

/** Writes the audit line of a change to associations and announces it, per company. */
export async function recordChange(
  { db, caller, requestId }: SignedCall,
  companyIds: readonly number[],
  action: 'assignment.create' | 'assignment.edit',
  after: { readonly ids: readonly number[] } & Record<string, unknown>,
): Promise<void> {
  for (const companyId of companyIds) {
    await recordAudit(db, {
      companyId,
      userId: caller.userId,
      requestId,
      action,
      thing: 'assignments',
      thingId: after.ids[0] ?? 0,
      after,
    });
    await announce(db, { topic: 'assignments', companyId, id: null });
  }
}
