import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import type { EditLink } from '../administration.ts';
import type { PhotoItem, RecordingItem } from '../review-items.ts';
import { ObjectionReason } from './objection-reason.tsx';
import classes from './media-foot.module.css';

/** The values and actions of marking, as the parts of the screen hand them to their cards. */
export interface Marking {
  readonly current: string | undefined;
  readonly marked: ReadonlySet<string>;
  readonly onMark: ((key: string) => void) | undefined;
  readonly editLink?: EditLink | undefined;
}

interface MediaFootProps extends Omit<Marking, 'current'> {
  item: PhotoItem | RecordingItem;
  name: string;
}

/** Below a photo or recording: its name, with its mark for rejection where somebody may decide, whether it is new, why it was objected to, the way to its edit. */
export function MediaFoot({ item, name, marked, onMark, editLink }: MediaFootProps) {
  const { t } = useTranslation('reviews');
  return (
    <div className={classes.foot}>
      {onMark ? (
        <Checkbox
          size="sm"
          label={name}
          classNames={{ label: classes.label ?? '', body: classes.check ?? '' }}
          checked={marked.has(item.key)}
          onChange={() => onMark(item.key)}
        />
      ) : (
        <span className={classes.label}>{name}</span>
      )}
      {'isUnreadable' in item && item.isUnreadable ? (
        <StatusBadge tone="red">{t(($) => $.unreadable)}</StatusBadge>
      ) : null}
      {item.isNew ? <StatusBadge tone="blue">{t(($) => $.isNew[item.kind])}</StatusBadge> : null}
      <ObjectionReason
        objection={item.answer.objection}
        isObjected={item.isObjected}
        contest={item.contest}
      />
      {editLink ? <div>{editLink(item.answer)}</div> : null}
    </div>
  );
}
