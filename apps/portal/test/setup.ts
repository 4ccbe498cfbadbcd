import '@gondola/ui/test/dom.ts';
import { i18n } from '@gondola/client/i18n.ts';
import { startSession } from '@gondola/client/session.ts';
import { initTexts } from '@gondola/ui/test/texts.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import app from '../src/app/text/en.json' with { type: 'json' };
import appEs from '../src/app/text/es.json' with { type: 'json' };

startSession(localStorage);

beforeAll(async () => {
  if (i18n.isInitialized) return;
  await initTexts(i18n);
  i18n.addResourceBundle('en', 'app', app);
  i18n.addResourceBundle('es', 'app', appEs);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});
