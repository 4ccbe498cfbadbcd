import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { auditFilters } from './audit-filters.ts';
import { namedEntities } from './named-entities.ts';
import { id, idParams, instant, paging, pagingData } from '../wire.ts';

export const auditLine = z.object({
  id,
  createdAt: instant,
  action: z.string(),
  /** In the reader's words; the action itself where there are none. */
  actionText: z.string(),
  entity: z.string(),
  entityText: z.string(),
  entityId: z.string(),
  /** The entity's name now, or in the entry where it is gone for good. */
  label: z.nullable(z.string()),
  isDeleted: z.boolean(),
  companyId: z.nullable(id),
  companyName: z.nullable(z.string()),
  /** Null for what the product did by itself. */
  user: z.nullable(z.object({ id, fullName: z.string(), email: z.string() })),
  requestId: z.string(),
});
export type AuditLine = z.infer<typeof auditLine>;

/** The name of something that an entry holds the id of. */
export const auditName = z.object({
  entity: z.enum(namedEntities),
  id,
  text: z.string(),
  isDeleted: z.boolean(),
});
export type AuditName = z.infer<typeof auditName>;

const named = { text: z.string() };

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: 'audit',
    reads: [],
    summary: 'Who did what to which entity, newest first',
    query: z.object({ ...paging, ...auditFilters }),
    data: z.object({ lines: z.array(auditLine), totalLines: z.int(), ...pagingData }),
  }),
  actions: endpoint({
    method: 'GET',
    path: '/api/audit/actions',
    access: 'audit',
    reads: [],
    summary: 'The entities and actions that the trail can be narrowed to, in the reader’s words',
    data: z.object({
      entities: z.array(
        z.object({
          entity: z.string(),
          ...named,
          actions: z.array(z.object({ action: z.string(), ...named })),
        }),
      ),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/audit/export',
    access: 'audit',
    summary: 'All entries that match, as a workbook or CSV',
    query: z.object({ ...auditFilters, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    data: z.object({}),
    produces: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/audit/{id}',
    access: 'audit',
    reads: [],
    summary: 'One entry with the entity before and after',
    params: idParams,
    data: z.object({
      line: auditLine,
      before: z.unknown(),
      after: z.unknown(),
      /** Of the ids in before and after; those of entities that are gone are absent. */
      names: z.array(auditName),
    }),
  }),
};
