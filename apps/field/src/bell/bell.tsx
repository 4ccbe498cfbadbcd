// In a file of its own, fetched after the page: nobody waits for the bell.
import { useEffect } from 'react';
import { notificationEndpoints } from '@gondola/contract';
import { keepListening } from '@gondola/client/live-updates.ts';
import { useApi } from '@gondola/client/queries.ts';
import { useSession } from '@gondola/client/session.ts';
import { BellButton } from '@gondola/ui/display/bell-button.tsx';
import { deferred } from '@gondola/ui/overlay/deferred.ts';
import { useOverlay } from '@gondola/ui/overlay/use-overlay.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

const panel = deferred(() => import('./bell-panel.tsx'));

/** The bell: work that came back to the worker since they last looked, and how many lines of it are not read. */
export default function Bell() {
  const { t } = useTranslation('field');
  useLiveUpdates();
  const { Content, surface, trigger } = useOverlay(panel, 'dialog');
  const { data } = useApi(notificationEndpoints.unread, {});
  const count = data?.unread ?? 0;
  return (
    <>
      <BellButton
        label={count > 0 ? t(($) => $.bell.unread, { count }) : t(($) => $.bell.none)}
        unread={count}
        isCapped={data?.unreadIsCapped ?? false}
        trigger={trigger}
      />
      {Content ? <Content surface={surface} /> : null}
    </>
  );
}

const nothingMore = async (): Promise<void> => undefined;

/** Follows what changes on the server while the person is signed in. */
function useLiveUpdates(): void {
  const queries = useQueryClient();
  const { token, companyId } = useSession();
  useEffect(() => {
    if (!token) return undefined;
    const stop = new AbortController();
    void keepListening(stop.signal, { token, companyId }, { queries, onNewRights: nothingMore });
    return () => stop.abort();
  }, [token, companyId, queries]);
}
