import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Portal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ToastCard } from './toast-card.tsx';
import { toastStore } from './toasts.ts';
import classes from './toasts.module.css';

/** Where toasts appear; once per application. */
export function ToastRegion() {
  const { t } = useTranslation('ui');
  const toasts = useSyncExternalStore(toastStore.watch, toastStore.read);
  const region = useRef<HTMLElement>(null);
  const isEmpty = toasts.length === 0;
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = isEmpty;
    const begin = async () => {
      const { keepClear } = await import('./clear-of-controls.ts');
      if (!isGone && region.current) end = keepClear(region.current);
    };
    // Without a connection they stay where they are.
    if (!isEmpty) begin().catch(() => undefined);
    return () => {
      isGone = true;
      end?.();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each toast that comes or goes changes how much room they take
  }, [toasts, isEmpty]);
  return (
    <Portal>
      <section ref={region} className={classes.region} aria-label={t(($) => $.toast.region)}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </section>
    </Portal>
  );
}
