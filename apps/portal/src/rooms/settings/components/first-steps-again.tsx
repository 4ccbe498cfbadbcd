import { setupEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companiesQuery } from '@gondola/client/current-user.ts';
import { useApi, useChange } from '@gondola/client/queries.ts';
import { notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import classes from './work-card.module.css';

/** Brings the list of first steps back where it was put away. */
export function FirstStepsAgain() {
  const { t } = useTranslation('settings');
  const { data } = useApi(setupEndpoints.steps, {});
  const { companies } = useSuspenseQuery(companiesQuery()).data;
  const show = useChange(setupEndpoints.hideSteps);
  const company = companies.find(({ id }) => id === data?.companyId);
  if (!data?.isHidden || !company) return null;
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <h2 id="first-steps" className={classes.title}>
        {t(($) => $.firstSteps.title)}
      </h2>
      <p className={classes.text}>{t(($) => $.firstSteps.text)}</p>
      <Button
        variant="default"
        loading={show.isPending}
        onClick={() =>
          show.mutate(
            { body: { isHidden: false } },
            { onSuccess: () => notifySuccess(t(($) => $.firstSteps.shown)) },
          )
        }
      >
        {t(($) => $.firstSteps.show, { company: company.name })}
      </Button>
    </section>
  );
}
