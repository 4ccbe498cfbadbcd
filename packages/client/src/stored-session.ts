// Where this browser keeps the session, for all of its tabs (docs/decisions/0017-one-session-per-browser.md). One entry, so that
// no tab ever reads half of a change. Unless the person is remembered, it counts only together with a cookie that the
// browser forgets when it closes; the cookie says nothing by itself.
import { outlivesPage, storage } from './storage.ts';

export interface StoredSession {
  readonly token: string;
  /** Whose it is; unknown where something else than a sign-in wrote it. */
  readonly userId?: number | undefined;
  /** The run of the browser it lasts for; absent where the person is remembered. */
  readonly run?: string | undefined;
}

/** The rest of a session that ended, for the tabs that still show its pages. */
interface EndedSession {
  readonly ended: 'expired' | 'left';
}

export const sessionKey = 'gondola.session';

const isSecure = location.protocol === 'https:';
/** The prefix keeps other hosts of the same domain from setting it. */
const cookieName = `${isSecure ? '__Host-' : ''}gondola.run`;

const currentRun = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);

/** The mark of this run of the browser, made with the first session that needs it. */
function markRun(): string {
  const run = currentRun() ?? crypto.randomUUID();
  // Without an age it goes when the browser closes.
  document.cookie = `${cookieName}=${run}; path=/; samesite=strict${isSecure ? '; secure' : ''}`;
  return run;
}

interface Claims {
  readonly exp?: number;
  readonly sub?: string;
}

function claimsOf(token: string): Claims {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
}

/** When a token ends, in milliseconds since 1970; 0 for something that is no token. */
export const expiryOf = (token: string): number => (claimsOf(token).exp ?? 0) * 1000;

/** Whether two tokens are of the same session, one of them renewed. */
export function isSameSession(one: string, other: string): boolean {
  const { sub } = claimsOf(one);
  return sub !== undefined && sub === claimsOf(other).sub;
}

function parsed(): Partial<StoredSession & EndedSession> {
  try {
    return JSON.parse(storage().getItem(sessionKey) ?? '{}') as Partial<StoredSession & EndedSession>;
  } catch {
    return {};
  }
}

/** The session of this browser; undefined when there is none, it has run out, or the browser was closed since. */
export function readSession(): StoredSession | undefined {
  const { token, userId, run } = parsed();
  if (!token || expiryOf(token) <= Date.now()) return undefined;
  return run === undefined || run === currentRun() ? { token, userId, run } : undefined;
}

/** Why the session ended that was here; where nothing says so, it was taken away. */
export const readEnd = (): 'expired' | 'left' => parsed().ended ?? 'expired';

/** Keeps a session for all tabs: for 30 days, or until the browser closes. */
export function storeSession(token: string, userId: number | undefined, remember: boolean): StoredSession {
  // Where the browser keeps nothing, it keeps no cookie either, and the session ends with the page.
  const lasts = remember || !outlivesPage();
  const stored = { token, userId, ...(lasts ? {} : { run: markRun() }) };
  storage().setItem(sessionKey, JSON.stringify(stored));
  return stored;
}

/** Takes the token away for all tabs, and says why. */
export const storeEnd = (ended: 'expired' | 'left'): void =>
  storage().setItem(sessionKey, JSON.stringify({ ended } satisfies EndedSession));
