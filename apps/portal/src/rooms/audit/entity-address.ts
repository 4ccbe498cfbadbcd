import { type AuditLine, ticketNumberOf } from '@gondola/contract';

type AuditedEntity = Pick<AuditLine, 'thing' | 'thingId' | 'companyId' | 'action'>;

const addresses: Readonly<Record<string, (entity: AuditedEntity) => string | undefined>> = {
  ticket: ({ thingId }) => `/support?ticket=${thingId}`,
  challenge: ({ thingId }) => `/challenges?challenge=${thingId}`,
  user: ({ thingId }) => `/users/${thingId}`,
  report: ({ thingId }) => `/reports/${thingId}`,
  product: ({ thingId }) => `/products?product=${thingId}`,
  location: ({ thingId, companyId }) =>
    companyId === null ? undefined : `/locations?location=${companyId}-${thingId}`,
  response: ({ thingId }) => `/qa/${thingId}`,
  company: () => '/administration?tab=companies',
  project: () => '/administration?tab=projects',
  category: () => '/categories',
  userGroup: () => '/groups',
  listing: () => '/groups',
  cluster: () => '/groups',
};

/** Where an entity is shown; undefined for what has no page of its own. */
export function addressOf(entity: AuditedEntity): string | undefined {
  return /^\d{1,15}$/.test(entity.thingId) ? addresses[entity.thing]?.(entity) : undefined;
}

/** Whether people say its number: they speak of T-000123, and of nobody as user 17. */
export const hasPlainNumber = ({ thing }: Pick<AuditedEntity, 'thing'>): boolean =>
  ['ticket', 'challenge'].includes(thing);

/** Its number as people say it. */
export const shownNumber = ({ thing, thingId }: AuditedEntity): string =>
  hasPlainNumber({ thing }) && /^\d{1,12}$/.test(thingId) ? ticketNumberOf(Number(thingId)) : thingId;
