import { useSyncExternalStore } from 'react';
import { Portal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ToastCard } from './toast-card.tsx';
import { toastStore } from './toasts.ts';
import classes from './toasts.module.css';

/** Where toasts appear; once per application. */
export function ToastRegion() {
  const { t } = useTranslation('ui');
  const toasts = useSyncExternalStore(toastStore.watch, toastStore.read);
  return (
    <Portal>
      <section className={classes.region} aria-label={t(($) => $.toast.region)}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </section>
    </Portal>
  );
}
