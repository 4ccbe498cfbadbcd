import { afterEach, expect, it, vi } from 'vitest';

const names = ['localStorage', 'sessionStorage'] as const;
const own = names.map((name) => Object.getOwnPropertyDescriptor(window, name));

afterEach(() => {
  for (const [place, name] of names.entries()) {
    const descriptor = own[place];
    if (descriptor) Object.defineProperty(window, name, descriptor);
    else Reflect.deleteProperty(window, name);
  }
  vi.resetModules();
});

it('stays as the browser has it, where that keeps something', async () => {
  const { ensureStorage, outlivesPage } = await import('./storage.ts');
  const before = window.localStorage;
  ensureStorage();
  expect(window.localStorage).toBe(before);
  expect(outlivesPage()).toBe(true);
});

it('lasts as long as the page where the browser blocks the data of sites, and a session with it', async () => {
  for (const name of names)
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  const { ensureStorage, outlivesPage } = await import('./storage.ts');
  const { readSession, storeSession } = await import('./stored-session.ts');
  ensureStorage();
  const { takeStorage } = await import('./storage.ts');
  takeStorage(window.localStorage);
  expect(outlivesPage()).toBe(false);
  const token = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 60, sub: '7' }))}.c`;
  storeSession(token, 7, false);
  expect(readSession()).toMatchObject({ token, userId: 7 });
  window.localStorage.clear();
  expect(window.localStorage.length).toBe(0);
});
