import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useConnection } from '@gondola/ui/loading/connection.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { NotLoaded } from '@gondola/ui/display/not-loaded.tsx';
import { isFileMissing, reloadOwnPage, takeLoss } from './missing-files.ts';

/** A page that broke or did not come: says so, offers to try again, and does so by itself once the connection is back. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('app');
  const router = useRouter();
  const isConnected = useConnection();
  const { reset: forgetFailures } = useQueryErrorResetBoundary();
  const isMissing = isFileMissing(error);
  const retry = (isAsked: boolean): void => {
    if (isMissing && reloadOwnPage(isAsked)) return;
    forgetFailures();
    const again = async () => {
      // The part that failed to come is asked for first: drawn before, the page would only fail again.
      await router.invalidate();
      reset();
    };
    void again();
  };
  const wasLost = useRef(false);
  const retryOnReturn = useEffectEvent(retry);
  useEffect(() => {
    // A page that waited for its data too learns that its file did not come when the connection is back already.
    const isBack = wasLost.current || (isConnected && isMissing && takeLoss());
    if (isConnected && isBack) retryOnReturn(false);
    wasLost.current = !isConnected;
  }, [isConnected, isMissing]);
  if (!isConnected) return <NotLoaded height={320} />;
  return (
    <EmptyState
      page
      urgent
      drawing="broken"
      title={t(($) => $.failed.title)}
      text={isMissing ? t(($) => $.failed.part) : error instanceof Error ? error.message : undefined}
      action={<Button onClick={() => retry(true)}>{t(($) => $.failed.retry)}</Button>}
    />
  );
}
