import { Button } from '@mantine/core';
import { setupEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { SectionCard } from '@gondola/ui/display/section-card.tsx';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useFirstSteps } from '../use-first-steps.ts';
import { useStepForm } from '../use-step-form.tsx';
import { StepList } from './step-list.tsx';
import classes from './step-list.module.css';

/** The first steps of a new company, on the home page of those who set it up. */
export default function FirstStepsCard() {
  const { t } = useTranslation('setup');
  const shown = useFirstSteps();
  const { openForm, dialog } = useStepForm();
  if (!shown) return dialog;
  return (
    <>
      <SectionCard
        id="first-steps"
        heading={t(($) => $.steps.title)}
        aside={shown.companyId === null ? null : <HideButton />}
      >
        <p className={classes.lead}>{t(($) => $.steps.lead)}</p>
        <StepList shown={shown} onForm={openForm} />
      </SectionCard>
      {dialog}
    </>
  );
}

function HideButton() {
  const { t } = useTranslation('setup');
  const hide = useChange(setupEndpoints.hideSteps);
  const put = () =>
    hide.mutate(
      { body: { isHidden: true } },
      {
        onSuccess: () => notifySuccess(t(($) => $.steps.hidden)),
        onError: (error) => notifyError(error.message),
      },
    );
  return (
    <Button variant="subtle" size="xs" loading={hide.isPending} onClick={put}>
      {t(($) => $.steps.hide)}
    </Button>
  );
}
