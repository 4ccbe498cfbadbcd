import { useTranslation } from 'react-i18next';
import { ChoiceDisplay } from '../parts/displays.tsx';
import classes from '../parts/fields.module.css';
import type { InputProps, QuestionView } from '../question-view.ts';

function Input({ question, answer, onAnswer, isDisabled, isInvalid, labelledBy, describedBy }: InputProps) {
  const { t } = useTranslation('questions');
  const place = question.choices.findIndex(({ id }) => id === answer.choiceIds?.[0]);
  return (
    <select
      className={classes.field}
      value={place}
      disabled={isDisabled}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      onChange={({ currentTarget }) => {
        const chosen = question.choices[Number(currentTarget.value)];
        onAnswer({ choiceIds: chosen ? [chosen.id] : [] });
      }}
    >
      <option value={-1}>{t(($) => $.choose)}</option>
      {question.choices.map(({ id, title }, index) => (
        <option key={id} value={index}>
          {title}
        </option>
      ))}
    </select>
  );
}

/** One of the choices, in a list that opens. */
export const dropDownMenu: QuestionView = { Input, Display: ChoiceDisplay };
