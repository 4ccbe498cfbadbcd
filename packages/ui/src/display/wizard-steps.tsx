import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import classes from './wizard-steps.module.css';

interface WizardStepsProps {
  names: readonly string[];
  /** The one that the person is at, from 0. */
  step: number;
  /** The same in words, "Step 2 of 3": for a phone, where the names do not fit. */
  place?: string;
}

/** Where a person is in a wizard. */
export function WizardSteps({ names, step, place }: WizardStepsProps) {
  return (
    <>
      {place ? <p className={classes.place}>{place}</p> : null}
      <ol className={classes.steps}>
        {names.map((name, index) => (
          <li
            key={name}
            className={classes.step}
            data-done={index < step ? '' : undefined}
            aria-current={index === step ? 'step' : undefined}
          >
            <span className={classes.mark}>
              {index < step ? <IconCheck size={14} stroke={2.4} aria-hidden="true" /> : index + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
    </>
  );
}
