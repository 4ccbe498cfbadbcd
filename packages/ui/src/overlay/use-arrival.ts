import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '../loading/when-idle.ts';
import { notifyError } from '../toasts/toasts.ts';
import type { Deferred } from '../loading/deferred.ts';

/**
 * For a dialog whose `wanted` its page keeps: there is no Content until it has been wanted once and has arrived. What has
 * arrived before is drawn at once. When it cannot be fetched the person learns it and `giveUp` is called.
 */
export function useArrival<Props>(part: Deferred<Props>, wanted: boolean, giveUp: () => void) {
  const { t } = useTranslation('ui');
  const [hasArrived, setArrived] = useState(() => part.read() !== undefined);
  const [wasWanted, setWasWanted] = useState(wanted);
  if (wanted && !wasWanted) setWasWanted(true);
  const fail = useEffectEvent(() => {
    notifyError(t(($) => $.overlay.failed));
    giveUp();
  });
  useEffect(() => {
    if (hasArrived) return undefined;
    if (!wanted) return whenIdle(() => void part.fetch().then(() => setArrived(true), ignore));
    let forgotten = false;
    const arrive = async () => {
      try {
        await part.fetch();
      } catch {
        if (!forgotten) fail();
        return;
      }
      if (!forgotten) setArrived(true);
    };
    void arrive();
    return () => {
      forgotten = true;
    };
  }, [hasArrived, wanted, part]);
  const Content = hasArrived && (wanted || wasWanted) ? part.read() : undefined;
  return { Content, opened: wanted && Content !== undefined };
}

/** Failing to fetch ahead is no matter: it is fetched again when it is wanted. */
const ignore = (): void => undefined;
