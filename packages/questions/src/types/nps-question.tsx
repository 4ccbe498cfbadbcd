import { useTranslation } from 'react-i18next';
import { npsRange } from '@gondola/survey';
import { ChoiceList } from '../parts/choice-list.tsx';
import { MarkDisplay } from '../parts/displays.tsx';
import classes from '../parts/fields.module.css';
import type { InputProps, QuestionView } from '../question-view.ts';

const marks = Array.from({ length: npsRange.highest - npsRange.lowest + 1 }, (_, step) =>
  String(npsRange.lowest + step),
);

function Input(props: InputProps) {
  const { t } = useTranslation('questions');
  return (
    <div className={classes.nps}>
      <span className={classes.end} aria-hidden>
        {t(($) => $.nps.min)}
      </span>
      <ChoiceList
        {...props}
        isScale
        options={marks.map((mark) => ({ key: mark, label: mark }))}
        chosen={[props.answer.value ?? '']}
        onChoose={(mark) => props.onAnswer({ value: String(mark) })}
      />
      <span className={classes.end} aria-hidden>
        {t(($) => $.nps.max)}
      </span>
    </div>
  );
}

/** A mark of the whole scale, the words for its ends next to 0 and 10. */
export const npsQuestion: QuestionView = { Input, Display: MarkDisplay };
