import { setupEndpoints } from '@gondola/contract';
import { Button, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companiesQuery } from '@gondola/client/current-user.ts';
import { useApi, useChange } from '@gondola/client/queries.ts';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import classes from './work-card.module.css';

const onError = (error: Error): void => void notifyError(error.message);

/** Brings the list of first steps back where it was put away, and removes the example once the list is gone. */
export function FirstStepsAgain() {
  const { t } = useTranslation('settings');
  const { data } = useApi(setupEndpoints.steps, {});
  const { companies } = useSuspenseQuery(companiesQuery()).data;
  const show = useChange(setupEndpoints.hideSteps);
  const removeExample = useChange(setupEndpoints.removeExample);
  const company = companies.find(({ id }) => id === data?.companyId);
  const isLoaded = data?.example === 'loaded';
  if (!company || !(data?.isHidden || isLoaded)) return null;
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <h2 id="first-steps" className={classes.title}>
        {t(($) => $.firstSteps.title)}
      </h2>
      <p className={classes.text}>{t(($) => $.firstSteps.text)}</p>
      <Group gap={8}>
        {data.isHidden ? (
          <Button
            variant="default"
            loading={show.isPending}
            onClick={() =>
              show.mutate(
                { body: { isHidden: false } },
                { onSuccess: () => notifySuccess(t(($) => $.firstSteps.shown)), onError },
              )
            }
          >
            {t(($) => $.firstSteps.show, { company: company.name })}
          </Button>
        ) : null}
        {isLoaded ? (
          <Button
            variant="default"
            loading={removeExample.isPending}
            onClick={() =>
              removeExample.mutate(
                {},
                { onSuccess: () => notifySuccess(t(($) => $.firstSteps.exampleRemoved)), onError },
              )
            }
          >
            {t(($) => $.firstSteps.removeExample, { company: company.name })}
          </Button>
        ) : null}
      </Group>
    </section>
  );
}
