// The notices of the whole page: shown above its content until they are closed or no longer true.
import { useSyncExternalStore } from 'react';

type Notice = 'notAllowed' | 'outdated' | 'elsewhere';

let shown: readonly Notice[] = [];
const watchers = new Set<() => void>();

function change(next: readonly Notice[]): void {
  shown = next;
  for (const watcher of watchers) watcher();
}

/** A company of the person's in which an address can be opened. */
export interface CompanyOffer {
  readonly companyId: number;
  readonly name: string;
  readonly href: string;
}

let offered: readonly CompanyOffer[] = [];

/** The companies that the notice `elsewhere` offers. */
export const companyOffers = (): readonly CompanyOffer[] => offered;

/** Offers to open an address in another company. */
export function offerCompanies(offers: readonly CompanyOffer[]): void {
  offered = offers;
  change([...shown.filter((other) => other !== 'elsewhere'), 'elsewhere']);
}

export const showNotice = (notice: Notice): void => {
  if (!shown.includes(notice)) change([...shown, notice]);
};

export const closeNotice = (notice: Notice): void => {
  if (shown.includes(notice)) change(shown.filter((other) => other !== notice));
};

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Called whenever the notices change. */
export const watchNotices = subscribe;

export const notices = (): readonly Notice[] => shown;

export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, notices);
