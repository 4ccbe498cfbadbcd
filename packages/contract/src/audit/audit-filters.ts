import { z } from 'zod/mini';
import type { FilterNames, FiltersOf } from '../filters.ts';
import { dayOrInstant, idParam } from '../wire.ts';

const name = z.string().check(z.trim(), z.regex(/^[a-zA-Z.]{1,60}$/, 'invalidFormat'));

/** The filters of the trail; the export takes the same. */
export const auditFilters = {
  userId: z.optional(idParam),
  /** A kind of entity, and with `entityId` one of them. */
  entity: z.optional(name),
  entityId: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  action: z.optional(name),
  /** One company; `none` for what belongs to no company. */
  company: z.optional(z.union([z.literal('none'), idParam])),
  startDate: z.optional(dayOrInstant),
  endDate: z.optional(dayOrInstant),
};
export type AuditFilters = FiltersOf<typeof auditFilters>;

/** Their names in the address of the page. */
export const auditFilterNames = {
  userId: 'person',
  entity: 'entity',
  entityId: 'number',
  action: 'action',
  company: 'company',
  startDate: 'dates',
  endDate: 'dates',
} as const satisfies FilterNames<typeof auditFilters>;
