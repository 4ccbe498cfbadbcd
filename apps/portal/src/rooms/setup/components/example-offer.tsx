import { Button } from '@mantine/core';
import { type FirstSteps, setupEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import classes from './example-offer.module.css';

/** For those who want to look before they make anything: loads the example of the company, and removes it. */
export function ExampleOffer({ example }: { example: FirstSteps['example'] }) {
  const { t } = useTranslation('setup');
  const add = useChange(setupEndpoints.addExample);
  const remove = useChange(setupEndpoints.removeExample);
  const isLoaded = example === 'loaded';
  const change = isLoaded ? remove : add;
  return (
    <div className={classes.offer}>
      <p>{t(($) => $.example[example])}</p>
      {example === 'unavailable' ? null : (
        <Button
          variant="default"
          size="xs"
          loading={add.isPending || remove.isPending}
          onClick={() =>
            change.mutate(
              {},
              {
                onSuccess: () => notifySuccess(t(($) => (isLoaded ? $.example.removed : $.example.added))),
                onError: (error) => notifyError(error.message),
              },
            )
          }
        >
          {t(($) => (isLoaded ? $.example.remove : $.example.add))}
        </Button>
      )}
    </div>
  );
}
