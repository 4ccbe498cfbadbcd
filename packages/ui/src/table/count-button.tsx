import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './pagination.module.css';

/** Asks for the exact total of a list whose server stopped counting, and says where it could not be counted. */
export function CountButton({ onCount }: { onCount: () => Promise<boolean> }) {
  const { t } = useTranslation('ui');
  const [state, setState] = useState<'idle' | 'counting' | 'failed'>('idle');
  const count = async () => {
    setState('counting');
    const isCounted = await onCount().catch(() => false);
    setState(isCounted ? 'idle' : 'failed');
  };
  return (
    <>
      <button
        type="button"
        className={classes.count}
        disabled={state === 'counting'}
        onClick={() => void count()}
      >
        {t(($) => (state === 'counting' ? $.pagination.counting : $.pagination.count))}
      </button>
      {state === 'failed' ? <span role="alert">{t(($) => $.pagination.notCounted)}</span> : null}
    </>
  );
}
