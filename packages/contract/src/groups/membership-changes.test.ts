import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isMemberAfter,
  type Matching,
  type MembershipChange,
  type Move,
  withMatching,
  withMoves,
  withMovesSince,
} from './membership-changes.ts';

interface Product {
  readonly id: number;
  readonly name: string;
  readonly deleted: boolean;
}

const products: Product[] = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `${'abc'[index % 3]}${'xy'[index % 2]}`,
  deleted: index % 5 === 0,
}));

const matches = ({ name, deleted }: Product, { searchValue = '', noDeleted }: Matching): boolean =>
  name.includes(searchValue) && !(noDeleted && deleted);

const move = fc.constantFrom<Move>('add', 'remove');
const someIds = fc.uniqueArray(fc.integer({ min: 1, max: products.length }), { minLength: 1, maxLength: 5 });
const matching = fc.record({ searchValue: fc.constantFrom('', 'a', 'x', 'by'), noDeleted: fc.boolean() });
const steps = fc.array(
  fc.oneof(fc.record({ change: move, ids: someIds }), fc.record({ change: move, matching })),
  { maxLength: 12 },
);
const stored = fc.uniqueArray(fc.integer({ min: 1, max: products.length }));

const membersAfter = (changes: readonly MembershipChange[], inGroup: readonly number[]): number[] =>
  products
    .filter((product) => isMemberAfter(changes, product, inGroup.includes(product.id), matches))
    .map(({ id }) => id);

/** The draft a form arrives at when the steps are made in it one by one. */
const draftOf = (made: readonly MembershipChange[], inGroup: readonly number[]): MembershipChange[] =>
  made.reduce<MembershipChange[]>(
    (draft, step) =>
      'ids' in step
        ? withMoves(
            draft,
            step.change,
            step.ids.map((id) => ({ id, isStored: inGroup.includes(id) })),
          )
        : withMatching(draft, step.change, step.matching),
    [],
  );

describe('a draft of membership', () => {
  it('comes to the same members as every step made after the other', () => {
    fc.assert(
      fc.property(steps, stored, (made, inGroup) => {
        const members = new Set(inGroup);
        for (const step of made) {
          for (const product of products) {
            const isAbout = 'ids' in step ? step.ids.includes(product.id) : matches(product, step.matching);
            if (isAbout && step.change === 'add') members.add(product.id);
            if (isAbout && step.change === 'remove') members.delete(product.id);
          }
        }
        expect(membersAfter(draftOf(made, inGroup), inGroup)).toEqual([...members].toSorted((a, b) => a - b));
      }),
    );
  });

  it('keeps two lists of members at most after each search, whatever is moved to and fro', () => {
    fc.assert(
      fc.property(steps, stored, (made, inGroup) => {
        const searches = made.filter((step) => 'matching' in step).length;
        expect(draftOf(made, inGroup).length).toBeLessThanOrEqual(3 * searches + 2);
      }),
    );
  });

  it('is empty again when everything moved has been moved back', () => {
    fc.assert(
      fc.property(stored, someIds, (inGroup, moved) => {
        const members = moved.map((id) => ({ id, isStored: inGroup.includes(id) }));
        const away = draftOf([{ change: 'add', ids: moved }], inGroup);
        const [inside, outside] = [members.filter((m) => m.isStored), members.filter((m) => !m.isStored)];
        expect(withMoves(withMoves(away, 'remove', outside), 'add', inside)).toEqual([]);
      }),
    );
  });

  it('made while another is saved comes to the same members over what that one leaves', () => {
    fc.assert(
      fc.property(steps, steps, stored, (before, made, inGroup) => {
        const saved = membersAfter(draftOf(before, inGroup), inGroup);
        const members = new Set(saved);
        let since: MembershipChange[] = [];
        for (const step of made) {
          const isAbout = (product: Product): boolean =>
            'ids' in step ? step.ids.includes(product.id) : matches(product, step.matching);
          // Members are moved from the side that shows them.
          const moved = products.filter(
            (product) => isAbout(product) && members.has(product.id) === (step.change === 'remove'),
          );
          const ids = moved.map(({ id }) => id);
          since =
            'ids' in step
              ? withMovesSince(since, step.change, ids)
              : withMatching(since, step.change, step.matching);
          for (const id of ids) {
            if (step.change === 'add') members.add(id);
            else members.delete(id);
          }
        }
        expect(membersAfter(since, saved)).toEqual([...members].toSorted((a, b) => a - b));
      }),
    );
  });

  it('made while another is saved is empty again when everything moved has been moved back', () => {
    fc.assert(
      fc.property(move, someIds, (change, ids) => {
        const back = change === 'add' ? 'remove' : 'add';
        expect(withMovesSince(withMovesSince([], change, ids), back, ids)).toEqual([]);
      }),
    );
  });

  it('forgets what was decided before everything is moved', () => {
    const before: MembershipChange[] = [
      { change: 'add', ids: [1, 2] },
      { change: 'remove', matching: { searchValue: 'a' } },
    ];
    expect(withMatching(before, 'remove', {})).toEqual([{ change: 'remove', matching: {} }]);
  });
});
