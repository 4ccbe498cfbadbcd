import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fetchPart } from '@gondola/ui/loading/lazy-part.ts';
import { useSession } from '@gondola/client/session.ts';

/** Follows the changes of the company at hand while the shell is shown. */
export function useLiveUpdates(): void {
  const { token, companyId } = useSession();
  const router = useRouter();
  useEffect(() => {
    if (!token) return undefined;
    const stop = new AbortController();
    const follow = async () => {
      // Not needed to show the page, so it comes after it.
      const { keepListening } = await fetchPart(() => import('./live-updates.ts'));
      // The guards of the pages ask again what may be entered.
      await keepListening(stop.signal, { token, companyId }, () => router.invalidate());
    };
    // What does not come even then leaves the page as it would be without.
    follow().catch(() => undefined);
    return () => stop.abort();
  }, [token, companyId, router]);
}
