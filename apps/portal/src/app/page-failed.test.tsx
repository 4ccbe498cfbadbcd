import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { checkConnection, connected, isConnected } from '@gondola/client/connection.ts';
import { languages, show } from '../../test/show.tsx';
import { noteMissingFiles } from './missing-files.ts';
import { PageFailed } from './page-failed.tsx';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

const texts = { app: { es, en } };
const words = { es, en };

let isThere = true;
const reload = vi.fn<() => void>();

beforeAll(noteMissingFiles);
beforeEach(() => {
  isThere = true;
  sessionStorage.clear();
  vi.stubGlobal('fetch', () =>
    isThere ? Promise.resolve(Response.json({ alive: true })) : Promise.reject(new TypeError('fetch')),
  );
  vi.spyOn(globalThis.location, 'reload').mockImplementation(reload);
});
afterEach(async () => {
  isThere = true;
  checkConnection();
  await connected();
  reload.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A file does not come, as the build's loader reports it. */
function loseFile(): Error {
  const payload = new Error('Failed to fetch dynamically imported module');
  globalThis.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

const open = (error: Error, language: (typeof languages)[number] = 'es') =>
  show(<PageFailed error={error} reset={() => undefined} />, { texts, language });

async function loseConnection(): Promise<void> {
  isThere = false;
  checkConnection();
  await waitFor(() => expect(isConnected()).toBe(false));
}

async function regainConnection(): Promise<void> {
  isThere = true;
  checkConnection();
  await act(connected);
}

it.each(languages)(
  'says that a part of the page did not come, and tries again when asked, in %s',
  async (language) => {
    const t = words[language].failed;
    const { user } = await open(loseFile(), language);
    expect(await screen.findByText(t.part)).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: t.retry }));
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

it('loads the page again once the connection is back', async () => {
  await loseConnection();
  await open(loseFile());
  expect(screen.queryByText(es.failed.part)).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  await regainConnection();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('loads the page again where it learns of a lost file after the connection is back', async () => {
  await loseConnection();
  const error = loseFile();
  await regainConnection();
  await open(error);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('tries a lost file by itself once, then waits for the person', async () => {
  await loseConnection();
  const error = loseFile();
  await regainConnection();
  sessionStorage.setItem('gondola.reloaded', String(Date.now()));
  await open(error);
  expect(await screen.findByRole('button', { name: es.failed.retry })).toBeDefined();
  await open(error);
  expect(reload).not.toHaveBeenCalled();
});
