import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, isoDay, orderBy, paging, pagingData } from '../wire.ts';
import { alertFilters } from './alert-filters.ts';
import { limitSides, stockMeasures } from './stock-measures.ts';

export const stockAlert = z.object({
  id,
  companyId: id,
  measure: z.enum(stockMeasures),
  side: z.enum(limitSides),
  value: z.number(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** How far beyond the limit, as a share of it. */
  deviation: z.number(),
  stock: z.nullable(z.object({ units: z.number(), day: isoDay })),
  /** Units sold in the last 28 days. */
  soldUnits: z.number(),
  lastSaleDay: z.nullable(isoDay),
  since: instant,
  Location: z.object({ id, name: z.string(), internalCode: z.nullable(z.string()) }),
  Product: z.object({ id, name: z.string(), internalCode: z.string(), imageUrl: z.nullable(z.string()) }),
});
export type StockAlert = z.infer<typeof stockAlert>;

export const stockEndpoints = {
  alerts: endpoint({
    method: 'GET',
    path: '/api/stock-alerts',
    access: 'stock',
    reads: ['stock'],
    summary:
      'Products at locations whose stock, days on hand, days without a sale or price are out of their limits',
    query: z.object({
      ...paging,
      ...alertFilters,
      sortBy: z._default(z.enum(['since', 'deviation']), 'deviation'),
      orderBy,
    }),
    data: z.object({
      alerts: z.array(stockAlert),
      totalAlerts: z.int(),
      /** Per measure, under the other filters, counted up to 10,000. */
      counts: z.record(z.enum(stockMeasures), z.int()),
      /** The day for which they hold; null before anything was checked, or over several companies. */
      checkedOn: z.nullable(isoDay),
      /** How many products at locations have limits, counted up to 10,000. */
      limits: z.int(),
      ...pagingData,
    }),
  }),
  exportAlerts: endpoint({
    method: 'GET',
    path: '/api/stock-alerts/export',
    access: 'stock',
    summary: 'The alerts as a workbook',
    query: z.object(alertFilters),
    produces: 'file',
    data: z.object({}),
  }),
};
