import { record } from '../../platform/audit/record.ts';
import type { SignedCall } from '../../platform/http/call.ts';

/** Writes the audit line of a change to associations and announces it, per company. */
export async function recordChange(
  call: SignedCall,
  companyIds: readonly number[],
  action: 'assignment.create' | 'assignment.edit',
  after: { readonly ids: readonly number[] } & Record<string, unknown>,
): Promise<void> {
  for (const companyId of companyIds) {
    await record(call, {
      companyId,
      action,
      entity: 'assignments',
      entityId: after.ids[0] ?? 0,
      announcedId: null,
      after,
    });
  }
}
