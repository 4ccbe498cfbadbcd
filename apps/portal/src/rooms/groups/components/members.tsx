import { useState } from 'react';
import type { MembershipChange } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { TransferList } from '@gondola/ui/transfer/transfer-list.tsx';
import { opposite, type SideName, type TransferSide } from '@gondola/ui/transfer/transfer-side.ts';
import type { Company, Member } from '../group-kinds.ts';
import type { GroupTab } from '../group-search.ts';
import { useMemberSide } from '../use-member-side.ts';
import { stateTones } from '~/lists/state-tones.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import classes from './members.module.css';
import type { TFunction } from 'i18next';

// A member of any kind in words: its name, and what tells it from others of the name.
interface MemberText {
  readonly name: string;
  /** Codes, addresses: in one line under the name. */
  readonly details: readonly string[];
  /** No longer in use, and why that can be seen. */
  readonly gone: 'deleted' | 'inactive' | undefined;
}

const present = (parts: readonly (string | null)[]): string[] =>
  parts.filter((part) => part !== null && part !== '') as string[];

/** The words for a member. */
function memberText(member: Member, t: TFunction<'app'>): MemberText {
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

interface MembersProps {
  tab: GroupTab;
  /** 0 for a group that is not created yet. */
  id: number;
  company: Company;
  changes: readonly MembershipChange[];
  readOnly: boolean;
  onMove: (members: readonly Member[], to: SideName) => void;
  onMoveAll: (to: SideName, searchValue: string) => void;
  /** Chosen for something else than a group: how people are marked who cannot answer tasks. */
  chooses?: string;
  /** Rows on a page; without it both lists are endless. */
  limit?: number;
}

/** The members of the group and the others, as they will be when saved. */
export function Members(props: MembersProps) {
  const { tab, id, company, changes, readOnly, onMove, onMoveAll, chooses, limit } = props;
  const { t } = useTranslation('groups');
  const { t: app } = useTranslation('app');
  const [words, setWords] = useState({ in: '', out: '' });
  const asked = { tab, id, company, changes };
  const rows = {
    in: useMemberSide({ ...asked, side: 'in', searchValue: words.in }),
    out: useMemberSide({ ...asked, side: 'out', searchValue: words.out }),
  };
  // Nothing on either side, and nothing searched: there is nothing to choose from.
  const isEmpty = rows.in.total === 0 && rows.out.total === 0 && words.in === '' && words.out === '';
  const sideOf = (side: SideName): TransferSide<Member> => ({
    title: t(($) => (chooses === undefined ? $.sides : $.choosing)[side]),
    rows: rows[side],
    searchValue: words[side],
    onSearch: (value) => setWords((before) => ({ ...before, [side]: value })),
    searchHint:
      chooses === undefined
        ? t(($) => $.searchIn[side])
        : t(($) => $.choosing.search[tab === 'user-group' ? 'people' : 'places']),
    empty:
      chooses === undefined || (isEmpty && side === 'out')
        ? t(($) => $.kinds[tab].empty[isEmpty && side === 'out' ? 'nothing' : side])
        : t(($) => $.choosing.empty[side]),
  });
  return (
    <TransferList<Member>
      out={sideOf('out')}
      in={sideOf('in')}
      rowKey={(member) => member.id}
      rowLabel={(member) => memberText(member, app).name}
      render={(member) => <MemberLine member={member} mark={chooses} />}
      isMoved={(member, side) => chooses === undefined && member.inGroup !== (side === 'in')}
      onMove={onMove}
      onMoveAll={(to) => onMoveAll(to, words[opposite(to)])}
      readOnly={readOnly}
      {...(limit === undefined ? {} : { limit })}
      maxHeight={`max(320px, calc(100dvh - ${readOnly ? 380 : chooses === undefined ? 500 : 400}px))`}
    />
  );
}

interface MemberLineProps {
  member: Member;
  /** Of people who cannot answer tasks. */
  mark: string | undefined;
}

/** A member in a list: its name over its codes, and whether it is out of use. */
function MemberLine({ member, mark }: MemberLineProps) {
  const { t } = useTranslation('groups');
  const { t: app } = useTranslation('app');
  const { name, details, gone } = memberText(member, app);
  return (
    <div className={classes.member}>
      <div className={classes.words}>
        <span className={classes.name}>
          <Truncated text={name} />
        </span>
        <span className={classes.details}>
          <Truncated
            text={(mark && 'email' in member ? [String(member.id), ...details.toReversed()] : details).join(
              ' · ',
            )}
          />
        </span>
      </div>
      {mark && 'isScout' in member && !member.isScout ? <StatusBadge tone="amber">{mark}</StatusBadge> : null}
      {gone ? <StatusBadge tone={stateTones[gone]}>{t(($) => $.gone[gone])}</StatusBadge> : null}
    </div>
  );
}
