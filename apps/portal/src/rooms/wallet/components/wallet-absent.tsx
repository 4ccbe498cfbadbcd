import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '@gondola/client/call.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';

interface WalletAbsentProps {
  error: Error;
  onRetry: () => void;
}

/** What stands where a wallet cannot be shown: it is not there, or could not be read. */
export function WalletAbsent({ error, onRetry }: WalletAbsentProps) {
  const { t } = useTranslation('wallet');
  const isGone = isNotFound(error);
  return (
    <EmptyState
      urgent
      page
      drawing="broken"
      title={isGone ? t(($) => $.page.gone) : t(($) => $.movements.failed)}
      text={isGone ? t(($) => $.page.goneText) : error.message}
      action={
        isGone ? (
          <Button variant="default" component={Link} to="/wallet">
            {t(($) => $.page.back)}
          </Button>
        ) : (
          <Button variant="default" onClick={onRetry}>
            {t(($) => $.movements.retry)}
          </Button>
        )
      }
    />
  );
}
