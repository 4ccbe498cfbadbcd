import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '@gondola/client/call.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { NoSuchThing } from '@gondola/ui/display/no-such-thing.tsx';
import { responseAddresses } from '../response-addresses.ts';

/** In place of a response or an answer that could not be read. */
export function NotThere({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('responses');
  const back = (
    <Button variant="default" renderRoot={(props) => <Link to={responseAddresses.list} {...props} />}>
      {t(($) => $.back)}
    </Button>
  );
  if (isNotFound(error)) return <NoSuchThing title={t(($) => $.noSuchThing)} action={back} />;
  return (
    <EmptyState
      page
      urgent
      drawing="broken"
      title={t(($) => $.loadFailed)}
      text={error.message}
      action={
        <>
          <Button variant="default" onClick={onRetry}>
            {t(($) => $.retry)}
          </Button>
          {back}
        </>
      }
    />
  );
}
