import { useTranslation } from 'react-i18next';
import { Listbox } from '@gondola/ui/form/listbox.tsx';
import type { MentionListProps } from '../use-mentions.ts';
import classes from './mention-list.module.css';

/** The people whom the text may name, above it; the focus stays in the text. */
export function MentionList(offered: MentionListProps) {
  const { t } = useTranslation('conversations');
  return (
    <Listbox
      {...offered}
      label={t(($) => $.mention.people)}
      keyOf={({ id }) => id}
      className={classes.list}
      optionClassName={classes.option}
    >
      {({ fullName, side }, detail) => (
        <>
          <span className={classes.name}>{fullName}</span>
          <span className={`${detail} ${classes.side}`}>{t(($) => $.side[side])}</span>
        </>
      )}
    </Listbox>
  );
}
