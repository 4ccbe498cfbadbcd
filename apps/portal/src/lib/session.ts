// Who is signed in here, in which company. The token lives as long as the person asked (D13): 30 days in this browser,
// or until it closes.
import { useSyncExternalStore } from 'react';

export interface Session {
  readonly token: string | undefined;
  readonly companyId: number | undefined;
  /** Why the last session ended, for the sign-in page. */
  readonly ended?: 'expired' | 'left';
}

const tokenKey = 'gondola.token';
const companyKey = 'gondola.company';
const watchers = new Set<() => void>();

function storedToken(): string | undefined {
  const token = sessionStorage.getItem(tokenKey) ?? localStorage.getItem(tokenKey) ?? undefined;
  return token && expiryOf(token) > Date.now() ? token : undefined;
}

function storedCompany(): number | undefined {
  const id = Number(localStorage.getItem(companyKey));
  return id > 0 ? id : undefined;
}

/** When a token ends, in milliseconds since 1970; 0 for something that is no token. */
export function expiryOf(token: string): number {
  try {
    const claims = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    ) as { exp?: number };
    return (claims.exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}

let current: Session = { token: storedToken(), companyId: storedCompany() };

function change(next: Session): void {
  current = next;
  for (const watcher of watchers) watcher();
}

/** The session now. */
export const session = (): Session => current;

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The session, followed. */
export const useSession = (): Session => useSyncExternalStore(subscribe, session);

/** Follows the session outside React. */
export const watchSession = subscribe;

/** Begins a session after signing in. */
export function beginSession(token: string, remember: boolean): void {
  (remember ? localStorage : sessionStorage).setItem(tokenKey, token);
  change({ token, companyId: undefined });
}

/** Replaces the token of the running session where it is kept. */
export function renewToken(token: string): void {
  (sessionStorage.getItem(tokenKey) === null ? localStorage : sessionStorage).setItem(tokenKey, token);
  change({ ...current, token });
}

/** Forgets the session in this browser. */
export function endSession(ended: 'expired' | 'left'): void {
  for (const store of [sessionStorage, localStorage]) store.removeItem(tokenKey);
  localStorage.removeItem(companyKey);
  change({ token: undefined, companyId: undefined, ended });
}

/** Works in one company from now on, or in all with undefined. */
export function selectCompany(companyId: number | undefined): void {
  if (companyId === undefined) localStorage.removeItem(companyKey);
  else localStorage.setItem(companyKey, String(companyId));
  change({ ...current, companyId });
}

// Signing out in one tab signs out in all that share the token.
window.addEventListener('storage', (event) => {
  if (event.key === tokenKey && event.newValue === null && sessionStorage.getItem(tokenKey) === null) {
    change({ token: undefined, companyId: undefined, ended: 'left' });
  }
});
