import { beforeEach, describe, expect, it, vi } from 'vitest';
import { profileEndpoints, ticketEndpoints, userEndpoints } from '@gondola/contract';
import { call } from './call.ts';
import {
  beginSession,
  endSession,
  holdPage,
  renewToken,
  resumeSession,
  selectCompany,
  session,
  startSession,
} from './session.ts';
import { sessionKey } from './stored-session.ts';

interface Sent {
  readonly address: string;
  readonly token: string | undefined;
}

/** A server that knows these tokens. */
function serverThatKnows(...tokens: string[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers['authorization']?.replace('Bearer ', '');
    sent.push({ address, token });
    const status = token && tokens.includes(token) ? 200 : 401;
    const data =
      status === 200 ? { answer: true } : { errorMessage: 'No session', code: 'platform:noSession' };
    return Promise.resolve(Response.json({ success: status === 200, status, message: '', data }, { status }));
  });
  return sent;
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
/** The browser's own memory: the token, and whether it is for this run of the browser alone. */
const kept = () => {
  const { token = null, run } = JSON.parse(localStorage.getItem(sessionKey) ?? '{}') as {
    token?: string;
    run?: string;
  };
  return { token, untilClosed: run !== undefined };
};
let letGo: (() => void) | undefined;

startSession(localStorage);

beforeEach(() => {
  letGo?.();
  letGo = undefined;
  endSession('left');
});

describe('a session that runs out under a page that is held', () => {
  it('keeps the page waiting, its company with it, and no token anywhere', async () => {
    serverThatKnows();
    beginSession('old', true);
    selectCompany(7);
    letGo = holdPage();
    void call(userEndpoints.current, {}).catch(() => undefined);
    await turn();
    expect(session()).toMatchObject({ token: undefined, companyId: 7, waiting: true, ended: 'expired' });
    expect(kept().token).toBeNull();
    resumeSession('new');
    expect(session()).toEqual({ token: 'new', companyId: 7 });
    // Kept as the old one was: the person asked to be remembered.
    expect(kept()).toEqual({ token: 'new', untilClosed: false });
  });

  it('reads again what was being read, with the new token and in the same company', async () => {
    const sent = serverThatKnows('new');
    beginSession('old', false);
    letGo = holdPage();
    const first = call(userEndpoints.current, {});
    await turn();
    // Reads meanwhile wait without bothering the server.
    const second = call(ticketEndpoints.list, {});
    await turn();
    expect(sent).toHaveLength(1);
    resumeSession('new');
    await expect(Promise.all([first, second])).resolves.toHaveLength(2);
    expect(sent.slice(1).map(({ token }) => token)).toEqual(['new', 'new']);
  });

  it('refuses a change once the person is back, and never sends it for them', async () => {
    const sent = serverThatKnows('new');
    beginSession('old', false);
    letGo = holdPage();
    const change = call(profileEndpoints.endOtherSessions, {});
    const outcome = expect(change).rejects.toMatchObject({ status: 401, code: 'signedInAgain' });
    await turn();
    resumeSession('new');
    await outcome;
    expect(sent).toHaveLength(1);
  });

  it('gives up what waits when the person leaves', async () => {
    serverThatKnows();
    beginSession('old', false);
    letGo = holdPage();
    const read = call(userEndpoints.current, {});
    const outcome = expect(read).rejects.toMatchObject({ status: 401, code: 'platform:noSession' });
    await turn();
    endSession('left');
    await outcome;
    expect(session()).toMatchObject({ token: undefined, companyId: undefined, ended: 'left' });
    expect(session().waiting).toBeUndefined();
  });

  it('ends when the page goes', async () => {
    serverThatKnows();
    beginSession('old', false);
    const release = holdPage();
    void call(userEndpoints.current, {}).catch(() => undefined);
    await turn();
    release();
    expect(session().waiting).toBeUndefined();
    expect(session().token).toBeUndefined();
  });
});

describe('a refused token', () => {
  it('ends the session at once where no page is held', async () => {
    serverThatKnows();
    beginSession('old', false);
    await expect(call(userEndpoints.current, {})).rejects.toMatchObject({ status: 401 });
    expect(session()).toEqual({ token: undefined, companyId: undefined, ended: 'expired' });
  });

  it('does not end the newer session that took its place', async () => {
    serverThatKnows('new');
    beginSession('old', false);
    const late = call(userEndpoints.current, {});
    beginSession('new', false);
    await late;
    expect(session().token).toBe('new');
  });
});

/** A token of a session as the server makes it, but for the signature. */
const tokenOf = (sub: string, generation = 1, exp = 9_999_999_999): string =>
  `e30.${btoa(JSON.stringify({ sub, generation, exp }))}.x`;

/** Writes as another tab does, which the browser tells this one. */
function otherTabWrites(entry: object | null): void {
  if (entry === null) localStorage.clear();
  else localStorage.setItem(sessionKey, JSON.stringify(entry));
  window.dispatchEvent(new StorageEvent('storage', { key: entry === null ? null : sessionKey }));
}

/** The portal as a tab that is opened now has it: nothing in memory. */
async function openedTab() {
  vi.resetModules();
  const tab = await import('./session.ts');
  tab.startSession(localStorage);
  return tab;
}

const closeBrowser = (): void => {
  document.cookie = 'gondola.run=; path=/; max-age=0';
};

describe('a tab that is opened', () => {
  it.each([true, false])('is signed in as the others are, remembered %s', async (remember) => {
    beginSession(tokenOf('s1'), remember, 7);
    expect((await openedTab()).session().token).toBe(tokenOf('s1'));
  });

  it('after the browser was closed is signed in only where the person is remembered', async () => {
    beginSession(tokenOf('s1'), false, 7);
    selectCompany(3);
    closeBrowser();
    expect((await openedTab()).session()).toEqual({ token: undefined, companyId: undefined });
    // Nothing of it stays for the next person.
    expect(localStorage.getItem(sessionKey)).toBeNull();
    beginSession(tokenOf('s2'), true, 7);
    closeBrowser();
    expect((await openedTab()).session().token).toBe(tokenOf('s2'));
  });

  it('does not take a token that has run out, or an entry that is none', async () => {
    beginSession(tokenOf('s1', 1, 1_000_000_000), true, 7);
    expect((await openedTab()).session().token).toBeUndefined();
    localStorage.setItem(sessionKey, '{"token":7');
    expect((await openedTab()).session().token).toBeUndefined();
  });
});

describe('another tab', () => {
  it('that signs out takes this page along', () => {
    beginSession(tokenOf('s1'), false, 7);
    letGo = holdPage();
    otherTabWrites({ ended: 'left' });
    expect(session()).toMatchObject({ token: undefined, ended: 'left' });
    expect(session().waiting).toBeUndefined();
  });

  it('that signs out ends the waiting of this page too', () => {
    beginSession(tokenOf('s1'), false, 7);
    letGo = holdPage();
    otherTabWrites({ ended: 'expired' });
    expect(session().waiting).toBe(true);
    otherTabWrites({ ended: 'left' });
    expect(session().waiting).toBeUndefined();
  });

  it('whose token ran out leaves this page waiting, and its sign-in brings this page back', () => {
    beginSession(tokenOf('s1'), false, 7);
    selectCompany(3);
    letGo = holdPage();
    otherTabWrites({ ended: 'expired' });
    expect(session()).toMatchObject({ token: undefined, waiting: true });
    otherTabWrites({ token: tokenOf('s2'), userId: 7 });
    expect(session()).toEqual({ token: tokenOf('s2'), companyId: 3 });
  });

  it('in which somebody else signs in takes the page of this person away before theirs begins', () => {
    beginSession(tokenOf('s1'), false, 7);
    otherTabWrites({ token: tokenOf('s2'), userId: 8 });
    expect(session()).toEqual({ token: undefined, companyId: undefined, ended: 'left' });
    // As maintain-session does once the page is gone.
    otherTabWrites({ token: tokenOf('s2'), userId: 8 });
    expect(session()).toEqual({ token: tokenOf('s2'), companyId: undefined, fromOtherTab: true });
  });

  it('in which the person signs in signs this one in', () => {
    otherTabWrites({ token: tokenOf('s1'), userId: 7 });
    expect(session()).toMatchObject({ token: tokenOf('s1'), fromOtherTab: true });
  });

  it('in which everything is cleared ends the session', () => {
    beginSession(tokenOf('s1'), true, 7);
    otherTabWrites(null);
    expect(session()).toMatchObject({ token: undefined, ended: 'expired' });
  });
});

describe('a renewed token', () => {
  it.each([true, false])('is kept as the one before it was, remembered %s', (remember) => {
    beginSession(tokenOf('s1'), remember, 7);
    renewToken(tokenOf('s1', 2));
    expect(kept()).toEqual({ token: tokenOf('s1', 2), untilClosed: !remember });
  });

  it('takes the place of the one this tab has', () => {
    beginSession(tokenOf('s1'), false, 7);
    selectCompany(3);
    otherTabWrites({ token: tokenOf('s1', 2), userId: 7 });
    expect(session()).toEqual({ token: tokenOf('s1', 2), companyId: 3 });
  });

  it('is found by a tab that slept through it, and a change is sent again with it', async () => {
    const newer = tokenOf('s1', 2);
    const sent = serverThatKnows(newer);
    beginSession(tokenOf('s1'), true, 7);
    localStorage.setItem(sessionKey, JSON.stringify({ token: newer, userId: 7 }));
    await call(profileEndpoints.endOtherSessions, {});
    expect(sent.map(({ token }) => token)).toEqual([tokenOf('s1'), newer]);
    expect(session().token).toBe(newer);
  });
});
