import { viewEndpoints } from '@gondola/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, outdatedBy } from '@gondola/client/call.ts';
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
let pagesRead: number;

beforeEach(() => {
  current = '/assets/main-1.js';
  status = 400;
  pagesRead = 0;
  own = document.createElement('script');
  own.type = 'text/plain';
  own.setAttribute('src', '/assets/main-1.js');
  document.head.append(own);
  vi.stubGlobal('fetch', (address: string) => {
    if (address === '/') {
      pagesRead += 1;
      return Promise.resolve(new Response(`<script src="${current}"></script>`));
    }
    const data = { errorMessage: 'No se entiende.', code: 'x', requestId: '1', fields: [] };
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

it('says nothing of a refused call where the page is the newest, and compares no page for other refusals', async () => {
  expect(await failed()).toBe('No se entiende.');
  expect(pagesRead).toBe(1);
  current = '/assets/main-2.js';
  status = 409;
  expect(await failed()).toBe('No se entiende.');
  expect(pagesRead).toBe(1);
  await show(<NoticeArea />, { texts: { app: words } });
  expect(screen.queryByText(es.notice.outdated)).toBeNull();
});
