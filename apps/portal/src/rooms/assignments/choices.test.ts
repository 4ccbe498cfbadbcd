import { maxChanges, type MembershipChange } from '@gondola/contract';
import { expect, it } from 'vitest';
import { groupsIn, withGroupsMoved } from './choices.ts';

const ids = (from: number, count: number) => Array.from({ length: count }, (_, place) => from + place);

it('takes any number of groups into a draft that the call takes', () => {
  const many = withGroupsMoved([], ids(1, 25_000), 'in');
  expect(groupsIn(many)).toHaveLength(25_000);
  expect(many).toHaveLength(3);
  const oneByOne = ids(1, 500).reduce<readonly MembershipChange[]>(
    (users, id) => withGroupsMoved(users, [id], 'in'),
    [],
  );
  expect(groupsIn(oneByOne)).toEqual(ids(1, 500));
  expect(oneByOne.length).toBeLessThan(maxChanges);
});

it('keeps the order of what was decided: a person taken out stays out when another group comes in', () => {
  const without: MembershipChange = { change: 'remove', ids: [7] };
  const users = withGroupsMoved([...withGroupsMoved([], [1], 'in'), without], [2], 'in');
  expect(users).toEqual([
    { change: 'add', matching: { userGroupIds: [1] } },
    without,
    { change: 'add', matching: { userGroupIds: [2] } },
  ]);
  expect(withGroupsMoved(users, [1, 2], 'out')).toEqual([without]);
});
