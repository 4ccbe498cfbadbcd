import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/ui/display/empty-state.tsx';

/** A page that broke: says so and offers to try again. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('app');
  return (
    <EmptyState
      page
      urgent
      drawing="broken"
      title={t(($) => $.failed.title)}
      text={error instanceof Error ? error.message : undefined}
      action={<Button onClick={reset}>{t(($) => $.failed.retry)}</Button>}
    />
  );
}
