import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { profileEndpoints, ticketEndpoints, userEndpoints } from '@gondola/contract';
import { call } from './api/call.ts';
import {
  beginSession,
  endSession,
  holdPage,
  renewToken,
  resumeSession,
  selectCompany,
  session,
} from './session.ts';

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
const tokensKept = () => [localStorage, sessionStorage].map((store) => store.getItem('gondola.token'));
let letGo: (() => void) | undefined;

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
    expect(tokensKept()).toEqual([null, null]);
    resumeSession('new');
    expect(session()).toEqual({ token: 'new', companyId: 7 });
    // Kept where the old one was: the person asked to be remembered.
    expect(tokensKept()).toEqual(['new', null]);
  });

  it('reads again what was being read, with the new token and in the same company', async () => {
    const sent = serverThatKnows('new');
    beginSession('old', false);
    letGo = holdPage();
    const first = call(userEndpoints.current, {});
    await turn();
    // What is read meanwhile waits without bothering the server.
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

describe('another tab', () => {
  const tokenWentElsewhere = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'gondola.token', newValue: null }));

  it('that signs out takes this page along', () => {
    beginSession('shared', true);
    letGo = holdPage();
    localStorage.setItem('gondola.left', '1');
    localStorage.removeItem('gondola.token');
    tokenWentElsewhere();
    expect(session()).toMatchObject({ token: undefined, ended: 'left' });
    expect(session().waiting).toBeUndefined();
  });

  it('whose token ran out leaves this page waiting', () => {
    beginSession('shared', true);
    letGo = holdPage();
    localStorage.removeItem('gondola.token');
    tokenWentElsewhere();
    expect(session()).toMatchObject({ token: undefined, waiting: true });
  });
});

/** A token of a session as the server makes it, but for the signature. */
const tokenOf = (sub: string, generation: number): string =>
  `e30.${btoa(JSON.stringify({ sub, generation, exp: 9_999_999_999 }))}.x`;

describe('a renewed token', () => {
  const elsewhere = new BroadcastChannel('gondola.renewals');
  const heard: unknown[] = [];
  elsewhere.addEventListener('message', ({ data }) => heard.push(data));
  afterAll(() => elsewhere.close());

  it('is told to the other tabs of its session', async () => {
    beginSession(tokenOf('s1', 1), false);
    renewToken(tokenOf('s1', 2));
    await expect.poll(() => heard).toEqual([tokenOf('s1', 2)]);
  });

  it('takes the place of the one this tab has, where that is kept, and not in another session', async () => {
    beginSession(tokenOf('s2', 1), false);
    for (const token of [tokenOf('s3', 2), tokenOf('s2', 2)]) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      elsewhere.postMessage(token);
    }
    await expect.poll(() => session().token).toBe(tokenOf('s2', 2));
    expect(tokensKept()).toEqual([null, tokenOf('s2', 2)]);
  });

  it('is found by a tab that slept through it, when its own is refused', async () => {
    const newer = tokenOf('s4', 2);
    const sent = serverThatKnows(newer);
    beginSession(tokenOf('s4', 1), true);
    localStorage.setItem('gondola.token', newer);
    await call(userEndpoints.current, {});
    expect(sent.map(({ token }) => token)).toEqual([tokenOf('s4', 1), newer]);
    expect(session().token).toBe(newer);
  });
});
