import { Button } from '@mantine/core';
import { useConnection } from '@gondola/client/connection.ts';
import { reloadPage } from '@gondola/client/reload-page.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFaultWords } from '../help/faults.ts';
import { log } from '../device/log.ts';

/** Stands in for a screen that has not loaded yet: says so while the phone is offline, and reloads the page when the connection is back. */
function Arriving() {
  const { t } = useTranslation('field');
  const isConnected = useConnection();
  const wasLost = useRef(false);
  useEffect(() => {
    // A connection that comes back is a reason, however short a time ago the page was loaded again: all answers are on the disk.
    if (isConnected && wasLost.current) reloadPage();
    wasLost.current = !isConnected;
  }, [isConnected]);
  if (isConnected) return null;
  return (
    <EmptyState page drawing="broken" title={t(($) => $.arriving.title)} text={t(($) => $.arriving.text)} />
  );
}

/** A screen that failed, for whatever reason: what was answered is not lost with it. */
function Failed() {
  const { t } = useTranslation('field');
  return (
    <EmptyState
      page
      urgent
      drawing="broken"
      title={t(($) => $.arriving.failed)}
      text={useFaultWords()({ code: 'screen.failed' })}
      action={<Button onClick={() => location.reload()}>{t(($) => $.again)}</Button>}
    />
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
}

/** Shows a screen once it is there, and a way on where it does not come or breaks. */
export class ScreenBoundary extends Component<BoundaryProps, { readonly isFailed: boolean }> {
  static getDerivedStateFromError = (): { isFailed: boolean } => ({ isFailed: true });
  override state = { isFailed: false };

  override componentDidCatch(error: unknown): void {
    log('screen.failed', String(error));
  }

  override render(): ReactNode {
    if (this.state.isFailed) return <Failed />;
    return <Suspense fallback={<Arriving />}>{this.props.children}</Suspense>;
  }
}
