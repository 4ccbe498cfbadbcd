// The audit trail for administrators. Reading it changes nothing and records nothing.
import { auditActions, auditedEntities, contract } from '@gondola/contract';
import { type Call, routes } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { scopeOf } from './audit-scope.ts';
import { actionWords, entityWords } from './audit-words.ts';
import { auditPresenter } from './audit.presenter.ts';
import { findAudit, listAudit } from './audit.queries.ts';
import { findNames, nameKey } from './names.queries.ts';
import { namesInFields, namesOfEntities } from './wanted-names.ts';
import { exportAudit } from './export-audit.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

async function list(call: Call<typeof contract.audit.list>) {
  const { db, query, locale } = call;
  const { rows, total } = await listAudit(db, scopeOf(call), query, query);
  const names = await findNames(db, call.scope.companyIds, namesOfEntities(rows), locale);
  return {
    lines: rows.map(auditPresenter(locale, names)),
    ...pageOf('totalLines', total, query),
  };
}

function actions({ locale }: Call<typeof contract.audit.actions>) {
  const entities = auditedEntities.map((entity) => ({
    entity,
    text: entityWords(locale, entity),
    actions: auditActions[entity].map((action) => ({ action, text: actionWords(locale, action) })),
  }));
  return { entities };
}

async function get(call: Call<typeof contract.audit.get>) {
  const { db, params, locale } = call;
  const row = await findAudit(db, scopeOf(call), params.id);
  if (!row) throw notFound();
  const { companyIds } = call.scope;
  const { entity, before, after } = row;
  const ofEntity = await findNames(db, companyIds, namesOfEntities([row]), locale);
  const wanted = namesInFields(entity, before, after);
  const inFields = await findNames(db, companyIds, wanted, locale);
  const names = [...wanted].flatMap(([entity, ids]) =>
    [...ids].flatMap((id) => {
      const name = inFields.get(nameKey(entity, id));
      return name ? [{ entity, id, ...name }] : [];
    }),
  );
  return { line: auditPresenter(locale, ofEntity)(row), before, after, names };
}

export const auditRoutes = routes(contract.audit, { list, actions, export: exportAudit, get });
