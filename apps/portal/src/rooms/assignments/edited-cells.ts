// The changes of the edit page: cells that are switched on or off, and the schedule of a person's associations. Only what changed
// is sent.
import type { Assignment, assignmentEndpoints, BodyOf } from '@gondola/contract';

type Change = BodyOf<typeof assignmentEndpoints.update>['taskInstances'][number];
type Times = Pick<Assignment, 'resetScale' | 'expectedLocationResponses'>;

/** Cells by `user|location|code`: whether they are to be checked. */
export type Cells = ReadonlyMap<string, boolean>;
/** Schedules by person. */
export type Schedules = ReadonlyMap<number, Times>;

/** The key of a cell of somebody's grid. */
export const cellKey = (userId: number, locationId: number, code: string | null): string =>
  `${userId}|${locationId}|${code ?? ''}`;

const keyOf = ({ userId, locationId, categoryCode }: Assignment): string =>
  cellKey(userId, locationId, categoryCode);

interface Edit {
  readonly taskId: number;
  readonly stored: readonly Assignment[];
  readonly cells: Cells;
  readonly schedules: Schedules;
}

/** The changes that saving sends. */
export function changesOf({ taskId, stored, cells, schedules }: Edit): Change[] {
  const known = new Map(stored.map((one) => [keyOf(one), one]));
  const edited = stored.flatMap((one): Change[] => {
    const times = schedules.get(one.userId);
    const deleted = cells.get(keyOf(one)) === false;
    if (!times && !deleted) return [];
    const { id, userId, locationId, categoryCode, active, resetScale, expectedLocationResponses } = one;
    const now = { id, taskId, userId, locationId, categoryCode, active, deleted };
    return [{ ...now, resetScale, expectedLocationResponses, ...times }];
  });
  const added = [...cells].flatMap(([key, checked]): Change[] => {
    if (!checked || known.has(key)) return [];
    const [user = '', location = '', ...code] = key.split('|');
    const userId = Number(user);
    const like = stored.find((one) => one.userId === userId);
    const { resetScale = 'notClose', expectedLocationResponses = 1 } = schedules.get(userId) ?? like ?? {};
    return [
      {
        taskId,
        userId,
        locationId: Number(location),
        categoryCode: code.join('|') || null,
        active: true,
        deleted: false,
        resetScale,
        expectedLocationResponses,
      },
    ];
  });
  return [...edited, ...added];
}

/** The cells after some were switched; one that is as stored again leaves no trace. */
export function withCells(
  cells: Cells,
  stored: ReadonlySet<string>,
  keys: readonly string[],
  checked: boolean,
): Cells {
  const next = new Map(cells);
  for (const key of keys) {
    if (stored.has(key) === checked) next.delete(key);
    else next.set(key, checked);
  }
  return next;
}
