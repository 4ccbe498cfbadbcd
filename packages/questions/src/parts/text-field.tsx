import type { InputProps } from '../question-view.ts';
import classes from './fields.module.css';

interface TextFieldProps extends InputProps {
  readonly type?: 'text' | 'date' | 'time';
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  /** Seconds between two values of a time. */
  readonly step?: number;
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
export const TextField = ({ type = 'text', inputMode = 'text', step, ...props }: TextFieldProps) => (
  <input
    {...attributesOf(props)}
    type={type}
    inputMode={inputMode}
    step={step}
    autoComplete="off"
    onChange={({ currentTarget }) => props.onAnswer({ value: currentTarget.value })}
  />
);

/** An answer in several lines. */
export const TextArea = (props: InputProps) => (
  <textarea
    {...attributesOf(props)}
    rows={4}
    onChange={({ currentTarget }) => props.onAnswer({ value: currentTarget.value })}
  />
);
