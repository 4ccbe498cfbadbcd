import { type AuditLine, entityOf, idIn } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { Locale } from '../../platform/i18n/i18n.ts';
import { actionWords, entityWords } from './audit-words.ts';
import type { AuditRow } from './audit.queries.ts';
import { type EntityName, nameKey } from './names.queries.ts';

type Names = ReadonlyMap<string, EntityName>;

/** Entities whose entries may name an id that never was a row: an account that is unknown, associations that were only changed. */
const mayBeNobody = new Set(['user', 'assignments']);

function labelOf(row: AuditRow, names: Names): Pick<AuditLine, 'label' | 'isDeleted'> {
  const entity = entityOf(row.entity);
  const id = idIn(row.entityId);
  if (entity === undefined || id === undefined) return { label: row.label, isDeleted: false };
  const name = names.get(nameKey(entity, id));
  if (name) return { label: name.text, isDeleted: name.isDeleted };
  return { label: row.label, isDeleted: !mayBeNobody.has(row.entity) };
}

/** Rows as the wire has them, in a reader's words; `names` are those of their entities. */
export const auditPresenter =
  (locale: Locale, names: Names) =>
  (row: AuditRow): AuditLine => ({
    id: row.id,
    createdAt: instantOf(row.createdAt),
    action: row.action,
    actionText: actionWords(locale, row.action),
    entity: row.entity,
    entityText: entityWords(locale, row.entity),
    entityId: row.entityId,
    ...labelOf(row, names),
    companyId: row.companyId,
    companyName: row.companyName,
    user:
      row.userId === null
        ? null
        : { id: row.userId, fullName: row.userName ?? '', email: row.userEmail ?? '' },
    requestId: row.requestId,
  });
