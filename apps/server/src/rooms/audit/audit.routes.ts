// The audit trail for administrators. Reading it changes nothing and records nothing.
import { auditActions, auditedThings, contract, totalCap } from '@gondola/contract';
import { type Call, routes } from '../../platform/http/call.ts';
import { notFound } from '../../platform/http/errors.ts';
import { reachOf } from './audit-reach.ts';
import { actionWords, thingWords } from './audit-words.ts';
import { auditPresenter } from './audit.presenter.ts';
import { findAudit, listAudit } from './audit.queries.ts';
import { exportAudit } from './export-audit.ts';

async function list(call: Call<typeof contract.audit.list>) {
  const { db, query, locale } = call;
  const { rows, total } = await listAudit(db, reachOf(call), query, query);
  return {
    lines: rows.map(auditPresenter(locale)),
    totalLines: Math.min(total, totalCap),
    totalIsCapped: total > totalCap,
    page: query.page,
    limit: query.limit,
  };
}

function actions({ locale }: Call<typeof contract.audit.actions>) {
  const things = auditedThings.map((thing) => ({
    thing,
    text: thingWords(locale, thing),
    actions: auditActions[thing].map((action) => ({ action, text: actionWords(locale, action) })),
  }));
  return { things };
}

async function get(call: Call<typeof contract.audit.get>) {
  const { db, params, locale } = call;
  const row = await findAudit(db, reachOf(call), params.id);
  if (!row) throw notFound();
  return { line: auditPresenter(locale)(row), before: row.before, after: row.after };
}

export const auditRoutes = routes(contract.audit, { list, actions, export: exportAudit, get });
