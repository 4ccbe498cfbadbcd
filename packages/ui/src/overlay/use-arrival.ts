import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '../loading/when-idle.ts';
import { notifyError } from '../feedback/toasts.ts';
import type { Deferred } from './deferred.ts';

/**
 * For a dialog whose `wanted` its page keeps: there is no Content until it has been wanted once and has arrived. When
 * it cannot be fetched the person learns it and `giveUp` is called.
 */
export function useArrival<Props>(part: Deferred<Props>, wanted: boolean, giveUp: () => void) {
  const { t } = useTranslation('ui');
  const [stage, setStage] = useState<'absent' | 'closed' | 'shown'>('absent');
  const away = stage === 'absent';
  const fail = useEffectEvent(() => {
    notifyError(t(($) => $.overlay.failed));
    giveUp();
  });
  useEffect(() => {
    if (!away) return undefined;
    if (!wanted) return whenIdle(part.prepare);
    let forgotten = false;
    const arrive = async () => {
      try {
        await part.fetch();
      } catch {
        if (!forgotten) fail();
        return;
      }
      if (forgotten) return;
      // Drawn closed first: on opening it then finds where the focus was, to give it back.
      flushSync(() => setStage('closed'));
      setStage('shown');
    };
    void arrive();
    return () => {
      forgotten = true;
    };
  }, [away, wanted, part]);
  return { Content: away ? undefined : part.read(), opened: wanted && stage === 'shown' };
}
