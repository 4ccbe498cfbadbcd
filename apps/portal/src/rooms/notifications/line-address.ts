import type { Notification } from '@gondola/contract';

/** The field application, which is no page of the portal. */
export const fieldAddress = '/field';

/** The page that shows what a line is about; undefined for an entity this page does not know. */
export function lineAddress({
  entity,
  entityId,
}: Pick<Notification, 'entity' | 'entityId'>): string | undefined {
  switch (entity) {
    case 'ticket':
      return `/support?ticket=${entityId}`;
    case 'challenge':
      return `/challenges?challenge=${entityId}`;
    case 'challenges':
      return `/challenges?tab=pending&dates=all&project=${entityId}`;
    case 'project':
      return `/wallet/${entityId}`;
    case 'company':
      return '/challenges?tab=pending&dates=all';
    case 'storage':
      return '/administration';
    case 'response':
    case 'assignments':
      return fieldAddress;
    default:
      return undefined;
  }
}
