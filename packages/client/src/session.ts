// The person signed in here, and in which company. The session is the browser's: what one tab begins, renews or ends holds in all.
import { useSyncExternalStore } from 'react';
import {
  expiryOf,
  isSameSession,
  readEnd,
  readSession,
  sessionKey,
  storeEnd,
  type StoredSession,
  storeSession,
} from './stored-session.ts';
import { type ClientStorage, storage, takeStorage } from './storage.ts';

export interface Session {
  readonly token: string | undefined;
  readonly companyId: number | undefined;
  /** Why the last session ended, for the sign-in page. */
  readonly ended?: 'expired' | 'left';
  /** The session has run out under an open page: it waits for the same person to sign in again. */
  readonly waiting?: true;
  /** Another tab signed in. */
  readonly fromOtherTab?: true;
}

const companyKey = 'gondola.company';
/** The key by which the server knows this browser at the next sign-in; it opens nothing by itself, so it outlives sessions. */
const deviceKey = 'gondola.device';
const watchers = new Set<() => void>();
let holders = 0;

function storedCompany(): number | undefined {
  const id = Number(storage().getItem(companyKey));
  return id > 0 ? id : undefined;
}

/** The session that runs here, or the one a waiting page had. */
let own: StoredSession | undefined;
let current: Session = { token: undefined, companyId: undefined };

/** Takes up the session that the storage holds, if it still counts. Call it before anything else. */
export function startSession(kept: ClientStorage): void {
  takeStorage(kept);
  own = readSession();
  // A session that a closed browser left behind is worth nothing any more.
  if (!own) for (const key of [sessionKey, companyKey]) kept.removeItem(key);
  current = { token: own?.token, companyId: storedCompany() };
}

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

/** Whether the session may be this person's: no sign-in has said that it is somebody else's. */
export const mayBeSessionOf = (userId: number): boolean => own?.userId === undefined || own.userId === userId;

/** Sent with a sign-in, so that nobody who guesses passwords elsewhere keeps this browser out. */
export const knownDevice = (): { device?: string } => {
  const device = storage().getItem(deviceKey);
  return device ? { device } : {};
};

/** Keeps what a sign-in answered of this browser. */
export const keepDevice = (device: string): void => storage().setItem(deviceKey, device);

/** When the token of the session ends, in milliseconds since 1970. */
export const sessionExpiry = (): number => (current.token ? expiryOf(current.token) : 0);

/** Begins a session after signing in. */
export function beginSession(token: string, remember: boolean, userId?: number): void {
  own = storeSession(token, userId, remember);
  change({ token, companyId: undefined });
}

/** Keeps a newer token as the one before was kept. */
function replaceToken(token: string): void {
  const isRemembered = own !== undefined && own.run === undefined;
  own = storeSession(token, own?.userId, isRemembered);
}

/** Replaces the token of the running session, here and in the other tabs. */
export function renewToken(token: string): void {
  replaceToken(token);
  change({ ...current, token });
}

/** While a page is held, it stays as it is when its session runs out; the function returned lets go of it. */
export function holdPage(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
    if (holders === 0 && current.waiting)
      change({ token: undefined, companyId: undefined, ended: 'expired' });
  };
}

/** Takes the end of the session in this tab: a held page waits where the session only ran out. */
function takeEnd(ended: 'expired' | 'left'): void {
  const waits = ended === 'expired' && holders > 0 && (current.token !== undefined || current.waiting);
  if (waits) change({ token: undefined, companyId: current.companyId, ended, waiting: true });
  else change({ token: undefined, companyId: undefined, ended });
}

/** Keys of the browser's storage begin with it whose texts go when their person signs out: they name what the person has seen. */
export const untilSignedOut = 'gondola.recent.';

function forgetSeen(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(untilSignedOut)) localStorage.removeItem(key);
}

/** Ends the session in this browser. One that ran out under a held page leaves the page waiting. */
export function endSession(ended: 'expired' | 'left'): void {
  storeEnd(ended);
  storage().removeItem(companyKey);
  if (ended === 'left') forgetSeen();
  takeEnd(ended);
}

/** Takes a refused token for what it is: the end of the session, unless a newer token has taken its place. */
export function refuseToken(token: string | undefined): void {
  if (token === undefined || token !== current.token) return;
  const stored = readSession();
  // Another tab may have renewed it, or signed in again, while this one slept and received nothing.
  if (stored && stored.token !== token) followOtherTabs();
  else endSession('expired');
}

/** Goes on with the page that waits, in its company. */
export function resumeSession(token: string): void {
  const { companyId } = current;
  replaceToken(token);
  if (companyId !== undefined) storage().setItem(companyKey, String(companyId));
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
  if (companyId === undefined) storage().removeItem(companyKey);
  else storage().setItem(companyKey, String(companyId));
  change({ ...current, companyId });
}

/** Whether a stored session belongs to the person whose page this is. */
const isOfSamePerson = (stored: StoredSession): boolean =>
  own !== undefined &&
  (isSameSession(stored.token, own.token) || (own.userId !== undefined && own.userId === stored.userId));

/**
 * Takes over what another tab has made of the session: a new token, its end, a sign-in. A page of somebody else is left
 * first; once it is gone, call this again.
 */
export function followOtherTabs(): void {
  const stored = readSession();
  const hasPage = current.token !== undefined || current.waiting === true;
  if (!stored) {
    if (current.token !== undefined || (current.waiting && readEnd() === 'left')) takeEnd(readEnd());
    return;
  }
  if (stored.token === current.token) return;
  if (hasPage && !isOfSamePerson(stored)) {
    takeEnd('left');
    return;
  }
  own = stored;
  if (hasPage) change({ token: stored.token, companyId: current.companyId });
  else change({ token: stored.token, companyId: storedCompany(), fromOtherTab: true });
}

window.addEventListener('storage', ({ key }) => {
  // Without a key everything was cleared.
  if (key === sessionKey || key === null) followOtherTabs();
});
// A page that was frozen received nothing meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) followOtherTabs();
});
