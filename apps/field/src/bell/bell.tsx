// In a file of its own, fetched after the page: nobody waits for the bell.
import { useEffect } from 'react';
import { keepListening } from '@gondola/client/live-updates.ts';
import { useUnread } from '@gondola/client/use-unread.ts';
import { useSession } from '@gondola/client/session.ts';
import { BellButton } from '@gondola/ui/display/bell-button.tsx';
import { deferred } from '@gondola/ui/loading/deferred.ts';
import { useOverlay } from '@gondola/ui/overlay/use-overlay.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

const panel = deferred(() => import('./bell-panel.tsx'));

/** The bell: work that came back to the worker since they last looked, and how many lines of it are not read. */
export default function Bell() {
  const { t } = useTranslation('field');
  useLiveUpdates();
  const { Content, surface, trigger } = useOverlay(panel, 'dialog');
  const { unread, isCapped } = useUnread();
  return (
    <>
      <BellButton
        label={unread > 0 ? t(($) => $.bell.unread, { count: unread }) : t(($) => $.bell.none)}
        unread={unread}
        isCapped={isCapped}
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
