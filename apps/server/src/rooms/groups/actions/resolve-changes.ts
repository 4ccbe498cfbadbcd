import type { MembershipChange } from '@gondola/contract';
import type { Database } from '../../../platform/database/transaction.ts';
import { invalidField } from '../../../platform/failure.ts';
import type { GroupKind } from '../group-kinds.queries.ts';
import { findNonCandidates } from '../membership.queries.ts';

/** The members in a save: the whole list, as existing clients send it, a draft of changes, or the one then the other. */
export interface MembershipInput {
  /** Name of the list in the body, for the fault. */
  readonly field: string;
  readonly ids?: readonly number[] | undefined;
  readonly changes?: readonly MembershipChange[] | undefined;
}

/** The changes of a save. Throws 400 where it would add someone who cannot be a member. */
export async function resolveChanges(
  db: Database,
  kind: GroupKind,
  companyId: number,
  { field, ids, changes = [] }: MembershipInput,
): Promise<MembershipChange[]> {
  const added = changes.flatMap((step) => ('ids' in step && step.change === 'add' ? step.ids : []));
  for (const [path, asked] of [
    [field, ids ?? []],
    ['changes', added],
  ] as const) {
    const strangers = asked.length > 0 ? await findNonCandidates(db, kind, companyId, asked) : [];
    if (strangers.length > 0) throw invalidField(path, 'unknownMember', { ids: strangers.join(', ') });
  }
  const whole: MembershipChange[] = ids
    ? [{ change: 'remove', matching: {} }, ...(ids.length > 0 ? [{ change: 'add', ids } as const] : [])]
    : [];
  return [...whole, ...changes];
}

/** Longest list of ids that the audit log writes out. */
const maxIdsInAudit = 100;

/** The changes as the audit log keeps them: long lists by their length. */
export const changesForAudit = (changes: readonly MembershipChange[]): unknown[] =>
  changes.map((step) => {
    const { change } = step;
    if ('ids' in step) return step.ids.length > maxIdsInAudit ? { change, count: step.ids.length } : step;
    const { userGroupIds = [], ...matching } = step.matching;
    return userGroupIds.length > maxIdsInAudit
      ? { change, matching: { ...matching, userGroups: userGroupIds.length } }
      : step;
  });
