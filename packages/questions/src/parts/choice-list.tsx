import { type ReactNode, useId } from 'react';
import type { InputProps } from '../question-view.ts';
import classes from './fields.module.css';

interface ChoiceListProps extends Pick<
  InputProps,
  'isDisabled' | 'isInvalid' | 'labelledBy' | 'describedBy'
> {
  readonly options: readonly {
    readonly key: string | number;
    readonly label: ReactNode;
    readonly name?: string;
  }[];
  readonly chosen: readonly (string | number)[];
  readonly onChoose: (key: string | number, isChosen: boolean) => void;
  readonly isMultiple?: boolean;
  /** Side by side, as the marks of a scale. */
  readonly isScale?: boolean;
}

/** Choices in sight, each as large as a thumb. */
export function ChoiceList({
  options,
  chosen,
  onChoose,
  isDisabled,
  isInvalid,
  labelledBy,
  describedBy,
  isMultiple = false,
  isScale = false,
}: ChoiceListProps) {
  const name = useId();
  return (
    <div
      role={isMultiple ? 'group' : 'radiogroup'}
      className={isScale ? classes.scale : classes.choices}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-invalid={isInvalid ? '' : undefined}
    >
      {options.map(({ key, label, name: accessibleName }) => (
        <label key={key} className={isScale ? classes.mark : classes.choice}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            aria-label={accessibleName}
            checked={chosen.includes(key)}
            disabled={isDisabled}
            onChange={({ currentTarget }) => onChoose(key, currentTarget.checked)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** Choices of the question, one or several of them. */
export function ChoicesInput({
  isMultiple = false,
  ...props
}: InputProps & { readonly isMultiple?: boolean }) {
  const { question, answer, onAnswer } = props;
  const chosen = answer.choiceIds ?? [];
  return (
    <ChoiceList
      {...props}
      isMultiple={isMultiple}
      options={question.choices.map(({ id, title }) => ({ key: id, label: title }))}
      chosen={chosen}
      onChoose={(id, isChosen) => {
        const others = isMultiple ? chosen.filter((other) => other !== id) : [];
        const now = new Set(isChosen ? [...others, id] : others);
        onAnswer({ choiceIds: question.choices.flatMap((choice) => (now.has(choice.id) ? choice.id : [])) });
      }}
    />
  );
}
