import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Member } from '../group-kinds.ts';
import { memberText } from '../member-text.ts';
import classes from './member-line.module.css';

interface MemberLineProps {
  member: Member;
}

/** A member in a list: its name over its codes, and whether it is out of use. */
export function MemberLine({ member }: MemberLineProps) {
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
          <Truncated text={details.join(' · ')} />
        </span>
      </div>
      {gone ? <StatusBadge tone="grey">{t(($) => $.gone[gone])}</StatusBadge> : null}
    </div>
  );
}
