// The rows behind a figure (drill-down): lists that walk the index of their order, always from the source tables.
import type { ResponseBehind, ShareType } from '@gondola/contract';
import type { CompanyScope } from '../../../platform/auth/caller.ts';
import { inProjects } from '../../../platform/database/in-scope.ts';
import { type ListPage, readPage } from '../../../platform/database/list-page.ts';
import type { PageRequest } from '../../../platform/database/list-walk.ts';
import type { PageAnchors } from '../../../platform/database/page-anchors.ts';
import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { alertConditions } from './alerts.queries.ts';
import { challengeConditions } from './challenges.queries.ts';
import { countedStatuses } from './fact-columns.ts';
import type { Range } from './period.ts';
import type { Selection } from './selection.ts';

export interface ResponseFilter {
  readonly statuses?: readonly string[] | undefined;
  readonly shareType?: ShareType | undefined;
  readonly reviewerId?: number | undefined;
  readonly labelId?: number | undefined;
  readonly counted?: 'answered' | 'decided' | undefined;
}

const measured = sql.raw(`answers a join answer_images i on i.company_id = a.company_id and i.answer_id = a.id
  join image_shares s on s.company_id = i.company_id and s.image_id = i.id and (s.trays > 0 or s.products > 0 or s.competition > 0)
  where a.company_id = t.company_id and a.response_id = t.id`);

/**
 * Whether a response (`t`) answers what an assignment asks for, as the facts say it: its own, or another of the chain of copies.
 * `is true` makes that one set of assignments in which each response is looked up as the list walks, instead of a join that
 * reads every response of the period first.
 */
const answersAssignment = (companyId: number, zone: SQL): SQL => sql`t.review_status <> 'rejected'
  and not t.late and not t.surplus
  and (t.assignment_id in (select x.id from assignments x
    where x.company_id = ${companyId} and coalesce(x.origin_id, x.id) in (
      select coalesce(a.origin_id, a.id) from assignments a
      join tasks s on s.company_id = a.company_id and s.id = a.task_id and s.active and not s.deleted
      where a.company_id = ${companyId} and asks_for_something(a)))) is true
  -- Looked up in two steps: row-level security lets no index follow a coalesce of the row beside it.
  and (t.created_at at time zone ${zone})::date >= (select (o.created_at at time zone ${zone})::date from assignments o
    where o.company_id = ${companyId} and o.id = (select coalesce(a.origin_id, a.id) from assignments a
      where a.company_id = ${companyId} and a.id = t.assignment_id))`;

/** The conditions of a selection on responses (`t`) that arrived within some days. */
function responseConditions(selection: Selection, { from, to }: Range, filter: ResponseFilter): SQL {
  const { companyId, projectIds, taskIds, chains, categories, locationIds } = selection;
  const zone = sql`(select c.time_zone from companies c where c.id = ${companyId})`;
  const parts = [
    sql`not t.deleted`,
    sql`t.created_at >= (${from}::date::timestamp at time zone ${zone}) - interval '2 hours'`,
    sql`t.created_at < ((${to}::date + 1)::timestamp at time zone ${zone}) + interval '2 hours'`,
    sql`(t.created_at at time zone ${zone})::date between ${from}::date and ${to}::date`,
  ];
  if (projectIds) parts.push(sql`t.project_id = any (${sql.ids(projectIds)})`);
  if (taskIds) parts.push(sql`t.task_id = any (${sql.ids(taskIds)})`);
  if (locationIds) parts.push(sql`t.location_id = any (${sql.ids(locationIds)})`);
  if (chains) {
    parts.push(sql`t.location_id = any (array(select l.location_id from company_locations l
      where l.company_id = ${companyId} and coalesce(l.chain, '') = any (${sql.texts(chains)})))`);
  }
  if (categories) parts.push(sql`coalesce(t.category_code, '') = any (${sql.texts(categories)})`);
  if (filter.shareType) {
    parts.push(sql`t.review_status = any (${sql.texts(countedStatuses)})
      and exists (select 1 from ${measured} and s.share_type = ${filter.shareType})`);
  }
  if (filter.reviewerId !== undefined) parts.push(sql`coalesce(t.reviewed_by, 0) = ${filter.reviewerId}`);
  if (filter.labelId !== undefined) parts.push(sql`coalesce(t.feedback_label_id, 0) = ${filter.labelId}`);
  if (filter.counted === 'decided') parts.push(sql`t.review_finished_at is not null`);
  if (filter.counted === 'answered') parts.push(answersAssignment(companyId, zone));
  return sql.join(parts, ' and ');
}

export interface DrillDownResponse extends Omit<ResponseBehind, 'userName'> {
  /** Null where `named` leaves the project out. */
  readonly userName: string | null;
}

/** A page of the responses behind a figure, newest first; their workers are read in the projects of `named` only. */
export function listResponses(
  db: Database,
  anchors: PageAnchors,
  selection: Selection,
  range: Range,
  filter: ResponseFilter,
  named: CompanyScope,
  request: PageRequest,
): Promise<ListPage<DrillDownResponse>> {
  const type = filter.shareType ?? 'linear-share';
  return readPage(db, anchors, {
    request,
    name: ['drill-down-responses', selection, range, filter],
    list: {
      table: 'responses',
      companyIds: [selection.companyId],
      tab: filter.statuses && { column: 'review_status', values: filter.statuses },
      where: responseConditions(selection, range, filter),
      order: { column: 'created_at', type: 'timestamptz', direction: 'desc', nullable: false },
    },
    columns: sql`t.id, t.created_at as "createdAt", t.review_status as "reviewStatus",
      (select s.title from tasks s where s.company_id = t.company_id and s.id = t.task_id) as "taskTitle",
      (select l.name from locations l where l.id = t.location_id) as "locationName",
      (select l.chain from company_locations l where l.company_id = t.company_id and l.location_id = t.location_id) as chain,
      (select c.name from categories c where c.company_id = t.company_id and c.code = t.category_code) as "categoryName",
      case when ${inProjects('t', named.projectIds)} then (select u.whole_name from users u where u.id = t.user_id) end as "userName",
      case when t.review_status = any (${sql.texts(countedStatuses)}) then (select count(*) from ${measured} and s.share_type = ${type}) else 0 end::int as images,
      case when t.review_status = any (${sql.texts(countedStatuses)}) then (select avg(s.share) from ${measured} and s.share_type = ${type}) end as share`,
  });
}

export interface ChallengeDrillDownRow {
  id: number;
  subject: string;
  locationName: string | null;
  chain: string | null;
  challengeStatus: string | null;
  createdAt: string;
}

/** A page of the challenges behind a figure, newest first. */
export function listChallenges(
  db: Database,
  anchors: PageAnchors,
  selection: Selection,
  scope: CompanyScope,
  range: Range,
  status: string | undefined,
  request: PageRequest,
): Promise<ListPage<ChallengeDrillDownRow>> {
  const inStatus = status ? sql`coalesce(t.challenge_status, 'unmarked') = ${status}` : sql`true`;
  return readPage(db, anchors, {
    request,
    name: ['drill-down-challenges', selection, scope.projectIds, range, status],
    list: {
      table: 'tickets',
      companyIds: [selection.companyId],
      where: sql`${challengeConditions(selection, scope, range)} and ${inStatus}`,
      order: { column: 'created_at', type: 'timestamptz', direction: 'desc', nullable: false },
    },
    columns: sql`t.id, t.subject, t.challenge_status as "challengeStatus", t.created_at as "createdAt",
      (select l.name from locations l where l.id = t.location_id) as "locationName",
      (select l.chain from company_locations l where l.company_id = t.company_id and l.location_id = t.location_id) as chain`,
  });
}

export interface AlertDrillDownRow {
  id: number;
  measure: 'stock' | 'doh' | 'nsd' | 'price';
  side: 'low' | 'high';
  value: number;
  min: number | null;
  max: number | null;
  productName: string;
  locationName: string;
  chain: string | null;
  since: string;
}

/** A page of the stock alerts behind a figure, the worst first. */
export function listDrillDownAlerts(
  db: Database,
  anchors: PageAnchors,
  selection: Selection,
  { measure, side }: { readonly measure?: string | undefined; readonly side?: string | undefined },
  request: PageRequest,
): Promise<ListPage<AlertDrillDownRow>> {
  const parts = [alertConditions(selection), ...(side ? [sql`t.side = ${side}`] : [])];
  return readPage(db, anchors, {
    request,
    name: ['drill-down-alerts', selection, measure, side],
    list: {
      table: 'stock_alerts',
      companyIds: [selection.companyId],
      tab: measure ? { column: 'measure', values: [measure] } : undefined,
      where: sql.join(parts, ' and '),
      order: { column: 'deviation', type: 'double precision', direction: 'desc', nullable: false },
    },
    columns: sql`t.id, t.measure, t.side, t.value, t.limit_min as min, t.limit_max as max, t.since,
      (select p.name from products p where p.company_id = t.company_id and p.id = t.product_id) as "productName",
      (select l.name from locations l where l.id = t.location_id) as "locationName",
      (select l.chain from company_locations l where l.company_id = t.company_id and l.location_id = t.location_id) as chain`,
  });
}
