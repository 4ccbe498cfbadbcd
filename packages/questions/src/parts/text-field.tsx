import { useTranslation } from 'react-i18next';
import { answerProblem, settingsOf, timeStepMinutes, typeDefinition } from '@gondola/survey';
import type { InputProps } from '../question-view.ts';
import { useQuestionsPort } from '../questions-port.ts';
import classes from './fields.module.css';

interface TextFieldProps extends InputProps {
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
}

const attributesOf = ({ answer, isDisabled, isInvalid, labelledBy, describedBy }: InputProps) => ({
  className: classes.field,
  value: answer.value ?? '',
  disabled: isDisabled,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
});

/** An answer in one line. What does not fit the type can be typed, and is objected to. */
export const TextField = ({ inputMode = 'text', ...props }: TextFieldProps) => (
  <input
    {...attributesOf(props)}
    type="text"
    inputMode={inputMode}
    autoComplete="off"
    onChange={({ currentTarget }) => props.onAnswer({ value: currentTarget.value })}
  />
);

interface MomentProps extends InputProps {
  readonly type: 'date' | 'time';
}

/** Stands in the answer for a day or time that is not typed to its end: no type can read it. */
const unfinished = '?';

/** A day or a time, in the field that the application hands in, or else in the control of the browser. */
export function MomentField(props: MomentProps) {
  const { t } = useTranslation('questions');
  const { momentFields } = useQuestionsPort();
  const { type, question, answer, onAnswer, ...its } = props;
  const sent = answer.value?.trim() ?? '';
  const settings = settingsOf(question.type, question.settings);
  const problem = answerProblem({ type: question.type, choices: question.choices, settings }, answer);
  // A field shows a time between two steps; of anything else that is not a day or a time, it would show nothing or another one.
  const isShown = sent === '' || problem === null || problem === 'timeStep';
  const Field = momentFields?.[type];
  return (
    <>
      {Field ? (
        <Field
          {...its}
          value={sent === unfinished ? null : isShown ? sent : ''}
          minutesStep={timeStepMinutes}
          onChange={(value) => onAnswer({ value: value ?? unfinished })}
        />
      ) : (
        <BrowserField {...props} />
      )}
      {isShown || sent === unfinished ? null : (
        <p className={classes.hint}>{t(($) => $.sentAs, { text: sent })}</p>
      )}
    </>
  );
}

/**
 * The control of the browser. While that holds a part of a day or a time, it hands in nothing: an answer of which somebody took a part
 * away would be taken for removed. It is objected to instead. A browser writes in its own language: a whole day or time is shown over
 * its control as the reader writes it, until it is typed in.
 */
function BrowserField({ type, ...props }: MomentProps) {
  const { answer, onAnswer } = props;
  const isUnfinished = answer.value === unfinished;
  const { formatDay, formatTime } = useQuestionsPort();
  const format = type === 'date' ? formatDay : formatTime;
  const whole = typeDefinition(type).codec.decode(answer.value?.trim() ?? '');
  const written = typeof whole === 'string' ? format?.(whole) : undefined;
  const read = ({ value, validity }: HTMLInputElement) =>
    onAnswer({ value: validity.badInput ? unfinished : value });
  return (
    <span className={classes.moment} data-written={written === undefined ? undefined : ''}>
      <input
        {...attributesOf({ ...props, answer: isUnfinished ? {} : answer })}
        type={type}
        step={type === 'time' ? timeStepMinutes * 60 : undefined}
        autoComplete="off"
        onChange={({ currentTarget }) => read(currentTarget)}
        // From nothing to a part and back, the browser tells of no change.
        onKeyUp={({ currentTarget }) => {
          if (currentTarget.validity.badInput !== isUnfinished) read(currentTarget);
        }}
      />
      {written === undefined ? null : (
        <span className={classes.written} aria-hidden="true">
          {written}
        </span>
      )}
    </span>
  );
}

/** An answer in several lines. */
export const TextArea = (props: InputProps) => (
  <textarea
    {...attributesOf(props)}
    rows={4}
    onChange={({ currentTarget }) => props.onAnswer({ value: currentTarget.value })}
  />
);
