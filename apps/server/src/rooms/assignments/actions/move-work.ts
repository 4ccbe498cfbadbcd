import type { contract } from '@gondola/contract';
import { dayBounds } from '@gondola/formats/day-bounds.ts';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { type FieldFault, invalidInput, notFound } from '../../../platform/failure.ts';
import { timeZoneOf } from '../../companies/index.ts';
import { listFieldPeople, moveWork, type FieldPerson, type WantedMove } from '../moved-work.queries.ts';
import { tell, type Teller } from '../../notifications/index.ts';

// A person learns that work of theirs went to somebody else, or somebody's to them.
interface Moved {
  readonly companyId: number;
  /** The last day before it goes back, yyyy-mm-dd; null for good. */
  readonly until: string | null;
  /** Whether it came to the person, or went from them. */
  readonly direction: 'to' | 'from';
  /** The name of the other person. */
  readonly other: string;
  readonly count: number;
}

/** Tells the person in the bell and by mail. */
export async function tellMoved(
  teller: Teller,
  person: Omit<FieldPerson, 'assignments' | 'mayWork'>,
  { companyId, until, direction, other, count }: Moved,
): Promise<void> {
  await tell(teller, {
    companyId,
    people: [{ ...person, userId: person.id }],
    kind: 'workMoved',
    entity: 'assignments',
    entityId: companyId,
    values: { count, person: other, direction, ...(until === null ? {} : { until }) },
    texts: 'assignments:moved',
    page: '/field',
    mail: (say) => ({
      subject: say(`subject.${direction}`, { count }),
      lines: [say(direction, { count }), ...(until === null ? [] : [say('until', { until })])],
    }),
  });
}

type MoveCall = Call<typeof contract.assignments.move>;

/** The moves to people who may not be given work, and what is moved more than once. */
function faultsOf(
  moves: readonly WantedMove[],
  fromUserId: number,
  people: ReadonlyMap<number, FieldPerson>,
): FieldFault[] {
  const seen = new Set<number>();
  return moves.flatMap(({ assignmentId, toUserId }, place) => {
    const isRepeated = seen.has(assignmentId);
    seen.add(assignmentId);
    const mayTake = people.get(toUserId)?.mayWork && toUserId !== fromUserId;
    return [
      ...(isRepeated
        ? [{ path: `moves.${place}.assignmentId`, code: 'assignments:fields.repeatedAssignment' }]
        : []),
      ...(mayTake ? [] : [{ path: `moves.${place}.toUserId`, code: 'assignments:fields.unknownUser' }]),
    ];
  });
}

/** Moves work of a person to others. Throws 404 for a company or a person out of scope, 400 for who works in no field of the company. */
export async function moveAssignments(call: MoveCall) {
  const { db, scope, body, caller, services } = call;
  const { companyId, fromUserId, moves, until } = body;
  if (!scope.companyIds.includes(companyId)) throw notFound();
  const people = new Map((await listFieldPeople(db, companyId)).map((person) => [person.id, person]));
  const from = people.get(fromUserId);
  if (!from) throw notFound();
  const faults = faultsOf(moves, fromUserId, people);
  if (faults.length > 0) throw invalidInput(faults);
  const timeZone = await timeZoneOf(db, { companyIds: [companyId], projectIds: 'all' });
  const last = until === null ? null : dayBounds(until, until, timeZone).endDate;
  if (last !== null && Date.parse(last) <= services.clock().getTime())
    throw invalidInput([{ path: 'until', code: 'assignments:fields.dayIsOver' }]);
  const given = await moveWork(db, { companyId, fromUserId, until: last, movedBy: caller.userId }, moves);
  const total = given.reduce((sum, { count }) => sum + count, 0);
  const moved = { companyId, until };
  for (const { toUserId, count } of given) {
    const person = people.get(toUserId);
    if (!person) continue;
    await tellMoved(call, person, { ...moved, direction: 'to', other: from.wholeName, count });
    await tellMoved(call, from, { ...moved, direction: 'from', other: person.wholeName, count });
  }
  if (total > 0)
    await record(call, {
      companyId,
      action: 'assignment.move',
      entity: 'assignments',
      entityId: fromUserId,
      announcedId: null,
      after: { fromUserId, given, until },
    });
  return { moved: total, existing: moves.length - total };
}
