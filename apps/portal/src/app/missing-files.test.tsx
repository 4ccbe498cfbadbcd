import { ticketEndpoints, viewEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, outdatedBy } from '@gondola/client/call.ts';
import { fetchFile } from '@gondola/client/transfer.ts';
import { languages, show } from '../../test/show.tsx';
import { noteMissingFiles } from './missing-files.ts';
import { NoticeArea } from './notice-area.tsx';
import { closeNotice } from './notices.ts';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

const words = { es, en };
const sentences = {
  es: 'No se entiende. Esta página es de antes de una actualización: recárgala y vuelve a intentarlo.',
  en: 'No se entiende. This page is from before an update: reload it and try again.',
};

/** The script of the page that the server has. */
let current: string;
let own: HTMLScriptElement;
let status: number;
let code: string;
let pagesRead: number;
/** Reads the page; some tests let it take for ever. */
let readPage: (signal: AbortSignal) => Promise<Response>;

beforeEach(() => {
  current = '/assets/main-1.js';
  status = 400;
  code = 'platform:invalidInput';
  pagesRead = 0;
  readPage = () => Promise.resolve(new Response(`<script src="${current}"></script>`));
  own = document.createElement('script');
  own.type = 'text/plain';
  own.setAttribute('src', '/assets/main-1.js');
  document.head.append(own);
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    if (address === '/') {
      pagesRead += 1;
      return readPage(signal);
    }
    const data = { errorMessage: 'No se entiende.', code, requestId: '1', fields: [] };
    return Promise.resolve(Response.json({ success: false, status, message: '', data }, { status }));
  });
  noteMissingFiles();
});
afterEach(() => {
  outdatedBy(() => Promise.resolve(false));
  own.remove();
  closeNotice('outdated');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const failed = () =>
  call(viewEndpoints.list, {}).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

it.each(languages)(
  'says of a refused call that the page is outdated, and offers to load it again, in %s',
  async (language) => {
    const { user } = await show(<NoticeArea />, { texts: { app: words }, language });
    const reload = vi.spyOn(globalThis.location, 'reload').mockImplementation(() => undefined);
    current = '/assets/main-2.js';
    expect(await failed()).toBe(sentences[language]);
    expect(await screen.findByText(words[language].notice.outdated)).toBeDefined();
    await user.click(screen.getByRole('button', { name: words[language].notice.reload }));
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

describe('of a call that is there no more', () => {
  beforeEach(() => {
    status = 404;
    code = 'platform:noSuchPath';
  });

  it('says that the page is outdated', async () => {
    await show(<NoticeArea />, { texts: { app: words } });
    current = '/assets/main-2.js';
    expect(await failed()).toBe(sentences.es);
    expect(await screen.findByText(es.notice.outdated)).toBeDefined();
  });

  it('says nothing where the page is the newest', async () => {
    expect(await failed()).toBe('No se entiende.');
    expect(pagesRead).toBe(1);
  });

  it('says so of a file that is fetched', async () => {
    await show(<NoticeArea />, { texts: { app: words } });
    current = '/assets/main-2.js';
    const fetched = fetchFile(ticketEndpoints.list, {});
    await expect(fetched).rejects.toThrow(sentences.es);
  });
});

it('says nothing of a refused call where the page is the newest, and compares no page for other refusals', async () => {
  expect(await failed()).toBe('No se entiende.');
  expect(pagesRead).toBe(1);
  current = '/assets/main-2.js';
  for (const [nextStatus, nextCode] of [
    [409, 'platform:conflict'],
    [404, 'platform:notFound'],
  ] as const) {
    status = nextStatus;
    code = nextCode;
    expect(await failed()).toBe('No se entiende.');
  }
  expect(pagesRead).toBe(1);
  await show(<NoticeArea />, { texts: { app: words } });
  expect(screen.queryByText(es.notice.outdated)).toBeNull();
});

it('gives the refusal to its form where the page to compare with does not come', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  readPage = (signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  const refused = failed();
  await waitFor(() => expect(pagesRead).toBe(1));
  patience.abort();
  expect(await refused).toBe('No se entiende.');
});
