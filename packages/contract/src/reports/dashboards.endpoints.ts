import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { reviewStates } from '../responses/review-states.ts';
import { limitSides, stockMeasures } from '../stock/stock-measures.ts';
import { shareTypes } from '../teleaudit/teleaudit-states.ts';
import { idList, idParam, idParams, isoDay, paging, pagingData } from '../wire.ts';
import {
  alertBehind,
  alertRows,
  answeredRows,
  challengeBehind,
  challengeRows,
  dashboardChoices,
  decisionRows,
  responseBehind,
  shareRows,
  turnaroundRows,
} from './dashboard.schema.ts';

/** `["Líder","Jumbo"]`: names may hold anything, so the list is JSON. */
const textList = z.pipe(
  z.string().check(z.maxLength(10_000)),
  z.transform((text: string, context): string[] => {
    try {
      const list: unknown = JSON.parse(text);
      if (Array.isArray(list) && list.every((item) => typeof item === 'string')) return list;
    } catch {
      // Said below, as for any other text.
    }
    context.issues.push({ code: 'custom', message: 'invalidFormat', input: text });
    return z.NEVER;
  }),
);

const idOrNone = z.coerce.number<string | number>().check(z.int(), z.nonnegative());

const reader = {
  /** Whose filter, where a super administrator looks at someone's report. */
  userId: z.optional(idParam),
};

const selection = {
  ...reader,
  /** First and last day, by the company's clocks. */
  from: isoDay,
  to: isoDay,
  projectIds: z.optional(idList),
  taskIds: z.optional(idList),
  chains: z.optional(textList),
  /** Codes; the empty one is "General". */
  categories: z.optional(textList),
  clusterId: z.optional(idParam),
};

/** The narrowing of a list, or its file, to the rows that one figure counts. */
const narrowing = {
  statuses: z.optional(
    z.pipe(
      z.string(),
      z.transform((list: string) => list.split(',').filter((state) => reviewStates.includes(state as never))),
    ),
  ),
  /** Only those with a photo measured so. */
  shareType: z.optional(z.enum(shareTypes)),
  /** Zero: decided by nobody known. */
  reviewerId: z.optional(idOrNone),
  /** Zero: without a reason. */
  labelId: z.optional(idOrNone),
  /** Only those that the figure of this name counts. */
  counted: z.optional(z.enum(['answered', 'decided'])),
};

const by = z._default(z.enum(['total', 'period', 'project', 'task', 'chain', 'category']), 'total');
const access = 'reports';
/** Figures are read when they are asked for: each event of a busy day would have them added up again. */
const reads = [] as const;

export const dashboardEndpoints = {
  dashboardChoices: endpoint({
    method: 'GET',
    path: '/api/dashboards/{id}',
    access,
    reads,
    summary: 'What a built-in dashboard can be narrowed to; `id` is the report it is opened through',
    params: idParams,
    query: z.object(reader),
    errors: [409],
    data: dashboardChoices,
  }),
  answered: endpoint({
    method: 'GET',
    path: '/api/dashboards/{id}/responses',
    access,
    reads,
    summary: 'Responses by what became of them, against what was expected',
    params: idParams,
    query: z.object({ ...selection, by }),
    errors: [409],
    data: answeredRows,
  }),
  shares: endpoint({
    method: 'GET',
    path: '/api/dashboards/{id}/shares',
    access,
    reads,
    summary: 'Share of shelf: means over the measured photos (D37)',
    params: idParams,
    query: z.object({
      ...selection,
      by,
      shareType: z._default(z.enum(shareTypes), 'linear-share'),
      /** Splits the steps of a period. */
      split: z.optional(z.enum(['chain', 'category'])),
    }),
    errors: [409],
    data: shareRows,
  }),
  turnaround: endpoint({
    method: 'GET',
    path: '/api/dashboards/{id}/turnaround',
    access,
    reads,
    summary: 'How long reviews took, from arrival to decision',
    params: idParams,
    query: z.object({ ...selection, by }),
    errors: [409],
    data: turnaroundRows,
  }),
  decisions: endpoint({
    method: 'GET',
    path: '/api/dashboards/{id}/decisions',
    access,
    reads,
    summary: 'Decisions of reviews by reviewer or by label',
    params: idParams,
    query: z.object({ ...selection, by: z._default(z.enum(['reviewer', 'label']), 'reviewer') }),
    errors: [409],
    data: decisionRows,
  }),
  challengeOutcomes: endpoint({
    method: 'GET',
    path: '/api/dashboards/{id}/challenges',
    access,
    reads,
    summary: 'Challenges raised in a period and what became of them',
    params: idParams,
    query: z.object({
      ...selection,
      by: z._default(z.enum(['total', 'period', 'project', 'chain']), 'total'),
    }),
    errors: [409],
    data: challengeRows,
  }),
  alertOutcomes: endpoint({
    method: 'GET',
    path: '/api/dashboards/{id}/alerts',
    access,
    reads,
    summary: 'Stock alerts that hold now',
    params: idParams,
    query: z.object({
      ...selection,
      by: z._default(z.enum(['total', 'measure', 'chain', 'category']), 'total'),
    }),
    errors: [409],
    data: alertRows,
  }),
  responsesBehind: endpoint({
    method: 'GET',
    path: '/api/dashboards/{id}/behind/responses',
    access,
    reads,
    summary: 'The responses behind a figure, newest first',
    params: idParams,
    query: z.object({
      ...selection,
      ...paging,
      ...narrowing,
    }),
    errors: [409],
    data: z.object({ responses: z.array(responseBehind), total: z.int(), ...pagingData }),
  }),
  challengesBehind: endpoint({
    method: 'GET',
    path: '/api/dashboards/{id}/behind/challenges',
    access,
    reads,
    summary: 'The challenges behind a figure, newest first',
    params: idParams,
    query: z.object({
      ...selection,
      ...paging,
      status: z.optional(z.enum(['pending', 'explained', 'solved', 'unmarked'])),
    }),
    errors: [409],
    data: z.object({ challenges: z.array(challengeBehind), total: z.int(), ...pagingData }),
  }),
  alertsBehind: endpoint({
    method: 'GET',
    path: '/api/dashboards/{id}/behind/alerts',
    access,
    reads,
    summary: 'The stock alerts behind a figure, the worst first',
    params: idParams,
    query: z.object({
      ...selection,
      ...paging,
      measure: z.optional(z.enum(stockMeasures)),
      side: z.optional(z.enum(limitSides)),
    }),
    errors: [409],
    data: z.object({ alerts: z.array(alertBehind), total: z.int(), ...pagingData }),
  }),
  responsesFile: endpoint({
    method: 'GET',
    path: '/api/dashboards/{id}/behind/responses/file',
    access,
    reads,
    summary: 'The responses behind a figure as a workbook or CSV',
    params: idParams,
    query: z.object({ ...selection, ...narrowing, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    produces: 'file',
    errors: [409],
    data: z.object({}),
  }),
};
