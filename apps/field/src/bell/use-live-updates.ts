import { useEffect } from 'react';
import { keepListening } from '@gondola/client/live-updates.ts';
import { useSession } from '@gondola/client/session.ts';
import { useQueryClient } from '@tanstack/react-query';

const nothingMore = async (): Promise<void> => undefined;

/** Follows what changes on the server while the person is signed in. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  const { token, companyId } = useSession();
  useEffect(() => {
    if (!token) return undefined;
    const stop = new AbortController();
    void keepListening(stop.signal, { token, companyId }, { queries, onNewRights: nothingMore });
    return () => stop.abort();
  }, [token, companyId, queries]);
}
