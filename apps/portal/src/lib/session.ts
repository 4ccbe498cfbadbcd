// Who is signed in here, in which company. The token lives as long as the person asked (D13): 30 days in this browser,
// or until it closes.
import { useSyncExternalStore } from 'react';

export interface Session {
  readonly token: string | undefined;
  readonly companyId: number | undefined;
  /** Why the last session ended, for the sign-in page. */
  readonly ended?: 'expired' | 'left';
  /** The session has run out under a page that stands: it waits for the same person to sign in again. */
  readonly waiting?: true;
}

const tokenKey = 'gondola.token';
const companyKey = 'gondola.company';
/** What the server knows this browser by at the next sign-in; it opens nothing by itself, so it outlives sessions. */
const deviceKey = 'gondola.device';
/** Says to the other tabs that the person left, where a token that only ran out is taken away too. */
const leftKey = 'gondola.left';
const watchers = new Set<() => void>();
let holders = 0;
/** Whether the token that ran out was to outlive the browser. */
let wasRemembered = false;

function storedToken(): string | undefined {
  const token = sessionStorage.getItem(tokenKey) ?? localStorage.getItem(tokenKey) ?? undefined;
  return token && expiryOf(token) > Date.now() ? token : undefined;
}

function storedCompany(): number | undefined {
  const id = Number(localStorage.getItem(companyKey));
  return id > 0 ? id : undefined;
}

function claimsOf(token: string): { exp?: number; sub?: string } {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp?: number;
      sub?: string;
    };
  } catch {
    return {};
  }
}

/** When a token ends, in milliseconds since 1970; 0 for something that is no token. */
export const expiryOf = (token: string): number => (claimsOf(token).exp ?? 0) * 1000;

/** Whether a token is a newer one of the session that is running. */
function isNewer(token: string): boolean {
  const { sub } = claimsOf(token);
  return sub !== undefined && current.token !== undefined && sub === claimsOf(current.token).sub;
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

/** Sent with a sign-in, so that nobody who guesses passwords elsewhere keeps this browser out. */
export const knownDevice = (): { device?: string } => {
  const device = localStorage.getItem(deviceKey);
  return device ? { device } : {};
};

/** Keeps what a sign-in answered of this browser. */
export const keepDevice = (device: string): void => localStorage.setItem(deviceKey, device);

/** Begins a session after signing in. */
export function beginSession(token: string, remember: boolean): void {
  localStorage.removeItem(leftKey);
  (remember ? localStorage : sessionStorage).setItem(tokenKey, token);
  change({ token, companyId: undefined });
}

/** Tells other tabs of a newer token: the one they have ends. Never written down: a session may be of this browser only. */
const renewals = new BroadcastChannel('gondola.renewals');

function keepToken(token: string): void {
  (sessionStorage.getItem(tokenKey) === null ? localStorage : sessionStorage).setItem(tokenKey, token);
  change({ ...current, token });
}

/** Replaces the token of the running session where it is kept, here and in the other tabs of the session. */
export function renewToken(token: string): void {
  keepToken(token);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  renewals.postMessage(token);
}

renewals.addEventListener('message', ({ data }) => {
  if (typeof data === 'string' && data !== current.token && isNewer(data)) keepToken(data);
});

/** While a page is held, it stays as it is when its session runs out; the function returned lets go of it. */
export function holdPage(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
    if (holders === 0 && current.waiting)
      change({ token: undefined, companyId: undefined, ended: 'expired' });
  };
}

/** Forgets the session in this browser. One that ran out under a held page leaves the page waiting. */
export function endSession(ended: 'expired' | 'left'): void {
  const waits = ended === 'expired' && holders > 0 && current.token !== undefined;
  if (waits) wasRemembered = sessionStorage.getItem(tokenKey) === null;
  if (ended === 'left') localStorage.setItem(leftKey, '1');
  for (const store of [sessionStorage, localStorage]) store.removeItem(tokenKey);
  localStorage.removeItem(companyKey);
  if (waits) change({ token: undefined, companyId: current.companyId, ended, waiting: true });
  else change({ token: undefined, companyId: undefined, ended });
}

/** Takes a refused token for what it is: the end of the session, unless a newer token has taken its place. */
export function refuseToken(token: string | undefined): void {
  if (token === undefined || token !== current.token) return;
  // Another tab may have renewed it while this one slept and heard nothing.
  const stored = storedToken();
  if (stored !== undefined && stored !== token && isNewer(stored)) keepToken(stored);
  else endSession('expired');
}

/** Goes on with the page that waits, in its company. */
export function resumeSession(token: string): void {
  const { companyId } = current;
  localStorage.removeItem(leftKey);
  (wasRemembered ? localStorage : sessionStorage).setItem(tokenKey, token);
  if (companyId !== undefined) localStorage.setItem(companyKey, String(companyId));
  change({ token, companyId });
}

/** Resolves when no page waits: at once, or when the person has signed in again or left. */
export function settledSession(): Promise<void> {
  if (!current.waiting) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (current.waiting) return;
      stop();
      resolve();
    });
  });
}

/** Works in one company from now on, or in all with undefined. */
export function selectCompany(companyId: number | undefined): void {
  if (companyId === undefined) localStorage.removeItem(companyKey);
  else localStorage.setItem(companyKey, String(companyId));
  change({ ...current, companyId });
}

// Signing out in one tab signs out in all that share the token; where it ran out, each page waits for itself.
window.addEventListener('storage', (event) => {
  if (event.key !== tokenKey || event.newValue !== null || sessionStorage.getItem(tokenKey) !== null) return;
  if (!current.token && !current.waiting) return;
  endSession(localStorage.getItem(leftKey) === null ? 'expired' : 'left');
});
