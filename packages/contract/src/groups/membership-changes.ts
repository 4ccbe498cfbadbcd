// The decisions of a group's form before it is saved: an ordered list of changes, each of some members or of everything a
// search finds (D31). The server pages through the result before it is saved and applies the same list when it is.

/** The criteria of a search among possible members. */
export interface Matching {
  readonly searchValue?: string | undefined;
  readonly column?: string | undefined;
  readonly noDeleted?: boolean | undefined;
  /** Only members of these user groups, as they are when it is asked. */
  readonly userGroupIds?: readonly number[] | undefined;
}

export type Move = 'add' | 'remove';

/** One step: these members, or all that match. */
export type MembershipChange =
  | { readonly change: Move; readonly ids: readonly number[] }
  | { readonly change: Move; readonly matching: Matching };

/** Most members or user groups one step names, and most steps one draft has; beyond, a search says it in one step. */
export const maxIds = 10_000;
export const maxChanges = 200;

/** Whether someone is a member once all changes are made: the last change that is about them decides. */
export function isMemberAfter<Member extends { readonly id: number }>(
  changes: readonly MembershipChange[],
  member: Member,
  isStored: boolean,
  matches: (member: Member, matching: Matching) => boolean,
): boolean {
  const last = changes.findLast((step) =>
    'ids' in step ? step.ids.includes(member.id) : matches(member, step.matching),
  );
  return last ? last.change === 'add' : isStored;
}

/** A member that is moved, and whether it is in the group as stored. */
export interface Moved {
  readonly id: number;
  readonly isStored: boolean;
}

interface Parts {
  /** Everything up to the last search. */
  readonly head: readonly MembershipChange[];
  /** Members moved one by one since; in neither list twice. */
  readonly add: ReadonlySet<number>;
  readonly remove: ReadonlySet<number>;
}

function partsOf(changes: readonly MembershipChange[]): Parts {
  const end = changes.findLastIndex((step) => 'matching' in step) + 1;
  const since = changes.slice(end);
  const idsOf = (move: Move): Set<number> =>
    new Set(since.flatMap((step) => ('ids' in step && step.change === move ? step.ids : [])));
  return { head: changes.slice(0, end), add: idsOf('add'), remove: idsOf('remove') };
}

function changesOf({ head, add, remove }: Parts): MembershipChange[] {
  return [
    ...head,
    ...(add.size > 0 ? [{ change: 'add', ids: [...add] } as const] : []),
    ...(remove.size > 0 ? [{ change: 'remove', ids: [...remove] } as const] : []),
  ];
}

/** The draft after moving some members; what comes back to where it is stored leaves no trace. */
export function withMoves(
  changes: readonly MembershipChange[],
  change: Move,
  members: readonly Moved[],
): MembershipChange[] {
  const { head, add, remove } = partsOf(changes);
  const [to, from] = change === 'add' ? [new Set(add), new Set(remove)] : [new Set(remove), new Set(add)];
  for (const { id, isStored } of members) {
    from.delete(id);
    const isBack = head.length === 0 && isStored === (change === 'add');
    if (isBack) to.delete(id);
    else to.add(id);
  }
  return changesOf(change === 'add' ? { head, add: to, remove: from } : { head, add: from, remove: to });
}

/** The draft over one that is being saved, after moving members to the other side than the one that shows them. */
export function withMovesSince(
  since: readonly MembershipChange[],
  change: Move,
  ids: readonly number[],
): MembershipChange[] {
  // Where the one before leaves them is not read yet: it is where they were until they were moved since.
  const away = new Set(since.flatMap((step) => ('ids' in step && step.change !== change ? step.ids : [])));
  return withMoves(
    since,
    change,
    ids.map((id) => ({ id, isStored: away.has(id) === (change === 'add') })),
  );
}

const isEverything = ({ searchValue, noDeleted, userGroupIds }: Matching): boolean =>
  !searchValue && !noDeleted && userGroupIds === undefined;

/** The draft after moving all that match; moving everything leaves nothing of what was decided before. */
export function withMatching(
  changes: readonly MembershipChange[],
  change: Move,
  matching: Matching,
): MembershipChange[] {
  return [...(isEverything(matching) ? [] : changes), { change, matching }];
}
