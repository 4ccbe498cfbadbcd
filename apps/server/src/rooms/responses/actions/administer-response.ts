// Administrators' changes to a response as a whole: delete and restore it, correct its dates, reopen its review.
import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { instantOf } from '../../../platform/database/instants.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { conflict, type FieldFault, invalidInput, notAllowed, notFound } from '../../../platform/failure.ts';
import { type AdministeredRow, holdResponse, saveHeader, saveReopening } from '../held-response.queries.ts';
import { reopenFault } from '../responses.policy.ts';
import { reopenReview } from '../store-response.queries.ts';

async function hold(
  call: SignedCall & { readonly params: { readonly id: number } },
): Promise<AdministeredRow> {
  const held = await holdResponse(call.db, call.scope, call.params.id);
  if (!held) throw notFound();
  return held;
}

/** Takes a response out of what counts and shows, or brings it back; doing it again changes nothing. */
export async function setDeleted(call: Call<typeof contract.responses.setDeleted>) {
  const { companyId, id, deleted: before } = await hold(call);
  const { deleted } = call.body;
  if (deleted !== before) {
    await saveHeader(call.db, companyId, id, { deleted });
    await record(call, {
      companyId,
      action: deleted ? 'response.delete' : 'response.restore',
      entity: 'response',
      entityId: id,
      before: { deleted: before },
      after: { deleted },
      also: ['teleaudit'],
    });
  }
  return { taskResponse: { id, deleted } };
}

/** How far the clocks of devices and servers may differ: what is later than now by less is not ahead. */
const clockTolerance = 10 * 60_000;

const dateNames = ['startedAt', 'finishedAt', 'createdAt'] as const;
type Dates = Readonly<Record<(typeof dateNames)[number], string>>;

/** No visit is as old: a year of two digits (`26` of a field of dates is the year 26) is meant otherwise. */
const firstVisits = Date.parse('2000-01-01T00:00:00Z');

/**
 * The faults that keep the dates from being true, each at a field that was changed: a visit that ends before it begins, one that arrives before
 * it ends, and anything that is still to come or was long before there were any.
 */
function dateFaults(dates: Dates, changed: Partial<Dates>, now: Date): FieldFault[] {
  const ahead = dateNames.filter(
    (name) => changed[name] !== undefined && Date.parse(dates[name]) > now.getTime() + clockTolerance,
  );
  if (ahead.length > 0) return ahead.map((path) => ({ path, code: 'responses:fields.isAhead' }));
  const ancient = dateNames.filter(
    (name) => changed[name] !== undefined && Date.parse(dates[name]) < firstVisits,
  );
  if (ancient.length > 0) return ancient.map((path) => ({ path, code: 'responses:fields.isAncient' }));
  const [started, finished, created] = dateNames.map((name) => Date.parse(dates[name]));
  const faults: FieldFault[] = [];
  if (started !== undefined && finished !== undefined && started > finished) {
    faults.push(
      changed.finishedAt
        ? { path: 'finishedAt', code: 'responses:fields.endsBeforeStart' }
        : { path: 'startedAt', code: 'responses:fields.startsAfterEnd' },
    );
  }
  if (finished !== undefined && created !== undefined && finished > created + clockTolerance) {
    faults.push(
      changed.createdAt
        ? { path: 'createdAt', code: 'responses:fields.arrivesBeforeEnd' }
        : { path: 'finishedAt', code: 'responses:fields.endsAfterArrival' },
    );
  }
  return faults;
}

/** Corrects the dates of a response (D59). Throws 400 where they cannot be true: out of their order, still to come, or of another age. */
export async function editHeader(call: Call<typeof contract.responses.editHeader>) {
  const { companyId, id, deleted, ...before } = await hold(call);
  if (deleted) throw conflict('responses:isDeleted');
  const now = {
    startedAt: instantOf(before.startedAt),
    finishedAt: instantOf(before.finishedAt),
    createdAt: instantOf(before.createdAt),
  };
  const { startedAt = now.startedAt, finishedAt = now.finishedAt, createdAt = now.createdAt } = call.body;
  const after = { startedAt, finishedAt, createdAt };
  const changed = Object.fromEntries(
    dateNames
      .filter((name) => Date.parse(now[name]) !== Date.parse(after[name]))
      .map((name) => [name, after[name]]),
  );
  if (Object.keys(changed).length === 0) return {};
  const faults = dateFaults(after, changed, call.services.clock());
  if (faults.length > 0) throw invalidInput(faults);
  await saveHeader(call.db, companyId, id, after);
  await record(call, {
    companyId,
    action: 'response.editDates',
    entity: 'response',
    entityId: id,
    before: now,
    after,
    also: ['teleaudit'],
  });
  return {};
}

/** Sends a decided response back to the reviewers (D59). Throws 403 for all but super administrators, 409 when nothing was decided. */
export async function reopen(call: Call<typeof contract.responses.reopen>) {
  const held = await hold(call);
  if (call.caller.role !== 'superAdmin') throw notAllowed('responses:superAdminOnly');
  const fault = reopenFault(held);
  if (fault) throw conflict(`responses:${fault}`);
  const { companyId, id, reviewStatus: status, reviewedBy } = held;
  const { reason } = call.body;
  await reopenReview(call.db, companyId, id);
  await saveReopening(call.db, companyId, id, { userId: call.caller.userId, reason });
  await record(call, {
    companyId,
    action: 'review.reopen',
    entity: 'response',
    entityId: id,
    before: { status, reviewedBy },
    after: { status: 'pending', reason },
    also: ['teleaudit'],
  });
  return {};
}
