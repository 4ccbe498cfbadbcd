import type { Row } from './demo.queries.ts';

export interface DemoAudit {
  readonly companyId: number;
  readonly userId: number;
  readonly action: string;
  readonly thing: string;
  readonly thingId: number;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly at: Date;
}

/** A line of the audit log, as recordAudit writes it, at a time of the story. */
export const auditRow = ({
  companyId,
  userId,
  action,
  thing,
  thingId,
  before,
  after,
  at,
}: DemoAudit): Row => ({
  company_id: companyId,
  user_id: userId,
  request_id: 'demo',
  action,
  thing,
  thing_id: String(thingId),
  before: before ?? null,
  after: after ?? null,
  created_at: at,
});
