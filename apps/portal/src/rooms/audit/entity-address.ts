import { type AuditLine, ticketNumberOf } from '@gondola/contract';

type AuditedEntity = Pick<AuditLine, 'entity' | 'entityId' | 'companyId' | 'action'>;

const addresses: Readonly<Record<string, (entity: AuditedEntity) => string | undefined>> = {
  ticket: ({ entityId }) => `/support?ticket=${entityId}`,
  challenge: ({ entityId }) => `/challenges?challenge=${entityId}`,
  user: ({ entityId }) => `/users/${entityId}`,
  report: ({ entityId }) => `/reports/${entityId}`,
  product: ({ entityId }) => `/products?product=${entityId}`,
  location: ({ entityId, companyId }) =>
    companyId === null ? undefined : `/locations?location=${companyId}-${entityId}`,
  response: ({ entityId }) => `/qa/${entityId}`,
  company: () => '/administration?tab=companies',
  project: () => '/administration?tab=projects',
  category: () => '/categories',
  userGroup: () => '/groups',
  listing: () => '/groups',
  cluster: () => '/groups',
};

/** Where an entity is shown; undefined for what has no page of its own. */
export function addressOf(entity: AuditedEntity): string | undefined {
  return /^\d{1,15}$/.test(entity.entityId) ? addresses[entity.entity]?.(entity) : undefined;
}

/** Whether people say its number: they speak of T-000123, and of nobody as user 17. */
export const hasPlainNumber = ({ entity }: Pick<AuditedEntity, 'entity'>): boolean =>
  ['ticket', 'challenge'].includes(entity);

/** Its number as people say it. */
export const shownNumber = ({ entity, entityId }: AuditedEntity): string =>
  hasPlainNumber({ entity }) && /^\d{1,12}$/.test(entityId) ? ticketNumberOf(Number(entityId)) : entityId;
