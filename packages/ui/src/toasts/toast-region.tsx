import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Portal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keepClear } from './clear-of-controls.ts';
import { ToastCard } from './toast-card.tsx';
import { commitToasts, toastStore } from './toasts.ts';
import classes from './toasts.module.css';

/** Where toasts appear; once per application. */
export function ToastRegion() {
  const { t } = useTranslation('ui');
  const toasts = useSyncExternalStore(toastStore.watch, toastStore.read);
  const region = useRef<HTMLElement>(null);
  const isEmpty = toasts.length === 0;
  useEffect(() => {
    return isEmpty || !region.current ? undefined : keepClear(region.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each toast that comes or goes changes how much room they take
  }, [toasts, isEmpty]);
  useEffect(() => {
    // A page that goes away has no time left for undoing.
    const leave = () => void commitToasts();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
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
