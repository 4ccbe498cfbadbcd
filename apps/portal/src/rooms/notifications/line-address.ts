import type { Notification } from '@gondola/contract';

/** The page that shows what a line is about; undefined for a thing this page does not know. */
export function lineAddress({ thing, thingId }: Pick<Notification, 'thing' | 'thingId'>): string | undefined {
  switch (thing) {
    case 'ticket':
      return `/support?ticket=${thingId}`;
    case 'challenge':
      return `/challenges?challenge=${thingId}`;
    case 'challenges':
      return `/challenges?tab=pending&dates=all&project=${thingId}`;
    case 'project':
      return `/wallet/${thingId}`;
    case 'company':
      return '/challenges?tab=pending&dates=all';
    case 'storage':
      return '/administration';
    default:
      return undefined;
  }
}
