import '@gondola/ui/test/dom.ts';
import { isConnected } from '@gondola/client/connection.ts';
import { i18n } from '@gondola/client/i18n.ts';
import { startSession } from '@gondola/client/session.ts';
import { backInReach } from '@gondola/client/test/server-in-reach.ts';
import { initTexts } from '@gondola/ui/test/texts.ts';
import { closeToast, toastStore } from '@gondola/ui/toasts/toasts.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import app from '../src/app/text/en.json' with { type: 'json' };
import appEs from '../src/app/text/es.json' with { type: 'json' };

startSession(localStorage);

beforeAll(async () => {
  if (i18n.isInitialized) return;
  await initTexts(i18n);
  i18n.addResourceBundle('en', 'app', app);
  i18n.addResourceBundle('es', 'app', appEs);
});

// The files of a worker share their modules: each test begins in English.
beforeEach(() => i18n.changeLanguage('en'));

afterEach(async () => {
  cleanup();
  for (const { id, commit } of toastStore.read()) if (!commit) closeToast(id);
  localStorage.clear();
  // A test without a server must not leave the next one without.
  if (!isConnected()) vi.unstubAllGlobals();
  await backInReach();
});
