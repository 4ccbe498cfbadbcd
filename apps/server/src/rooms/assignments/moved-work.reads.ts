import { type contract, maxMoved } from '@gondola/contract';
import { instantOf, instantOrNull } from '../../platform/database/instants.ts';
import type { Call } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { generalCategory } from './assignments.presenter.ts';
import { findPhoneWork, listFieldPeople, listHeldWork } from './moved-work.queries.ts';

/** The work of a person in a company, and who else could do it. Throws 404 for a company out of scope. */
export async function readWorkOf({ db, scope, params, query }: Call<typeof contract.assignments.workOf>) {
  const { ofCompany: companyId } = query;
  if (!scope.companyIds.includes(companyId)) throw notFound();
  const rows = await listHeldWork(db, companyId, params.userId, maxMoved + 1);
  const phone = await findPhoneWork(db, companyId, params.userId);
  const people = await listFieldPeople(db, companyId);
  return {
    work: rows.slice(0, maxMoved).map((row) => ({
      id: row.id,
      Survey: { id: row.taskId, title: row.taskTitle },
      Location: { id: row.locationId, name: row.locationName },
      Category: { code: row.categoryCode, name: row.categoryName ?? generalCategory },
      resetScale: row.resetScale,
      goesBackAt: instantOrNull(row.goesBackAt),
    })),
    isCut: rows.length > maxMoved,
    phone: phone
      ? {
          drafts: phone.drafts,
          visits: phone.visits,
          since: instantOrNull(phone.since),
          heardAt: instantOf(phone.heardAt),
        }
      : null,
    people: people
      .filter(({ id, mayWork }) => mayWork && id !== params.userId)
      .map(({ id, wholeName, assignments }) => ({ id, fullName: wholeName, assignments })),
  };
}
