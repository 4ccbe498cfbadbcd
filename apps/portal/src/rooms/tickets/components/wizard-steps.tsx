import { useTranslation } from 'react-i18next';
import IconCheck from '~icons/IconCheck';
import classes from './ticket-wizard.module.css';

const names = ['topic', 'option', 'details'] as const;

/** Where one is in the wizard: all three steps where there is room, "Step 2 of 3" on a phone. */
export function WizardSteps({ step }: { step: number }) {
  const { t } = useTranslation('tickets');
  return (
    <>
      <p className={classes.place}>{t(($) => $.wizard.step, { step: step + 1 })}</p>
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
            {t(($) => $.wizard.steps[name])}
          </li>
        ))}
      </ol>
    </>
  );
}
