// The form's choices: people and locations as drafts that the server resolves, categories one by one.
import { useState } from 'react';
import { maxIds, type MembershipChange, withMatching, withMoves } from '@gondola/contract';
import type { SideName } from '@gondola/ui/transfer/transfer-side.ts';
import type { Member } from '~/rooms/groups/index.ts';

/** A category of the lists; the one without a code is "General". */
export interface ChosenCategory {
  readonly id: number | 'general';
  readonly name: string;
  readonly code: string | null;
}

/** The category of an assignment that is limited to none (D30). */
export const generalCategory = (name: string): ChosenCategory => ({ id: 'general', name, code: null });

type Users = readonly MembershipChange[];

/** The groups that a step adds; undefined for a step about single people or a search. */
const groupsOf = (step: MembershipChange | undefined): readonly number[] | undefined =>
  step && 'matching' in step && step.change === 'add' ? step.matching.userGroupIds : undefined;

/** Groups whose members are among the chosen people, in the order in which they were added. */
export const groupsIn = (users: Users): number[] => users.flatMap((step) => groupsOf(step) ?? []);

/** The draft without the members of some groups. */
function withoutGroups(users: Users, ids: ReadonlySet<number>): Users {
  return users.flatMap((step): MembershipChange[] => {
    const groups = groupsOf(step);
    if (!groups) return [step];
    const left = groups.filter((id) => !ids.has(id));
    return left.length > 0 ? [{ change: 'add', matching: { userGroupIds: left } }] : [];
  });
}

/** The draft with the members of more groups. One step names as many as the call takes, so that any number fits in a draft. */
function withGroups(users: Users, ids: readonly number[]): Users {
  const before = groupsOf(users.at(-1));
  const named = [...(before ?? []), ...ids];
  const steps = Array.from({ length: Math.ceil(named.length / maxIds) }, (_, part): MembershipChange => ({
    change: 'add',
    matching: { userGroupIds: named.slice(part * maxIds, (part + 1) * maxIds) },
  }));
  return [...(before ? users.slice(0, -1) : users), ...steps];
}

/** The draft after some groups moved. A group that is added again counts from now on. */
export function withGroupsMoved(users: Users, ids: readonly number[], to: SideName): Users {
  const others = withoutGroups(users, new Set(ids));
  return to === 'in' ? withGroups(others, ids) : others;
}

const moveOf = (to: SideName) => (to === 'in' ? 'add' : 'remove');

/** State of the four tabs. `general`: the name of the category that is chosen at first. */
export function useChoices(general: string) {
  const [users, setUsers] = useState<Users>([]);
  const [locations, setLocations] = useState<readonly MembershipChange[]>([]);
  const [categories, setCategories] = useState<readonly ChosenCategory[]>([generalCategory(general)]);
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
    /** General goes by its name in the language of now. */
    categories: categories.map((one) => (one.id === 'general' ? generalCategory(general) : one)),
    isUntouched:
      users.length === 0 &&
      locations.length === 0 &&
      categories.length === 1 &&
      categories[0]?.id === 'general',
    ofUsers: of(setUsers),
    ofLocations: of(setLocations),
    moveGroups: (ids: readonly number[], to: SideName) =>
      setUsers((before) => withGroupsMoved(before, ids, to)),
    moveCategories: (moved: readonly ChosenCategory[], to: SideName) =>
      setCategories((before) => {
        const ids = new Set(moved.map(({ id }) => id));
        const others = before.filter(({ id }) => !ids.has(id));
        return to === 'in' ? [...others, ...moved] : others;
      }),
  };
}

export type Choices = ReturnType<typeof useChoices>;
