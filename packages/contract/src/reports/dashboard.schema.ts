// The answers of the built-in dashboards (D23): figures of a period by one thing, next to those of the period before.
import { z } from 'zod/mini';
import { stockMeasures, limitSides } from '../stock/stock-measures.ts';
import { id, instant } from '../wire.ts';

const count = z.int();

/** Responses that arrived, by what became of them. */
export const answeredFigures = z.object({
  completed: count,
  pending: count,
  approved: count,
  rejected: count,
  objected: count,
  sincronized: count,
  /** Those of the assignments that `expected` counts, the rejected ones left out. */
  answered: count,
  /** The visits that live assignments with a recurrence ask for (D41), each spread evenly over its own period; up to today. */
  expected: z.number(),
});
export type AnsweredFigures = z.infer<typeof answeredFigures>;

/** Over measured photos, each counting once; null where none was measured. */
export const shareFigures = z.object({
  images: count,
  /** Mean share of shelf (D37). */
  share: z.nullable(z.number()),
  /** The part of the photos in which own products were drawn, however many. */
  presence: z.nullable(z.number()),
  /** Mean of competitors' products over trays (D37). */
  rivalry: z.nullable(z.number()),
});
export type ShareFigures = z.infer<typeof shareFigures>;

/**
 * Minutes from a response's arrival to its decision, kept to the second. Percentiles are exact and interpolate between the
 * two values around the rank 1 + share × (n − 1), as `percentile_cont` of SQL does.
 */
export const turnaroundFigures = z.object({
  decided: count,
  median: z.nullable(z.number()),
  p90: z.nullable(z.number()),
});
export type TurnaroundFigures = z.infer<typeof turnaroundFigures>;

export const decisionFigures = z.object({ approved: count, rejected: count, objected: count });
export type DecisionFigures = z.infer<typeof decisionFigures>;

/** Challenges raised in the period, by where they stand now. */
export const challengeFigures = z.object({
  pending: count,
  explained: count,
  solved: count,
  /** Without a status, shown as N/A: neither waiting nor answered. */
  unmarked: count,
  /** Minutes from raising to the first answer; percentiles as in `turnaroundFigures`. */
  median: z.nullable(z.number()),
  p90: z.nullable(z.number()),
});
export type ChallengeFigures = z.infer<typeof challengeFigures>;

/** Alerts that hold now; `fresh` were first seen in the period. */
export const alertFigures = z.object({ low: count, high: count, fresh: count });
export type AlertFigures = z.infer<typeof alertFigures>;

/** One row of figures: what it is about, the period and, where it can be compared, the period before. */
const rowsOf = <Figures extends z.core.$ZodType>(figures: Figures) =>
  z.object({
    /** How long one step of a period is. */
    step: z.enum(['day', 'week']),
    rows: z.array(
      z.object({
        /** Id, code or chain; the first day of a step; empty where there is none (no chain, category "General"). */
        key: z.string(),
        /** Null where the portal has the word. */
        name: z.nullable(z.string()),
        /** The chain or category of a step, where it was asked to be split. */
        split: z.nullable(z.object({ key: z.string(), name: z.nullable(z.string()) })),
        now: figures,
        before: z.nullable(figures),
      }),
    ),
  });

export const answeredRows = rowsOf(answeredFigures);
export const shareRows = rowsOf(shareFigures);
export const turnaroundRows = rowsOf(turnaroundFigures);
export const decisionRows = rowsOf(decisionFigures);
export const challengeRows = rowsOf(challengeFigures);
export const alertRows = rowsOf(alertFigures);

const named = z.object({ id, name: z.string() });

/** The filters of a dashboard, within what its reader may see. */
export const dashboardChoices = z.object({
  companyName: z.string(),
  /** The company's day now, and the day of the first response or challenge. */
  today: z.string(),
  firstDay: z.nullable(z.string()),
  projects: z.array(named),
  tasks: z.array(z.object({ id, name: z.string(), projectId: id })),
  chains: z.array(z.string()),
  categories: z.array(z.object({ code: z.string(), name: z.string() })),
  clusters: z.array(named),
  /** Columns of the reader's filter that say nothing here. */
  ignored: z.array(z.string()),
});
export type DashboardChoices = z.infer<typeof dashboardChoices>;

export const responseBehind = z.object({
  id,
  createdAt: instant,
  taskTitle: z.string(),
  locationName: z.string(),
  chain: z.nullable(z.string()),
  categoryName: z.nullable(z.string()),
  /** Only for those who may know the workers of its project (D89). */
  userName: z.optional(z.string()),
  reviewStatus: z.string(),
  /** Measured photos, where the response counts in shares of shelf, and their mean share. */
  images: count,
  share: z.nullable(z.number()),
});
export type ResponseBehind = z.infer<typeof responseBehind>;

export const challengeBehind = z.object({
  id,
  crmTicketId: z.string(),
  subject: z.string(),
  locationName: z.nullable(z.string()),
  chain: z.nullable(z.string()),
  challengeStatus: z.nullable(z.string()),
  createdAt: instant,
});
export type ChallengeBehind = z.infer<typeof challengeBehind>;

export const alertBehind = z.object({
  id,
  measure: z.enum(stockMeasures),
  side: z.enum(limitSides),
  value: z.number(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  productName: z.string(),
  locationName: z.string(),
  chain: z.nullable(z.string()),
  since: instant,
});
export type AlertBehind = z.infer<typeof alertBehind>;
