import type { Notification } from '@gondola/contract';
import { instantOf, instantOrNull } from '../../platform/database/instants.ts';
import type { NotificationRow } from './bell.queries.ts';

/** A line of the bell. */
export function presentNotification(row: NotificationRow): Notification {
  const { id, companyId, kind, entity, entityId, values } = row;
  return {
    id,
    companyId,
    kind,
    entity,
    entityId,
    values,
    createdAt: instantOf(row.createdAt),
    readAt: instantOrNull(row.readAt),
  };
}
