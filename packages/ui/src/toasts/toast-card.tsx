import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { closeToast, type Toast, undoNow } from './toasts.ts';
import classes from './toasts.module.css';

const icons = { success: IconCheck, error: IconAlertTriangle, undo: IconArrowBackUp };

/** One toast; its clock waits under the pointer and while it holds the focus. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('ui');
  const [held, setHeld] = useState(false);
  const left = useRef(toast.duration);
  useEffect(() => {
    if (held || left.current === null) return undefined;
    const [started, time] = [Date.now(), left.current];
    const timer = setTimeout(() => closeToast(toast.id), time);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(600, time - (Date.now() - started));
    };
  }, [held, toast.id]);
  const Icon = icons[toast.kind];
  return (
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} stroke={1.8} className={classes.icon} aria-hidden="true" />
      <span className={classes.text}>{toast.text}</span>
      {toast.undo ? (
        <button type="button" className={classes.undo} onClick={() => undoNow(toast.id)}>
          {t(($) => $.toast.undo)}
        </button>
      ) : null}
      {toast.way ? (
        <button
          type="button"
          className={classes.undo}
          onClick={() => {
            closeToast(toast.id);
            toast.way?.go();
          }}
        >
          {toast.way.label}
        </button>
      ) : null}
      <button
        type="button"
        className={classes.close}
        aria-label={t(($) => $.toast.close)}
        onClick={() => closeToast(toast.id)}
      >
        <IconX size={16} stroke={1.8} />
      </button>
    </div>
  );
}
