import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openKeptStorage } from './kept-storage.ts';

const needed = ['gondola.session', 'gondola.field.worker'];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
});

afterEach(() => vi.unstubAllGlobals());

/** The storage as a browser has it that was killed: what was written since then is lost. */
function killed(since: Readonly<Record<string, string>> = {}): void {
  localStorage.clear();
  for (const [key, text] of Object.entries(since)) localStorage.setItem(key, text);
}
const written = () => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;

it('knows what was written just before the browser was killed', async () => {
  const storage = await openKeptStorage(localStorage, needed);
  storage.setItem('gondola.session', 'of Ana');
  storage.setItem('gondola.session', 'of Ana, renewed');
  storage.setItem('gondola.field.worker', 'Ana');
  await waitFor(async () => {
    killed();
    const opened = await openKeptStorage(localStorage, needed);
    expect([opened.getItem('gondola.session'), opened.getItem('gondola.field.worker')]).toEqual([
      'of Ana, renewed',
      'Ana',
    ]);
  });
});

it('does not bring back what was removed', async () => {
  const storage = await openKeptStorage(localStorage, needed);
  storage.setItem('gondola.session', 'of Ana');
  const before = written();
  storage.removeItem('gondola.session');
  await waitFor(async () => {
    killed(before);
    expect((await openKeptStorage(localStorage, needed)).getItem('gondola.session')).toBeNull();
  });
});

it('leaves what another page of this browser has written since', async () => {
  const storage = await openKeptStorage(localStorage, needed);
  storage.setItem('gondola.session', 'of Ana');
  localStorage.setItem('gondola.session', 'renewed by the portal');
  expect((await openKeptStorage(localStorage, needed)).getItem('gondola.session')).toBe(
    'renewed by the portal',
  );
});

it('goes on where the browser closes the database, and opens it again for the next text', async () => {
  const storage = await openKeptStorage(localStorage, needed);
  const closed = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  // Nothing catches a rejection here: one would be a line of the log, which is written here as well, without end.
  storage.setItem('gondola.session', 'of Ana');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  closed.mockRestore();
  storage.setItem('gondola.session', 'of Ana, renewed');
  storage.setItem('gondola.field.worker', 'Ana');
  await waitFor(async () => {
    killed();
    const opened = await openKeptStorage(localStorage, needed);
    expect(opened.getItem('gondola.session')).toBe('of Ana, renewed');
  });
});

it('works as the browser’s own where there is no database', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  const storage = await openKeptStorage(localStorage, needed);
  storage.setItem('gondola.session', 'of Ana');
  expect(localStorage.getItem('gondola.session')).toBe('of Ana');
});
