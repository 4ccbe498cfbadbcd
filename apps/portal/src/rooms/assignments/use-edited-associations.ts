// The changes on the edit page to the associations of the people it showed, until they are saved.
import { useState } from 'react';
import { cellKey, type Cells, changesOf, type Schedules, withCells } from './edited-cells.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { expectedOf, type Schedule } from './components/schedule-fields.tsx';
import { useAssociationsOf } from './queries.ts';

/** The edits of a task's associations; `shown` is the person whose grid is in sight. */
export function useEditedAssociations(taskId: number, shown: number) {
  const { locale } = useFormats();
  const [cells, setCells] = useState<Cells>(new Map());
  const [typed, setTyped] = useState<ReadonlyMap<number, Schedule>>(new Map());
  const edited = [...cells.keys()].map((key) => Number(key.split('|')[0]));
  const people = new Set([...edited, ...typed.keys(), shown]);
  const { stored, failure } = useAssociationsOf(taskId, [...people]);
  const keys = new Set(stored.map((one) => cellKey(one.userId, one.locationId, one.categoryCode)));
  const schedules: Schedules = new Map(
    [...typed].flatMap(([id, schedule]) => {
      const expected = expectedOf(schedule, locale);
      return expected === undefined
        ? []
        : [[id, { resetScale: schedule.resetScale, expectedLocationResponses: expected }] as const];
    }),
  );
  const own = stored.find(({ userId }) => userId === shown);
  const schedule: Schedule = typed.get(shown) ?? {
    resetScale: own?.resetScale ?? 'notClose',
    expected: String(own?.expectedLocationResponses ?? 1),
  };
  return {
    changes: changesOf({ taskId, stored, cells, schedules }),
    /** Somebody's expected responses are no number of the contract. */
    isWrong: schedules.size < typed.size,
    /** The associations of the person shown are here. */
    isHere: own !== undefined,
    failure,
    schedule,
    setSchedule: (next: Schedule) => setTyped((before) => new Map(before).set(shown, next)),
    isChecked: (locationId: number, code: string | null): boolean => {
      const key = cellKey(shown, locationId, code);
      return cells.get(key) ?? keys.has(key);
    },
    check: (some: readonly { locationId: number; code: string | null }[], checked: boolean) =>
      setCells((before) =>
        withCells(
          before,
          keys,
          some.map(({ locationId, code }) => cellKey(shown, locationId, code)),
          checked,
        ),
      ),
  };
}
