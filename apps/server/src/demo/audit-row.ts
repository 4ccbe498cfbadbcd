import type { Row } from './demo.queries.ts';

export interface DemoAudit {
  readonly companyId: number;
  readonly userId: number;
  readonly action: string;
  readonly entity: string;
  readonly entityId: number;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly at: Date;
}

/** A line of the audit log, as `record` writes it, at a time of the story. */
export const auditRow = ({
  companyId,
  userId,
  action,
  entity,
  entityId,
  before,
  after,
  at,
}: DemoAudit): Row => ({
  company_id: companyId,
  user_id: userId,
  request_id: 'demo',
  action,
  entity,
  entity_id: String(entityId),
  before: before ?? null,
  after: after ?? null,
  created_at: at,
});
