import { Button } from '@mantine/core';
import { setupEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { SectionCard } from '@gondola/ui/display/section-card.tsx';
import { notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import { useFirstSteps } from '../use-first-steps.ts';
import { StepList } from './step-list.tsx';
import classes from './step-list.module.css';

/** The first steps of a new company, on the home page of those who set it up. */
export default function FirstStepsCard() {
  const { t } = useTranslation('setup');
  const shown = useFirstSteps();
  const hide = useChange(setupEndpoints.hideSteps);
  if (!shown) return null;
  return (
    <SectionCard
      id="first-steps"
      heading={t(($) => $.steps.title)}
      aside={
        shown.companyId === null ? null : (
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
        )
      }
    >
      <p className={classes.lead}>{t(($) => $.steps.lead)}</p>
      <StepList shown={shown} />
    </SectionCard>
  );
}
