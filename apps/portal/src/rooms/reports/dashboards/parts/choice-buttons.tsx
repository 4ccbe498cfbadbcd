import classes from './choice-buttons.module.css';

interface ChoiceButtonsProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A few choices of which one holds, or none. */
export function ChoiceButtons<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceButtonsProps<Value>) {
  return (
    <div className={classes.group} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.choice}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
