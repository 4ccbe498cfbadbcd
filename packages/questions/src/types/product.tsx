import { useTranslation } from 'react-i18next';
import { TextDisplay } from '../parts/displays.tsx';
import classes from '../parts/fields.module.css';
import { TextField } from '../parts/text-field.tsx';
import type { DisplayProps, InputProps, QuestionView } from '../question-view.ts';
import { useQuestionsPort } from '../questions-port.ts';

function Input(props: InputProps) {
  const { t } = useTranslation('questions');
  const { products } = useQuestionsPort();
  if (!products) return <TextField {...props} inputMode="numeric" />;
  const { value } = props.answer;
  const choose = async () => {
    const id = await products.choose();
    if (id !== null) props.onAnswer({ value: id });
  };
  return (
    <button
      type="button"
      className={classes.button}
      disabled={props.isDisabled}
      aria-describedby={`${props.labelledBy} ${props.describedBy}`}
      onClick={() => void choose()}
    >
      {value ? (products.nameOf(value) ?? value) : t(($) => $.chooseProduct)}
    </button>
  );
}

function Display(props: DisplayProps) {
  const { products } = useQuestionsPort();
  const name = products?.nameOf(props.answer.value ?? '');
  return name ? <span>{name}</span> : <TextDisplay {...props} />;
}

/** A product of the company, chosen in the way of the application. */
export const product: QuestionView = { Input, Display };
