import { Button } from '@mantine/core';
import { setupEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import { useFirstSteps } from '../use-first-steps.ts';
import { StepList } from './step-list.tsx';
import classes from './first-steps-card.module.css';

/** What comes next in a new company, on the home page of those who set it up. */
export default function FirstStepsCard() {
  const { t } = useTranslation('setup');
  const shown = useFirstSteps();
  const hide = useChange(setupEndpoints.hideSteps);
  if (!shown) return null;
  return (
    <section className={classes.card} aria-label={t(($) => $.steps.title)}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>{t(($) => $.steps.title)}</h2>
          <p className={classes.lead}>{t(($) => $.steps.lead)}</p>
        </div>
        {shown.companyId === null ? null : (
          <Button
            variant="subtle"
            size="xs"
            loading={hide.isPending}
            onClick={() =>
              hide.mutate(
                { body: { isHidden: true } },
                { onSuccess: () => notifySuccess(t(($) => $.steps.hidden)) },
              )
            }
          >
            {t(($) => $.steps.hide)}
          </Button>
        )}
      </header>
      <StepList shown={shown} />
    </section>
  );
}
