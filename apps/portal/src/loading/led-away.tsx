import { useEffect } from 'react';
import { useLocation, useNavigate } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why another page led here, in the language of the person, and its address where it is worth another try. */
    ledHere?: { reason: string; retryAt?: string | undefined } | undefined;
  }
}

interface LedAwayProps {
  to: string;
  reason: string;
  /** The address of this page may be tried again. */
  mayRetry?: boolean;
}

/** In place of a page that cannot be shown: leads to another, where the notice area of the shell says why. */
export function LedAway({ to, reason, mayRetry = false }: LedAwayProps) {
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });
  useEffect(() => {
    const state = { ledHere: { reason, retryAt: mayRetry ? here : undefined } };
    void navigate({ to, replace: true, state });
    // oxlint-disable-next-line react/exhaustive-deps -- once: on the way there, the address is that of the other page already
  }, []);
  return null;
}
