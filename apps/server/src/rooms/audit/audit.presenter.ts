import type { AuditLine } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { Locale } from '../../platform/i18n/i18n.ts';
import { actionWords, thingWords } from './audit-words.ts';
import type { AuditRow } from './audit.queries.ts';

/** Rows as the wire has them, in a reader's words. */
export const auditPresenter =
  (locale: Locale) =>
  (row: AuditRow): AuditLine => ({
    id: row.id,
    createdAt: instantOf(row.created_at),
    action: row.action,
    actionText: actionWords(locale, row.action),
    thing: row.thing,
    thingText: thingWords(locale, row.thing),
    thingId: row.thing_id,
    label: row.label,
    companyId: row.company_id,
    companyName: row.company_name,
    user:
      row.user_id === null
        ? null
        : { id: row.user_id, fullName: row.user_name ?? '', email: row.user_email ?? '' },
    requestId: row.request_id,
  });
