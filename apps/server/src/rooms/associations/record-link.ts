import type { auditActions } from '@gondola/contract';
import { record } from '../../platform/audit/record.ts';
import type { SignedCall } from '../../platform/http/call.ts';

interface LinkChange {
  /** `userProject.link`, `userReport.unlink` … */
  readonly action: (typeof auditActions)['userProject' | 'userReport'][number];
  readonly id: number;
  readonly link: { readonly userId: number; readonly companyId: number };
  readonly before?: object;
  readonly after?: object;
}

/** Writes a changed link down, and tells the person it is about: what they may see is another from now on. */
export async function recordLink(
  call: SignedCall,
  { action, id, link, before, after }: LinkChange,
): Promise<void> {
  const { userId, companyId } = link;
  await record(call, {
    companyId,
    action,
    entity: action.startsWith('userProject') ? 'userProject' : 'userReport',
    entityId: id,
    // A new link concerns somebody who receives no events of that company yet.
    announcedId: userId,
    before: before && { userId, ...before },
    after: after && { userId, ...after },
  });
}
