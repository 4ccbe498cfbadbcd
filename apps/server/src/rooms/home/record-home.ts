import { recordAudit } from '../../platform/audit/audit.ts';
import { announce } from '../../platform/events/event-feed.ts';
import type { SignedCall } from '../../platform/http/call.ts';

interface Written {
  readonly thing: 'news' | 'homeMessage';
  readonly verb: 'create' | 'edit';
  readonly id: number;
  readonly before?: object;
  readonly after: object;
}

/** The audit line of a write and the news of it to everyone, of no company. */
export async function recordHome(
  { db, caller, requestId }: SignedCall,
  { thing, verb, id, before, after }: Written,
): Promise<void> {
  await recordAudit(db, {
    companyId: null,
    userId: caller.userId,
    requestId,
    action: `${thing}.${verb}`,
    thing,
    thingId: id,
    before,
    after,
  });
  await announce(db, { topic: 'home', companyId: null, id });
}
