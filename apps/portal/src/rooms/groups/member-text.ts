// A member of any kind in words: its name, and what tells it from others of the name.
import type { TFunction } from 'i18next';
import type { Member } from './group-kinds.ts';

export interface MemberText {
  readonly name: string;
  /** Codes, addresses: in one line under the name. */
  readonly details: readonly string[];
  /** No longer in use, and why that can be seen. */
  readonly gone: 'deleted' | 'inactive' | undefined;
}

const present = (parts: readonly (string | null)[]): string[] =>
  parts.filter((part) => part !== null && part !== '') as string[];

/** The words for a member. */
export function memberText(member: Member, t: TFunction<'app'>): MemberText {
  if ('email' in member) {
    const roles: Record<string, string> = t(($) => $.role, { returnObjects: true });
    const role = roles[member.role] ?? member.role;
    return {
      name: member.fullName,
      details: present([member.email, role]),
      gone: member.active ? undefined : 'inactive',
    };
  }
  const gone = member.deleted ? 'deleted' : undefined;
  if ('ean' in member)
    return {
      name: member.name,
      details: present([member.internalCode, member.ean, member.categoryCode]),
      gone,
    };
  return {
    name: member.name,
    details: present([member.internalCode, member.chain, member.address, member.city]),
    gone,
  };
}
