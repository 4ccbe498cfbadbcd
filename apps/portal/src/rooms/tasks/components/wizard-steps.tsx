import { useTranslation } from 'react-i18next';
import IconCheck from '~icons/IconCheck';
import classes from './wizard-steps.module.css';

const names = ['name', 'kind'] as const;

/** Where one is in the wizard. */
export function WizardSteps({ step }: { step: number }) {
  const { t } = useTranslation('tasks');
  return (
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
  );
}
