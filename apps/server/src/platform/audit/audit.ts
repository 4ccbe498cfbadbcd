// Who did what to which thing, with what it was before and after; written inside the transaction that does it.
import { prepared } from '../database/prepared.ts';
import type { Database } from '../database/transaction.ts';

export interface AuditEntry {
  readonly companyId: number | null;
  readonly userId: number | null;
  readonly requestId: string;
  /** Verb of the domain: `ticket.approve`. */
  readonly action: string;
  readonly thing: string;
  readonly thingId: number | string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Adds one line to the audit log. */
export async function recordAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db.execute(prepared`
    insert into audit_log (company_id, user_id, request_id, action, thing, thing_id, before, after)
    values (${entry.companyId}, ${entry.userId}, ${entry.requestId}, ${entry.action}, ${entry.thing},
      ${String(entry.thingId)}, ${JSON.stringify(entry.before ?? null)}, ${JSON.stringify(entry.after ?? null)})`);
}
