// The associations of a task, told by person.
import type { Assignment } from '@gondola/contract';

/** Somebody who has a task, and where and how often. */
export interface AssignedPerson {
  readonly id: number;
  readonly fullName: string;
  readonly email: string;
  readonly locations: number;
  readonly assignments: number;
  /** How often they are due, each scale once, in the order in which they appear. */
  readonly scales: readonly Assignment['resetScale'][];
  /** Not one of their associations is active. */
  readonly isPaused: boolean;
}

/** The people of some associations, by name. */
export function peopleOf(assignments: readonly Assignment[], language: string): AssignedPerson[] {
  const byPerson = Map.groupBy(assignments, ({ User }) => User.id);
  return [...byPerson.values()]
    .flatMap((all): AssignedPerson[] => {
      const [first] = all;
      if (!first) return [];
      const { id, fullName, email } = first.User;
      return [
        {
          id,
          fullName,
          email,
          locations: new Set(all.map(({ locationId }) => locationId)).size,
          assignments: all.length,
          scales: [...new Set(all.map(({ resetScale }) => resetScale))],
          isPaused: all.every(({ active }) => !active),
        },
      ];
    })
    .toSorted((a, b) => a.fullName.localeCompare(b.fullName, language));
}
