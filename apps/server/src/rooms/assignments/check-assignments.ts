// From what was sent to associations that can be stored: every reference exists and none comes twice.
import type { BodyOf, contract } from '@gondola/contract';
import type { SignedCall } from '../../platform/http/call.ts';
import { type FieldFault, invalidInput } from '../../platform/failure.ts';
import { generalCategory } from './assignments.presenter.ts';
import { type AssignmentWrite, type CheckedWrite, checkWrites } from './assignments.queries.ts';

type Changed = BodyOf<typeof contract.assignments.update>['taskInstances'][number];
type Sent = Omit<Changed, 'id' | 'deleted'> & Partial<Pick<Changed, 'id' | 'deleted'>>;

function writeOf(sent: Sent, position: number): AssignmentWrite {
  const code = sent.categoryCode || null;
  return {
    position,
    id: sent.id ?? null,
    taskId: sent.taskId,
    userId: sent.userId,
    locationId: sent.locationId,
    categoryCode: code === generalCategory ? null : code,
    active: sent.active ?? null,
    resetScale: sent.resetScale,
    expectedResponses: sent.expectedLocationResponses,
    deleted: sent.deleted ?? false,
  };
}

function faultsOf(write: AssignmentWrite, checked: CheckedWrite | undefined): FieldFault[] {
  const at = `taskInstances.${write.position}`;
  if (!checked || checked.companyId === null) return [{ path: `${at}.taskId`, code: 'unknownTask' }];
  const faults: FieldFault[] = [];
  if (write.id !== null && checked.existingId !== write.id) {
    faults.push({ path: `${at}.id`, code: 'unknownAssignment' });
  }
  // An existing assignment may be changed or removed even when its user or location has gone since.
  if (checked.existingId !== null || write.deleted) return faults;
  if (!checked.userKnown) faults.push({ path: `${at}.userId`, code: 'unknownUser' });
  if (!checked.locationKnown) faults.push({ path: `${at}.locationId`, code: 'unknownLocation' });
  if (!checked.categoryKnown) faults.push({ path: `${at}.categoryCode`, code: 'unknownCategory' });
  return faults;
}

function repetitions(writes: readonly AssignmentWrite[]): FieldFault[] {
  const seen = new Set<string>();
  return writes.flatMap(({ position, taskId, userId, locationId, categoryCode }) => {
    const combination = JSON.stringify([taskId, userId, locationId, categoryCode]);
    if (seen.has(combination)) return [{ path: `taskInstances.${position}`, code: 'repeatedAssignment' }];
    seen.add(combination);
    return [];
  });
}

/** Faults that one answer names: nobody reads more, and they would be megabytes. */
const maxFaults = 1_000;

/** 400 with the first faults. */
export const refused = (faults: readonly FieldFault[]) => invalidInput(faults.slice(0, maxFaults));

interface CheckedAssignments {
  readonly writes: readonly AssignmentWrite[];
  /** The company of each write's task, by position. */
  readonly companyOf: ReadonlyMap<number, number>;
  /** The live association each write is about, by position; null for a new one. */
  readonly existing: ReadonlyMap<number, number | null>;
}

/** Throws 400 with a fault at every association that cannot be. */
export async function checkAssignments(
  { db, scope }: SignedCall,
  sent: readonly Sent[],
): Promise<CheckedAssignments> {
  const asSent = sent.map(writeOf);
  const checked = new Map((await checkWrites(db, scope, asSent)).map((row) => [row.position, row]));
  const writes = asSent.map((write) =>
    Object.assign(write, { categoryCode: checked.get(write.position)?.categoryCode ?? null }),
  );
  const repeated = repetitions(writes);
  if (repeated.length > 0) throw refused(repeated);
  const faults = writes.flatMap((write) => faultsOf(write, checked.get(write.position)));
  if (faults.length > 0) throw refused(faults);
  return {
    writes,
    companyOf: new Map(
      [...checked].flatMap(([position, { companyId }]) =>
        companyId === null ? [] : [[position, companyId]],
      ),
    ),
    existing: new Map([...checked].map(([position, row]) => [position, row.existingId])),
  };
}
