import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { responseAddresses } from '../response-addresses.ts';

/** In place of a response or an answer that could not be read. */
export function NotThere({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('responses');
  return (
    <EmptyState
      page
      urgent
      drawing="broken"
      title={t(($) => $.loadFailed)}
      text={text}
      action={
        <>
          <Button variant="default" onClick={onRetry}>
            {t(($) => $.retry)}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to={responseAddresses.list} {...props} />}>
            {t(($) => $.back)}
          </Button>
        </>
      }
    />
  );
}
