import { useTranslation } from 'react-i18next';
import { typeDefinition } from '@gondola/survey';
import { NumberDisplay } from '../parts/displays.tsx';
import classes from '../parts/fields.module.css';
import { TextField } from '../parts/text-field.tsx';
import type { InputProps, QuestionView } from '../question-view.ts';
import { useQuestionsPort } from '../questions-port.ts';

/** `1.990` and `1,990`: decimals here, thousands for many a reader. */
const twofold = /^\d{1,3}[.,]\d{3}$/;

function Input(props: InputProps) {
  const { t } = useTranslation('questions');
  const { formatNumber } = useQuestionsPort();
  const { codec } = typeDefinition(props.question.type);
  const typed = props.answer.value?.trim() ?? '';
  const value = twofold.test(typed) ? codec.decode(codec.clean(typed)) : null;
  return (
    <>
      <TextField {...props} inputMode="decimal" />
      {typeof value === 'number' ? (
        <output className={classes.reading}>
          {t(($) => $.readsAs, { value: String(value).replace('.', formatNumber(1.5).charAt(1)) })}
        </output>
      ) : null}
    </>
  );
}

/** A number with decimals. */
export const decimalAnswer: QuestionView = { Input, Display: NumberDisplay };
