// Drill-down: the lists of rows behind figures.
import { type contract, type ResponseBehind, ticketNumberOf } from '@gondola/contract';
import { instantOf } from '../../../platform/database/instants.ts';
import { scopeFor } from '../../../platform/auth/caller.ts';
import type { Call } from '../../../platform/http/call.ts';
import {
  type DrillDownResponse,
  listDrillDownAlerts,
  listChallenges,
  listResponses,
} from './drill-down.queries.ts';
import { periodOf } from './period.ts';
import { readSelection } from './selection.ts';
import { pageOf } from '../../../platform/database/total-cap.ts';

const presentResponse = ({ userName, createdAt, ...row }: DrillDownResponse): ResponseBehind => ({
  ...row,
  createdAt: instantOf(createdAt),
  ...(userName === null ? {} : { userName }),
});

export async function drillDownToResponses(call: Call<typeof contract.reports.responsesBehind>) {
  const { db, scope, caller, query, services } = call;
  const { now } = periodOf(query);
  const selection = await readSelection(call, query);
  const named = scopeFor(caller, 'workerNames', scope.companyIds);
  const { rows, total } = await listResponses(db, services.anchors, selection, now, query, named, query);
  return {
    responses: rows.map(presentResponse),
    ...pageOf('total', total, query),
  };
}

export async function drillDownToChallenges(call: Call<typeof contract.reports.challengesBehind>) {
  const { db, scope, query, services } = call;
  const { now } = periodOf(query);
  const selection = await readSelection(call, query);
  const anchors = services.anchors;
  const { rows, total } = await listChallenges(db, anchors, selection, scope, now, query.status, query);
  return {
    challenges: rows.map((row) =>
      Object.assign(row, { crmTicketId: ticketNumberOf(row.id), createdAt: instantOf(row.createdAt) }),
    ),
    ...pageOf('total', total, query),
  };
}

export async function drillDownToAlerts(call: Call<typeof contract.reports.alertsBehind>) {
  const { db, query, services } = call;
  const selection = await readSelection(call, query);
  const { rows, total } = await listDrillDownAlerts(db, services.anchors, selection, query, query);
  return {
    alerts: rows.map((row) => Object.assign(row, { since: instantOf(row.since) })),
    ...pageOf('total', total, query),
  };
}
