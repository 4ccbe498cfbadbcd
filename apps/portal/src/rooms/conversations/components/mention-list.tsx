import { useTranslation } from 'react-i18next';
import type { MentionListProps } from '../use-mentions.ts';
import classes from './mention-list.module.css';

/** The people whom the text may name, above it; the focus stays in the text. */
export function MentionList({ id, people, active, choose }: MentionListProps) {
  const { t } = useTranslation('conversations');
  return (
    <div id={id} role="listbox" aria-label={t(($) => $.mention.people)} className={classes.list}>
      {people.map((person, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard chooses from the text, which keeps the focus
        <div
          key={person.id}
          id={`${id}-${place}`}
          ref={place === active ? bringIntoView : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={classes.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          <span className={classes.name}>{person.fullName}</span>
          <span className={classes.side}>{t(($) => $.side[person.side])}</span>
        </div>
      ))}
    </div>
  );
}

const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
