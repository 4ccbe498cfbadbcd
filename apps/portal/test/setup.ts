import { afterEach, beforeAll, vi } from 'vitest';
import { cleanup } from '@testing-library/react';
import { initReactI18next } from 'react-i18next';
import ui from '../src/ui/text/en.json' with { type: 'json' };
import { i18n } from '../src/lib/i18n.ts';
import uiEs from '../src/ui/text/es.json' with { type: 'json' };

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

vi.stubGlobal('ResizeObserver', NoResizes);
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList;
Element.prototype.scrollIntoView = () => {};

beforeAll(async () => {
  if (i18n.isInitialized) return;
  await i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    defaultNS: 'ui',
    enableSelector: true,
    interpolation: { escapeValue: false },
    resources: { en: { ui }, es: { ui: uiEs } },
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});
