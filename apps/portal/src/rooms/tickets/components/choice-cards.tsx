import type { ReactNode } from 'react';
import IconChevronRight from '~icons/IconChevronRight';
import classes from './choice-cards.module.css';

interface ChoiceCardsProps<Value extends string> {
  choices: readonly { value: Value; name: string; hint: string; drawing?: ReactNode }[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

/** A few choices as cards; choosing one goes on. */
export function ChoiceCards<Value extends string>({ choices, value, onChoose }: ChoiceCardsProps<Value>) {
  const drawn = choices.some((choice) => choice.drawing !== undefined);
  return (
    <div className={classes.cards} data-drawn={drawn ? '' : undefined}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes.card}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.drawing}
          <span className={classes.words}>
            <span className={classes.name}>{choice.name}</span>
            <span className={classes.hint}>{choice.hint}</span>
          </span>
          {drawn ? null : (
            <IconChevronRight size={18} stroke={1.7} aria-hidden="true" className={classes.go} />
          )}
        </button>
      ))}
    </div>
  );
}
