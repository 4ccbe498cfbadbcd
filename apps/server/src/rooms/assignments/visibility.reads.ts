// The people who see a task, when, and why not: the answer of the engine that the field calls use.
import type { contract } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import { invalidField, notFound } from '../../platform/failure.ts';
import { boundsOf, countInPeriods, stateOf } from '../field/index.ts';
import { findTaskCompany } from './assignments.queries.ts';
import { findViewer, listSights, type SightRow, type Viewer } from './visibility.queries.ts';

const maxSights = 200;

type Visibility = typeof contract.assignments.visibility;

const hindrancesOf = ({ taskActive, personActive, isScout }: Viewer, isAssociated: boolean) => [
  ...(taskActive ? [] : (['taskInactive'] as const)),
  ...(personActive ? [] : (['personInactive'] as const)),
  ...(isScout ? [] : (['notScout'] as const)),
  ...(isAssociated ? [] : (['notAssociated'] as const)),
];

/** A person's view of a task now. Throws 404 for a task, and 400 for a person, that the company does not have. */
export async function readVisibility(call: Call<Visibility>) {
  const { db, scope, query, services } = call;
  const { taskId, userId, locationId = null } = query;
  const companyId = await findTaskCompany(db, scope, taskId);
  if (companyId === undefined) throw notFound();
  const viewer = await findViewer(db, companyId, taskId, userId);
  if (!viewer) throw invalidField('userId', 'unknownUser');
  const found = await listSights(db, companyId, { taskId, userId, locationId }, maxSights + 1);
  const rows = found.slice(0, maxSights);
  const now = services.clock();
  const boundsBy = new Map(
    rows.map((row) => [row.id, boundsOf({ ...row, timeZone: viewer.timeZone }, now)] as const),
  );
  const counted = await countInPeriods(
    db,
    rows.map((row) => ({
      assignmentId: row.id,
      originId: row.originId,
      companyId,
      start: boundsBy.get(row.id)?.start ?? null,
      end: boundsBy.get(row.id)?.end ?? null,
    })),
  );
  const present = (row: SightRow) => {
    const responses = counted.get(row.id) ?? 0;
    const { timeZone } = viewer;
    return {
      id: row.id,
      Location: { id: row.locationId, name: row.locationName },
      Category: { name: row.categoryName ?? 'General', code: row.categoryCode },
      state: row.active ? stateOf({ ...row, timeZone }, responses) : ('inactive' as const),
      responses,
      expectedLocationResponses: row.expectedResponses,
      resetScale: row.resetScale,
      opensAt: boundsBy.get(row.id)?.end ?? null,
    };
  };
  return {
    hindrances: hindrancesOf(viewer, rows.length > 0),
    timeZone: viewer.timeZone,
    sights: rows.map(present),
    totalIsCapped: found.length > maxSights,
  };
}
