// What the form has chosen: people and locations as drafts that the server resolves, categories one by one.
import { useState } from 'react';
import { type MembershipChange, withMatching, withMoves } from '@gondola/contract';
import type { SideName } from '@gondola/ui/transfer/transfer-side.ts';
import type { Member } from '~/rooms/groups/index.ts';

/** A category of the lists; the one without a code is "General". */
export interface ChosenCategory {
  readonly id: number | 'general';
  readonly name: string;
  readonly code: string | null;
}

/** Groups whose members are among the chosen people, in the order in which they were added. */
export const groupsIn = (users: readonly MembershipChange[]): number[] =>
  users.flatMap((step) =>
    'matching' in step && step.change === 'add' && step.matching.userGroupId !== undefined
      ? [step.matching.userGroupId]
      : [],
  );

const withoutGroups = (
  users: readonly MembershipChange[],
  ids: ReadonlySet<number>,
): readonly MembershipChange[] =>
  users.filter((step) => !('matching' in step && ids.has(step.matching.userGroupId ?? 0)));

const moveOf = (to: SideName) => (to === 'in' ? 'add' : 'remove');

/** State of the four tabs. */
export function useChoices() {
  const [users, setUsers] = useState<readonly MembershipChange[]>([]);
  const [locations, setLocations] = useState<readonly MembershipChange[]>([]);
  const [categories, setCategories] = useState<readonly ChosenCategory[]>([]);
  const of = (set: typeof setUsers) => ({
    move: (members: readonly Member[], to: SideName) =>
      set((before) =>
        withMoves(
          before,
          moveOf(to),
          members.map(({ id }) => ({ id, isStored: false })),
        ),
      ),
    moveAll: (to: SideName, searchValue: string) =>
      set((before) =>
        withMatching(before, moveOf(to), {
          ...(searchValue ? { searchValue } : {}),
          ...(to === 'in' ? { noDeleted: true } : {}),
        }),
      ),
  });
  return {
    users,
    locations,
    categories,
    isUntouched: users.length === 0 && locations.length === 0 && categories.length === 0,
    ofUsers: of(setUsers),
    ofLocations: of(setLocations),
    moveGroups: (ids: readonly number[], to: SideName) =>
      setUsers((before) => {
        const others = withoutGroups(before, new Set(ids));
        if (to === 'out') return others;
        return ids.reduce<readonly MembershipChange[]>(
          (steps, userGroupId) => withMatching(steps, 'add', { userGroupId }),
          others,
        );
      }),
    moveCategories: (moved: readonly ChosenCategory[], to: SideName) =>
      setCategories((before) => {
        const ids = new Set(moved.map(({ id }) => id));
        const others = before.filter(({ id }) => !ids.has(id));
        return to === 'in' ? [...others, ...moved] : others;
      }),
  };
}

export type Choices = ReturnType<typeof useChoices>;
