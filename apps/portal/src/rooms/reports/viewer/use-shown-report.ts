import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Embed, isNoLongerOpen, type Opening, renewToken } from './opened-report.ts';
import { showReport } from './power-bi-client.ts';
import { createTokenRenewal, type RenewalState, type TokenRenewal } from './token-renewal.ts';

type ShownState = 'loading' | 'slow' | 'loaded' | 'failed';

/** Milliseconds after which loading is said to take long. */
const longLoading = 20_000;

interface ShownReportParts {
  opening: Opening;
  embed: Embed;
  filters: readonly object[];
  language: string;
  /** The report may no longer be seen. */
  onClosed: () => void;
}

/** Keeps a report of Power BI in an element, with a token that is renewed in place. Another opening is another mount. */
export function useShownReport(element: RefObject<HTMLElement | null>, parts: ShownReportParts) {
  const [state, setState] = useState<ShownState>('loading');
  const [renewal, setRenewal] = useState<RenewalState>({ kind: 'fresh' });
  const renewing = useRef<TokenRenewal>(undefined);
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  useEffect(() => {
    const place = element.current;
    if (!place) return undefined;
    const { embed, filters, language, opening } = latest.current;
    const slow = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), longLoading);
    const shown = showReport(place, embed, filters, language, {
      onLoaded: () => setState('loaded'),
      onTokenEnded: () => tokens.ended(),
      onFatal: () => setState('failed'),
    });
    const tokens = createTokenRenewal({
      renew: () => renewToken(opening),
      apply: (token) => shown.setAccessToken(token),
      onState: setRenewal,
      isClosed: isNoLongerOpen,
      onClosed: () => latest.current.onClosed(),
    });
    renewing.current = tokens;
    tokens.start(embed.secondsLeft);
    const online = () => tokens.online();
    window.addEventListener('online', online);
    return () => {
      clearTimeout(slow);
      window.removeEventListener('online', online);
      tokens.stop();
      shown.remove();
    };
  }, [element]);
  return { state, renewal, retry: () => renewing.current?.now() };
}
